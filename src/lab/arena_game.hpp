// One game of the arena: players at a table, the dealer's draws apart from the players' thoughts.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/match.hpp"
#include "lab/player.hpp"

namespace paddock::lab {

// A seat that lost a game by what it did.
struct Forfeit {
    Seat seat{};
    std::string what;  // to follow the player's name: "did not answer in time"
};

struct ArenaGame {
    Ranks ranks;  // the loser by forfeit is the last, and all others share the first place
    std::optional<Forfeit> forfeit;
    PerSeat<double> seconds;  // thought
    PerSeat<std::uint64_t> decisions;
    bool cancelled = false;  // nothing counts
};

template <Game G>
class ArenaTable {
public:
    // The players must outlive the table. `cancelled` may be null.
    ArenaTable(const typename G::Rules& rules, std::span<Player<G>* const> players, const std::atomic<bool>* cancelled)
        : rules_(rules), players_(players), cancelled_(cancelled) {
        texts_wanted_ = std::any_of(players.begin(), players.end(), [](const auto* p) { return p->reads_text(); });
    }

    // The same dealer gives the same draws, whoever plays.
    ArenaGame play(Rng dealer, const Rng& thoughts) {
        game_ = {};
        state_ = G::start(rules_);
        for (std::size_t i = 0; i < players_.size(); ++i)
            if (const auto begun = players_[i]->begin(rules_, seat_at(i)); !begun)
                return forfeit(seat_at(i), begun.error());
        for (std::uint64_t event = 0;; ++event) {
            if (cancelled_ != nullptr && *cancelled_) {
                game_.cancelled = true;
                return game_;
            }
            const Turn turn = G::turn(state_);
            if (turn.kind == Turn::Kind::over) return end();
            if (turn.kind == Turn::Kind::dealer) {
                const auto draw = G::draw(state_, dealer);
                const typename G::State before = state_;
                G::apply(state_, draw);
                if (!tell(std::nullopt, [&](Seat viewer) { return G::print_for(viewer, before, draw); })) return game_;
                continue;
            }
            Rng rng = thoughts.fork(event);
            if (!move(turn.seats.lowest(), rng)) return game_;
        }
    }

private:
    // Everybody learns of an event; false if somebody failed to.
    template <class Text>
    bool tell(std::optional<Seat> by, const Text& text) {
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const Event event{by, players_[i]->reads_text() ? text(seat_at(i)) : std::string()};
            if (const auto told = players_[i]->watch(event, G::view(state_, seat_at(i))); !told)
                return forfeit(seat_at(i), told.error()), false;
        }
        return true;
    }

    bool move(Seat seat, Rng& rng) {
        Player<G>& player = *players_[index_of(seat)];
        const auto legal = G::legal(state_, seat);
        std::vector<std::string> texts;
        if (player.reads_text()) {
            texts.reserve(legal.size());
            for (const auto& choice : legal) texts.push_back(G::print(state_, choice));
        }
        const auto began = std::chrono::steady_clock::now();
        const auto chosen = player.choose(G::view(state_, seat), legal, texts, rng);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        if (!chosen) return forfeit(seat, chosen.error()), false;
        if (!std::binary_search(legal.begin(), legal.end(), *chosen))
            return forfeit(seat, {"chose a move that is not legal"}), false;
        game_.seconds[seat] += took.count();
        ++game_.decisions[seat];
        const typename G::State before = state_;
        G::apply(state_, seat, *chosen);
        return tell(seat, [&](Seat viewer) { return G::print_for(viewer, before, seat, *chosen); });
    }

    ArenaGame end() {
        game_.ranks = G::ranks(state_);
        if (!texts_wanted_) return game_;
        const Outcome outcome = outcome_of(std::string(G::ending(state_)));
        // Who cannot be told any more fails in the next game, if there is one.
        for (Player<G>* player : players_) player->finish(outcome);
        return game_;
    }

    ArenaGame forfeit(Seat loser, const Fault& fault) {
        if (cancelled_ != nullptr && *cancelled_) game_.cancelled = true;
        game_.forfeit = Forfeit{loser, fault.sentence};
        for (std::size_t i = 0; i < players_.size(); ++i) game_.ranks[seat_at(i)] = 1;
        game_.ranks[loser] = static_cast<std::uint8_t>(players_.size());
        const Outcome outcome = outcome_of("forfeit");
        for (std::size_t i = 0; i < players_.size(); ++i)
            if (seat_at(i) != loser) players_[i]->finish(outcome);
        return game_;
    }

    Outcome outcome_of(std::string_view reason) const {
        Outcome outcome;
        for (std::size_t i = 0; i < players_.size(); ++i) outcome.ranks.push_back(game_.ranks[seat_at(i)]);
        outcome.reason = reason;
        return outcome;
    }

    typename G::Rules rules_;
    std::span<Player<G>* const> players_;
    const std::atomic<bool>* cancelled_;
    bool texts_wanted_ = false;
    typename G::State state_{};
    ArenaGame game_;
};

}  // namespace paddock::lab
