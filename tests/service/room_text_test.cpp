#include "service/room_text.hpp"

#include <gtest/gtest.h>

#include "tests/service/choice.hpp"

namespace paddock {
namespace {

RoomState begun(std::string_view game) {
    entry::Opened opened;
    opened.set_up = *parse_set_up(R"({"game":")" + std::string(game) +
                                  R"(","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"}]})");
    opened.host = "ada";
    opened.secret.fill(3);
    RoomState state("k3v9m2x7q4wd", opened, 5, 3);
    for (std::size_t seat = 0; seat < 3; ++seat)
        state.commit({0, 5, entry::Seated{seat_at(seat), "p" + std::to_string(seat), "Ada", {}}});
    state.commit({0, 5, state.try_begin()});
    return state;
}

void move(RoomState& state, Rng& rng) {
    const Seat seat = state.due().lowest();
    const std::string text = any_move(state.set_up().game, state.table()->view(seat), seat, rng);
    state.commit({0, 5, *state.try_move(seat, text, entry::Played::By::person)});
}

class Pushes : public testing::TestWithParam<std::string_view> {};

// What is written for several at a time is what each would be sent alone, to the letter.
TEST_P(Pushes, AreTheSameForManyViewersAsForOne) {
    RoomState state = begun(GetParam());
    const std::vector<Seat> viewers{spectator, seat_at(2), seat_at(0), seat_at(1)};
    RoomMoment moment;
    moment.due = {{seat_at(1), 3000}, {seat_at(2), std::nullopt}};
    Rng rng(11);
    std::size_t from = 1;
    for (int i = 0; i < 60 && !state.due().empty(); ++i) {
        const auto together = event_pushes(state, moment, from, viewers);
        ASSERT_EQ(together.size(), viewers.size());
        for (std::size_t k = 0; k < viewers.size(); ++k) {
            JsonText alone;
            alone.open_object().key("op").text("events").key("table").text(state.name()).key("events");
            write_events(alone, state, viewers[k], from, state.seq());
            const std::string wanted = std::move(alone).take();
            ASSERT_EQ(together[k]->substr(0, wanted.size()), wanted) << "after " << i << " moves";
            EXPECT_EQ(together[k]->substr(wanted.size()),
                      R"(,"due":[{"seat":1,"left_ms":3000},{"seat":2,"left_ms":null}]})");
        }
        from = state.seq() + 1;
        move(state, rng);
    }
    EXPECT_GT(state.seq(), 20U);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Pushes, testing::Values("change-horses", "chevaux", "jeu-de-chevaux"));

}  // namespace
}  // namespace paddock
