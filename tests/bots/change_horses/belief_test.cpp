#include "bots/brains/change_horses/belief.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/bots/change_horses/game_watch.hpp"
#include "tests/games/change_horses/table.hpp"

namespace paddock::change_horses {
namespace {

Rules rules_for(std::uint8_t players, bool derby = false) {
    Rules rules;
    rules.players = players;
    rules.derby = derby;
    return rules;
}

double sum_of(const PerHorse<double>& chances) {
    double sum = 0;
    for (const double chance : chances) sum += chance;
    return sum;
}

// Random games, so that every sort of event comes up.
template <class Each>
void play_lively(const Rules& rules, std::uint64_t seed, Each&& each) {
    Rng rng(seed);
    Match<ChangeHorses> match(rules);
    while (!match.over()) {
        play_lively_event(match, rng);
        each(match.state());
    }
}

TEST(ChangeHorsesBelief, EveryCertificateIsSomewhereAndEverySeatHasItsOwn) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Rules rules = rules_for(players, players > 2);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Belief belief(rules, seat_at(0));
            play_lively(rules, seed, [&](const State& state) {
                belief.watch(ChangeHorses::view(state, seat_at(0)));
                if (state.open.phase <= Phase::certificates) return;
                for (const Ownership& ownership : {belief.ownership(), belief.exposure()}) {
                    for (std::size_t seat = 0; seat < players; ++seat)
                        EXPECT_NEAR(sum_of(ownership.of(seat_at(seat))), certificates_each(rules), 1e-9);
                    EXPECT_NEAR(sum_of(ownership.pile()), state.open.pile_size, 1e-9);
                    for (const Horse horse : all_horses) {
                        double sum = 0;
                        for (std::size_t row = 0; row <= players; ++row) sum += ownership.chance[row][horse];
                        EXPECT_NEAR(sum, 1, 1e-9);
                    }
                }
            });
        }
    }
}

TEST(ChangeHorsesBelief, TheOwnHorsesAreCertainAndTheTruthIsNeverRuledOut) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Rules rules = rules_for(players);
        Belief belief(rules, seat_at(1));
        play_lively(rules, 11, [&](const State& state) {
            belief.watch(ChangeHorses::view(state, seat_at(1)));
            if (state.open.phase <= Phase::certificates) return;
            const Ownership ownership = belief.ownership();
            for (std::size_t seat = 0; seat < players; ++seat)
                for (const Horse horse : state.secrets.certificates[seat]) {
                    if (horse == no_horse) continue;
                    EXPECT_GT(ownership.of(seat_at(seat))[horse], 0);
                    if (seat == 1) EXPECT_NEAR(ownership.of(seat_at(seat))[horse], 1, 1e-9);
                }
        });
    }
}

TEST(ChangeHorsesBelief, TheOwnExchangeIsAFact) {
    Table table = laid(rules_for(4), "AB AC AD");
    Belief belief(table.open().rules, seat_at(0));
    belief.watch(ChangeHorses::view(table.state(), seat_at(0)));
    table.play("0 wild change");  // A goes under the pile, E comes
    belief.watch(ChangeHorses::view(table.state(), seat_at(0)));
    EXPECT_NEAR(belief.ownership().of(seat_at(0))[Horse::e], 1, 1e-9);
    EXPECT_NEAR(belief.ownership().pile()[Horse::a], 1, 1e-9);
    EXPECT_LT(belief.exposure().pile()[Horse::a], 0.9);
}

TEST(ChangeHorsesBelief, WithTwoPlayersTheChoiceOfTheOtherStaysOpen) {
    Rules rules = rules_for(2);
    rules.first = 0;
    Table table = laid(rules, "AB AC AD AE");
    Belief rival(rules, seat_at(1));
    Belief own(rules, seat_at(0));
    const auto watch = [&] {
        rival.watch(ChangeHorses::view(table.state(), seat_at(1)));
        own.watch(ChangeHorses::view(table.state(), seat_at(0)));
    };
    watch();
    table.play("0 wild change A");
    watch();
    EXPECT_NEAR(own.ownership().pile()[Horse::a], 1, 1e-9);
    for (const Horse horse : {Horse::a, Horse::b, Horse::e, Horse::f}) {
        EXPECT_GT(rival.ownership().pile()[horse], 0.05);
        EXPECT_LT(rival.ownership().pile()[horse], 0.95);
    }
    EXPECT_NEAR(rival.ownership().of(seat_at(1))[Horse::c], 1, 1e-9);
}

// One act by hand: prior times likelihood, over all deals, as the seat that owns B sees it.
TEST(ChangeHorsesBelief, OneActIsBayesRuleOverAllDeals) {
    Table table = laid(rules_for(3), "AB CD EF");
    Belief belief(table.open().rules, seat_at(1));
    Belief watcher(table.open().rules, spectator);
    const auto watch = [&] {
        belief.watch(ChangeHorses::view(table.state(), seat_at(1)));
        watcher.watch(ChangeHorses::view(table.state(), spectator));
    };
    watch();
    const Open before = table.open();
    table.play("0 play CD");
    watch();
    const Likelihoods likelihoods = likelihoods_of_act(before, Move::play(*card_of("CD")));
    std::vector<int> deal{0, 1, 2, 3, 4, 5};
    PerHorse<double> own;
    PerHorse<double> open;
    double own_sum = 0;
    double open_sum = 0;
    do {
        double likelihood = 0;
        for (const auto& by_holding : likelihoods) likelihood += by_holding[static_cast<std::size_t>(deal[0])];
        open[static_cast<Horse>(deal[0])] += likelihood;
        open_sum += likelihood;
        if (deal[1] != 1) continue;
        own[static_cast<Horse>(deal[0])] += likelihood;
        own_sum += likelihood;
    } while (std::next_permutation(deal.begin(), deal.end()));
    for (const Horse horse : all_horses) {
        EXPECT_NEAR(belief.ownership().of(seat_at(0))[horse], own[horse] / own_sum, 1e-12);
        EXPECT_NEAR(belief.exposure().of(seat_at(0))[horse], open[horse] / open_sum, 1e-12);
        EXPECT_NEAR(watcher.ownership().of(seat_at(0))[horse], open[horse] / open_sum, 1e-12);
    }
    EXPECT_GT(own[Horse::a], own[Horse::c]) << "who owns C would not have sent it running";
}

TEST(ChangeHorsesBelief, ExposureIsWhatTheSpectatorInfers) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Rules rules = rules_for(players);
        Belief belief(rules, seat_at(0));
        Belief watcher(rules, spectator);
        play_lively(rules, 5, [&](const State& state) {
            belief.watch(ChangeHorses::view(state, seat_at(0)));
            watcher.watch(ChangeHorses::view(state, spectator));
            if (state.open.phase <= Phase::certificates || state.open.phase == Phase::over) return;
            for (std::size_t row = 0; row <= players; ++row)
                for (const Horse horse : all_horses)
                    EXPECT_NEAR(belief.exposure().chance[row][horse], watcher.ownership().chance[row][horse], 1e-9);
        });
    }
}

TEST(ChangeHorsesBelief, ASampleFitsTheView) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Rules rules = rules_for(players, players == 4);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Belief belief(rules, seat_at(0));
            Rng rng(seed);
            play_lively(rules, seed + 40, [&](const State& state) {
                const View now = ChangeHorses::view(state, seat_at(0));
                belief.watch(now);
                const State sample = belief.sample(now, rng);
                ASSERT_EQ(ChangeHorses::view(sample, seat_at(0)), now);
                ASSERT_EQ(ChangeHorses::turn(sample), ChangeHorses::turn(state));
            });
        }
    }
}

TEST(ChangeHorsesBelief, SamplesFollowThePosterior) {
    Table table = laid(rules_for(3), "AB CD EF");
    Belief belief(table.open().rules, seat_at(1));
    belief.watch(ChangeHorses::view(table.state(), seat_at(1)));
    table.play("0 play CD");
    const View now = ChangeHorses::view(table.state(), seat_at(1));
    belief.watch(now);
    Rng rng(3);
    PerHorse<double> share;
    constexpr int samples = 20000;
    for (int i = 0; i < samples; ++i) share[belief.sample(now, rng).secrets.certificates[0][0]] += 1.0 / samples;
    for (const Horse horse : all_horses) EXPECT_NEAR(share[horse], belief.ownership().of(seat_at(0))[horse], 0.015);
}

TEST(ChangeHorsesBelief, TheRivalsOfATrotAreSeenThrough) {
    const Rules rules = rules_for(4);
    Belief belief(rules, seat_at(0));
    State last;
    Ownership before_the_end;
    play_watched(rules, Level::trot, 0, 2, [&](const State& state) {
        if (state.open.phase == Phase::over) return;
        belief.watch(ChangeHorses::view(state, seat_at(0)));
        last = state;
        before_the_end = belief.ownership();
    });
    double sum = 0;
    for (std::size_t seat = 1; seat < 4; ++seat)
        sum += before_the_end.of(seat_at(seat))[last.secrets.certificates[seat][0]];
    EXPECT_GT(sum / 3, 0.5);
}

// Views go missing on the way: whatever follows on what, the truth stays possible and one's own horses are certain.
TEST(ChangeHorsesBelief, OutlivesMissingViews) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Rules rules = rules_for(players, players > 2 && seed % 2 == 0);
            Belief belief(rules, seat_at(0));
            Rng gaps(seed);
            play_lively(rules, seed, [&](const State& state) {
                if (gaps.below(4) == 0) return;
                belief.watch(ChangeHorses::view(state, seat_at(0)));
                if (state.open.phase <= Phase::certificates) return;
                const Ownership ownership = belief.ownership();
                EXPECT_NEAR(sum_of(belief.exposure().of(seat_at(0))), certificates_each(rules), 1e-9);
                for (std::size_t seat = 0; seat < players; ++seat) {
                    EXPECT_NEAR(sum_of(ownership.of(seat_at(seat))), certificates_each(rules), 1e-9);
                    for (const Horse horse : state.secrets.certificates[seat])
                        if (horse != no_horse) EXPECT_GT(ownership.of(seat_at(seat))[horse], seat == 0 ? 0.999 : 0);
                }
            });
            if (HasFailure()) return;
        }
    }
}

TEST(ChangeHorsesBelief, MayBeginInTheMiddleOfAGame) {
    for (std::uint8_t players = 2; players <= 5; ++players) {
        const Rules rules = rules_for(players);
        Rng rng(1);
        play_lively(rules, 9, [&](const State& state) {
            if (rng.below(8) != 0) return;
            Belief belief(rules, seat_at(0));
            const View now = ChangeHorses::view(state, seat_at(0));
            belief.watch(now);
            ASSERT_EQ(ChangeHorses::view(belief.sample(now, rng), seat_at(0)), now);
        });
    }
}

}  // namespace
}  // namespace paddock::change_horses
