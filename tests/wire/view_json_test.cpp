// Views as JSON: nothing is lost on the way, and nothing that a text can hold hurts the reader or who trusts it.
#include "wire/views/view_json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/laws/any_rules.hpp"
#include "wire/json_value.hpp"

namespace paddock {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
    static_assert(std::has_unique_object_representations_v<T>);
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Plays random games under random house rules and shows `look(view, rng)` what each seat and the spectator see at some
// moments, until it has seen that many views.
template <class G, class Look>
void in_random_views(std::size_t views, Look&& look) {
    constexpr std::uint32_t one_in = std::same_as<G, JeuDeChevaux> ? 60 : 12;  // moments: its games are long
    for (std::uint64_t seed = 0; views > 0; ++seed) {
        Rng rng(seed);
        const auto rules = laws::any_rules<G>(rng);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + laws::describe<G>(rules));
        auto state = G::start(rules);
        const auto show = [&](Seat seat) {
            if (views == 0) return;
            --views;
            look(G::view(state, seat), rng);
        };
        while (true) {
            const Turn turn = G::turn(state);
            const bool over = turn.kind == Turn::Kind::over;
            if (over || rng.below(one_in) == 0) {
                for (std::size_t i = 0; i < rules.players; ++i) show(seat_at(i));
                show(spectator);
                if (testing::Test::HasFailure()) return;
            }
            if (over) break;
            play_random_event<G>(state, turn, rng);
            if constexpr (std::same_as<G, Chevaux>)
                if (rules.minutes > 0 && rng.below(40) == 0 && G::turn(state).kind == Turn::Kind::seats)
                    G::apply(state, chevaux::Draw{});
        }
    }
}

template <class G>
class ViewJson : public testing::Test {};

template <class Games>
struct AsTypes;
template <class... G>
struct AsTypes<std::tuple<G...>> {
    using type = testing::Types<G...>;
};
TYPED_TEST_SUITE(ViewJson, AsTypes<AllGames>::type);

TYPED_TEST(ViewJson, ReadsWhatItWrites) {
    using G = TypeParam;
    in_random_views<G>(2500, [&](const typename G::View& view, Rng&) {
        const std::string json = to_json(view);
        const auto read = parse_view<G>(json);
        ASSERT_TRUE(read) << read.error().sentence << " in " << json;
        EXPECT_TRUE(same_bytes(*read, view)) << json << "\n" << to_json(*read);
        EXPECT_EQ(json.find('\n'), std::string::npos);
    });
}

// What a bot does with a view: it must get through with any that was accepted.
template <class G>
void use(const typename G::View& view, Rng& rng) {
    auto state = G::guess(view, rng);
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::seats && turn.seats.has(view.seat)) EXPECT_FALSE(G::legal(state, view.seat).empty());
    play_out<G>(state, rng, 300);
}

void expect_sentence(const Fault& fault) {
    EXPECT_FALSE(fault.sentence.empty());
    EXPECT_LT(fault.sentence.size(), 400U) << fault.sentence;
    EXPECT_TRUE(std::all_of(fault.sentence.begin(), fault.sentence.end(),
                            [](char c) { return static_cast<unsigned char>(c) >= ' '; }));
}

// A number, a word or a letter of the text is put in the place of another.
std::string changed(std::string text, Rng& rng) {
    const auto random = [&](std::size_t below) { return rng.below(static_cast<std::uint32_t>(below)); };
    const auto is_token = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    const auto token = [&] {
        std::size_t begin = random(text.size());
        while (begin > 0 && is_token(text[begin]) && is_token(text[begin - 1])) --begin;
        std::size_t end = begin;
        while (end < text.size() && is_token(text[end])) ++end;
        return std::pair(begin, end - begin);
    };
    const auto [from, length] = token();
    const std::string other = text.substr(from, length);
    const auto [at, size] = token();
    switch (random(4)) {
        case 0: return text.replace(at, size, other);
        case 1: return text.replace(at, size, std::to_string(random(16)));
        case 2: return text.replace(at, size, random(2) == 0 ? "null" : "true");
        default: return text.erase(random(text.size()), 1 + random(3));
    }
}

TYPED_TEST(ViewJson, WhatIsAcceptedCanBeTrusted) {
    using G = TypeParam;
    std::size_t accepted = 0;
    std::size_t refused = 0;
    in_random_views<G>(600, [&](const typename G::View& view, Rng& rng) {
        const std::string json = to_json(view);
        for (int i = 0; i < 12; ++i) {
            std::string text = changed(json, rng);
            if (rng.below(3) == 0) text = changed(text, rng);
            const auto read = parse_view<G>(text);
            SCOPED_TRACE(text);
            ++(read ? accepted : refused);
            if (!read) {
                expect_sentence(read.error());
                continue;
            }
            use<G>(*read, rng);
            const auto again = parse_view<G>(to_json(*read));
            ASSERT_TRUE(again);
            EXPECT_TRUE(same_bytes(*again, *read));
        }
    });
    EXPECT_GT(refused, 1000U);
    EXPECT_GT(accepted, 0U) << "nothing was let through: the test tried nothing";
}

TYPED_TEST(ViewJson, RefusesWhatIsNoView) {
    using G = TypeParam;
    std::string deep(100'000, '[');
    for (const std::string& text :
         {std::string(), std::string("null"), std::string("7"), std::string("[]"), std::string("{}"),
          std::string("{\"game\":\"chess\"}"), std::string("{\"game\":"), std::string("\0{}", 3), deep,
          std::string("\"") + std::string(2'000'000, 'a') + "\"", std::string("{\"game\":\"\x1b[31m\xff\"}")}) {
        const auto read = parse_view<G>(text);
        ASSERT_FALSE(read);
        expect_sentence(read.error());
    }
}

// A view as an author of bots meets it: what docs/bot-protocol.md promises.
TEST(ViewText, IsReadable) {
    Rng rng(3);
    auto state = ChangeHorses::start({});
    while (state.open.phase != change_horses::Phase::act) {
        const Turn turn = ChangeHorses::turn(state);
        play_random_event<ChangeHorses>(state, turn, rng);
    }
    const std::string json = to_json(ChangeHorses::view(state, seat_at(1)));
    EXPECT_TRUE(json.starts_with(R"({"game":"change-horses","rules":{"players":4,"derby":false,)")) << json;
    for (const auto* part : {R"("seat":1,"phase":"act","round":0,)", R"("certificates":[null])", R"("counts":{"A":0,)",
                             R"("board":[],"covered":[])", R"({"horse":"A","row":0,"lane":)"})
        EXPECT_NE(json.find(part), std::string::npos) << part << " in " << json;
    const std::string watched = to_json(ChangeHorses::view(state, spectator));
    EXPECT_NE(watched.find(R"("seat":null)"), std::string::npos);
}

TEST(JsonValue, RefusesTwiceTheSameNameFractionsAndDepth) {
    EXPECT_FALSE(parse_json(R"({"a":1,"a":2})"));
    EXPECT_FALSE(parse_json("1.5"));
    EXPECT_FALSE(parse_json("18446744073709551615"));
    EXPECT_FALSE(parse_json(std::string(17, '[') + std::string(17, ']')));
    EXPECT_TRUE(parse_json(std::string(16, '[') + std::string(16, ']')));
    EXPECT_FALSE(parse_json("[1] 2"));
    const std::string text = R"({"a":[1,-2,null,true,"x\u000ay"],"\"":{}})";
    EXPECT_EQ(to_json(parse_json(text).value()), text);
}

}  // namespace
}  // namespace paddock
