// No allocation in a playout: every call of operator new in this binary is counted. The thread sanitizer brings
// operators of its own, so there is nothing to count beside it.
#if !__has_feature(thread_sanitizer)

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/laws/any_rules.hpp"

namespace {
std::atomic<long> allocations{0};
}

// The replaced operators come in pairs of malloc and free; the compiler cannot see that across the two.
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

namespace paddock {
namespace {

TEST(Allocation, IsCounted) {
    const long before = allocations;
    delete new int(1);
    std::string long_text(100, 'x');
    EXPECT_GT(allocations, before) << long_text;
}

TEST(Allocation, DoesNotHappenInAPlayoutNorInViewsAndGuesses) {
    for_each_game([](auto game) {
        using G = decltype(game);
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Rng rng(seed);
            auto state = G::start(laws::any_rules<G>(rng));
            const long before = allocations;
            for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
                const auto guessed = G::guess(G::view(state, seat_at(0)), rng);
                EXPECT_EQ(G::turn(guessed).kind, turn.kind);
                play_random_event<G>(state, turn, rng);
            }
            EXPECT_GT(G::ranks(state).values[0], 0);
            ASSERT_EQ(allocations - before, 0) << G::name << " seed " << seed;
        }
    });
}

}  // namespace
}  // namespace paddock

#endif
