#include "random_play.hpp"

#include "engine/match.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "wire/json_text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

template <Game G>
std::string random_record(const typename G::Rules& rules, Rng rng) {
    Match<G> match(rules);
    for (Turn turn = G::turn(match.state()); turn.kind != Turn::Kind::over; turn = G::turn(match.state())) {
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(G::draw(match.state(), rng));
            continue;
        }
        const Seat seat = turn.seats.lowest();
        const auto moves = G::legal(match.state(), seat);
        match.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return to_json(match.record());
}

}  // namespace

std::string random_records(const RandomPlay& play) {
    JsonText out;
    out.open_list();
    visit_game(play.game, [&]<class G>(G) {
        const auto rules = read_rules<G>(play.rules);
        for (std::uint64_t i = play.from; rules && i < play.end; ++i)
            out.raw(random_record<G>(*rules, Rng(play.seed).fork(i)));
    });
    out.close_list();
    return std::move(out).take();
}

std::uint64_t play_outs(const RandomPlay& play) {
    std::uint64_t events = 0;
    visit_game(play.game, [&]<class G>(G) {
        const auto rules = read_rules<G>(play.rules);
        for (std::uint64_t i = play.from; rules && i < play.end; ++i) {
            auto state = G::start(*rules);
            Rng rng = Rng(play.seed).fork(i);
            events += play_out<G>(state, rng);
        }
    });
    return events;
}

}  // namespace paddock
