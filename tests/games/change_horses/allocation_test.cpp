// No allocation in the rules of Change Horses, for any seat: every call of operator new in this binary is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/games/change_horses/table.hpp"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) return memory;
    std::abort();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace paddock::change_horses {
namespace {

TEST(ChangeHorses, NothingIsAllocatedByMovesDrawsViewsAndGuesses) {
    const long before_counting = allocations;
    ::operator delete(::operator new(1));  // a plain call, which no compiler leaves out
    ASSERT_GT(allocations, before_counting) << "allocations are not counted";
    for (std::uint64_t game = 0; game < 96; ++game) {
        Rng rng(game);
        State state = ChangeHorses::start(rules_of_sort(game));
        const std::size_t players = state.open.rules.players;
        int moves_listed = 0;
        while (ChangeHorses::turn(state).kind != Turn::Kind::over) {
            const long before = allocations;
            const std::size_t viewer = rng.below(static_cast<std::uint32_t>(players + 1));
            const View view = ChangeHorses::view(state, viewer == players ? spectator : seat_at(viewer));
            const State guess = ChangeHorses::guess(view, rng);
            const Turn turn = ChangeHorses::turn(guess);
            if (turn.kind == Turn::Kind::dealer) {
                ChangeHorses::apply(state, ChangeHorses::draw(state, rng));
            } else {
                const MoveList legal = ChangeHorses::legal(state, turn.seats.lowest());
                for (const Move& move : legal) moves_listed += move.kind == Move::Kind::play ? 1 : 0;
                ChangeHorses::apply(state, turn.seats.lowest(),
                                    legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
            }
            ASSERT_EQ(allocations, before) << "game " << game;
        }
        const long before = allocations;
        const Ranks ranks = ChangeHorses::ranks(state);
        const Ending ending = ChangeHorses::ending(state);
        ASSERT_EQ(allocations, before);
        EXPECT_GT(ranks.values[0], 0);
        EXPECT_FALSE(ending.empty());
        EXPECT_GT(moves_listed, 0);
    }
}

}  // namespace
}  // namespace paddock::change_horses
