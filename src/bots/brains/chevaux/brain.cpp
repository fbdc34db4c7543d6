#include "bots/brains/chevaux/brain.hpp"

#include "bots/brains/chevaux/rule_bot.hpp"
#include "bots/brains/chevaux/search_bot.hpp"
#include "bots/random_bot.hpp"

namespace paddock {

namespace {

using chevaux::brains::Habits;
using chevaux::brains::Memory;
using chevaux::brains::RuleBot;
using chevaux::brains::SearchBot;

// A beginner takes a breed for a third of the deck better or worse than it is.
constexpr double blurred = 0.35;
// Remembers the last thirty rounds and looks ten ahead, for what half a thousand lines of play tell.
constexpr Habits canter{.memory = 30, .iterations = 500, .guessed = {.choices = 0, .rounds = 10}, .deepest = 1};
constexpr Habits gallop{
    .memory = Memory::perfect, .iterations = 6000, .guessed = {.choices = 3, .rounds = 20}, .deepest = 12};

}  // namespace

std::unique_ptr<Bot<Chevaux>> make_brain(Level level, const chevaux::Rules&, Seat seat) {
    switch (level) {
        case Level::random: break;
        case Level::foal: return std::make_unique<RuleBot>(blurred);
        case Level::trot: return std::make_unique<RuleBot>(0);
        case Level::canter: return std::make_unique<SearchBot>(canter);
        case Level::gallop: return std::make_unique<SearchBot>(gallop);
    }
    return std::make_unique<RandomBot<Chevaux>>(seat);
}

PerSeat<double> PlainSearchHabits<Chevaux>::judge(const chevaux::State& state) noexcept {
    PerSeat<double> shares;
    const double cards = double(chevaux::cards_each(state.open.rules) * state.open.rules.players);
    for (std::size_t i = 0; i < state.open.rules.players; ++i)
        shares[seat_at(i)] = state.open.sizes[seat_at(i)] / cards;
    return shares;
}

}  // namespace paddock
