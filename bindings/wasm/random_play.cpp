#include "random_play.hpp"

#include "engine/match.hpp"
#include "engine/playout.hpp"
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

template <Game G>
std::string random_records(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t from, std::uint64_t end) {
    JsonText out;
    out.open_list();
    for (std::uint64_t i = from; i < end; ++i) out.raw(random_record<G>(rules, Rng(seed).fork(i)));
    out.close_list();
    return std::move(out).take();
}

template <Game G>
std::uint64_t play_outs(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t games) {
    std::uint64_t events = 0;
    for (std::uint64_t i = 0; i < games; ++i) {
        auto state = G::start(rules);
        Rng rng = Rng(seed).fork(i);
        events += play_out<G>(state, rng);
    }
    return events;
}

template std::string random_records<ChangeHorses>(const change_horses::Rules&, std::uint64_t, std::uint64_t,
                                                  std::uint64_t);
template std::string random_records<Chevaux>(const chevaux::Rules&, std::uint64_t, std::uint64_t, std::uint64_t);
template std::string random_records<JeuDeChevaux>(const jeu_de_chevaux::Rules&, std::uint64_t, std::uint64_t,
                                                  std::uint64_t);
template std::uint64_t play_outs<ChangeHorses>(const change_horses::Rules&, std::uint64_t, std::uint64_t);
template std::uint64_t play_outs<Chevaux>(const chevaux::Rules&, std::uint64_t, std::uint64_t);
template std::uint64_t play_outs<JeuDeChevaux>(const jeu_de_chevaux::Rules&, std::uint64_t, std::uint64_t);

}  // namespace paddock
