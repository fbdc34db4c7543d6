#include "table/derive.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/table/random_table.hpp"

namespace paddock {
namespace {

template <class G>
class ExpansionOf : public testing::Test {};
using Games = testing::Types<ChangeHorses, Chevaux, JeuDeChevaux>;
TYPED_TEST_SUITE(ExpansionOf, Games);

// The law on which online play rests: what the table says of a moment follows from the view of it alone.
TYPED_TEST(ExpansionOf, SaysWhatTheTableSaysAtEveryEventToEveryViewer) {
    using G = TypeParam;
    constexpr std::uint64_t tables = 12;
    constexpr std::size_t most_events = 250;
    for (std::uint64_t seed = 0; seed < tables; ++seed) {
        const auto table = random_table<G>(seed);
        Rng rng(seed);
        do {
            for (const Seat viewer : viewers(*table)) {
                const auto sight = parse_json(table->sight(viewer, table->event_count()));
                const auto expanded = expand_view(G::name, viewer, table->view(viewer));
                ASSERT_TRUE(expanded) << expanded.error().sentence << "\n" << table->view(viewer);
                EXPECT_EQ(*expanded, "{\"facts\":" + to_json(*sight->find("facts")) +
                                         ",\"turn\":" + to_json(*sight->find("turn")) +
                                         ",\"legal\":" + to_json(*sight->find("legal")) + "}")
                    << "seed " << seed << ", event " << table->event_count();
            }
            if (testing::Test::HasFailure()) return;
        } while (table->event_count() < most_events && play_on(*table, rng));
    }
}

TEST(Expansion, RefusesWhatIsNoViewOfThatSeat) {
    const auto table = std::move(*open_table("change-horses", {{"players", std::int64_t{3}}}, 1));
    while (table->turn().kind == Turn::Kind::dealer) ASSERT_TRUE(table->deal());
    EXPECT_TRUE(expand_view("change-horses", seat_at(1), table->view(seat_at(1))));
    EXPECT_EQ(expand_view("change-horses", seat_at(0), table->view(seat_at(1))).error().kind, "seat");
    EXPECT_EQ(expand_view("change-horses", spectator, table->view(seat_at(1))).error().kind, "seat");
    EXPECT_EQ(expand_view("chevaux", seat_at(1), table->view(seat_at(1))).error().kind, "damaged");
    EXPECT_EQ(expand_view("change-horses", seat_at(1), "{").error().kind, "damaged");
    EXPECT_EQ(expand_view("bridge", seat_at(1), table->view(seat_at(1))).error().kind, "rules");
}

}  // namespace
}  // namespace paddock
