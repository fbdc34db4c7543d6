// A look by the bots' own means (bots/brains/chevaux/look.hpp), with ranks beside the shares.
#include "bots/brains/chevaux/look.hpp"

#include "games/chevaux/play.hpp"
#include "study/evaluator.hpp"

namespace paddock::study {

namespace {

namespace brains = chevaux::brains;

using chevaux::Open;
using chevaux::Phase;
using chevaux::State;

static_assert(method_of<Chevaux>.steps_of_two == int{brains::rounds_of_look} &&
              method_of<Chevaux>.steps_of_more == int{brains::rounds_of_look});

// Who is out ranks below who is in, the later out the better.
void rank_who_is_out(const Open& open, Prospect& prospect) noexcept {
    for (std::size_t i = 0; i < open.rules.players; ++i) {
        if (open.in_play.has(seat_at(i))) continue;
        double rank = 1 + open.in_play.count();
        for (std::size_t other = 0; other < open.rules.players; ++other)
            rank += open.out_wave[seat_at(other)] > open.out_wave[seat_at(i)] ? 1 : 0;
        prospect.rank[seat_at(i)] = rank;
    }
}

Prospect judge(const State& state) noexcept {
    const Open& open = state.open;
    if (open.phase == Phase::over) return outcome_of<Chevaux>(state);
    Prospect prospect;
    prospect.share = brains::shares_held(state);
    rank_by_shares(prospect, open.in_play, 0);
    rank_who_is_out(open, prospect);
    return prospect;
}

}  // namespace

Look look_at(const State& state, Rng& rng) noexcept {
    const Open& open = state.open;
    const std::uint32_t before = open.rounds_played == 0 ? 0 : open.rounds_played - 1;
    brains::Imagined game = brains::imagined(state);
    Look look;
    brains::look_ahead(game, before, rng);
    look.brief = judge(game.state);
    brains::look_ahead(game, open.rounds_played, rng);
    look.full = judge(game.state);
    return look;
}

}  // namespace paddock::study
