// One game under way with its events: the authority. Text comes in through `submit`, the one door that checks.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/record.hpp"
#include "engine/traits.hpp"

namespace paddock {

// A seat's move from its text, or why the seat cannot make it now.
template <Game G>
Result<typename G::Move, Fault> read_move(const typename G::State& state, Seat seat, std::string_view text) {
    const Turn turn = G::turn(state);
    const std::size_t players = G::rules_of(state).players;
    if (turn.kind == Turn::Kind::over) return refuse(Fault{"the game is over; nothing can follow"});
    if (index_of(seat) >= players)
        return refuse(
            Fault{"there is no seat " + std::to_string(index_of(seat)) + " in a game of " + std::to_string(players)});
    if (turn.kind == Turn::Kind::dealer)
        return refuse(Fault{"the dealer is due ('" + std::string(G::due(state)) + "'), not seat " +
                            std::to_string(index_of(seat))});
    if (!turn.seats.has(seat))
        return refuse(Fault{"seat " + std::to_string(index_of(seat)) + " is not due; seat " +
                            std::to_string(index_of(turn.seats.lowest())) + " is"});
    const auto move = G::parse_move(state, text);
    if (!move) return refuse(Fault{in_quotes(text) + " is not a move of " + std::string(G::title)});
    const auto legal = G::legal(state, seat);
    if (!std::binary_search(legal.begin(), legal.end(), *move))
        return refuse(Fault{in_quotes(text) + " is not legal for seat " + std::to_string(index_of(seat)) +
                            " here; for example " + in_quotes(G::print(state, legal[0])) + " is"});
    return *move;
}

template <Game G>
class Match {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Draw = typename G::Draw;

    explicit Match(const typename G::Rules& rules) : rules_(rules), state_(G::start(rules)) {}
    // Begins in a position that was read from a text.
    explicit Match(const State& position)
        : rules_(G::rules_of(position)), state_(position), position_(print_position<G>(position)) {}

    const State& state() const { return state_; }
    // Whether it began in a position and not at the start of the game.
    bool from_position() const { return position_.has_value(); }
    // The state before the first event.
    State first_state() const { return position_ ? *read_position<G>(rules_, *position_) : G::start(rules_); }
    const typename G::Rules& rules() const { return rules_; }
    const std::vector<Event>& events() const { return events_; }
    bool over() const { return G::turn(state_).kind == Turn::Kind::over; }

    // Checks an event and applies it. Choices made together may come in any order of seats.
    Result<Done, Fault> submit(const Event& event) {
        return event.by ? submit_move(*event.by, event.text) : submit_draw(event.text);
    }

    // For callers who chose from the legal moves, or let the game draw.
    void play(Seat seat, const Move& move) {
        note(seat, G::print(state_, move));
        G::apply(state_, seat, move);
    }
    void deal(const Draw& draw) {
        together_since_.reset();
        events_.push_back({std::nullopt, G::print(state_, draw)});
        G::apply(state_, draw);
    }

    // Only when the game is over.
    Outcome outcome() const {
        Outcome outcome;
        const Ranks ranks = G::ranks(state_);
        for (std::size_t i = 0; i < rules_.players; ++i) outcome.ranks.push_back(ranks[seat_at(i)]);
        outcome.reason = G::ending(state_);
        return outcome;
    }

    Record record() const {
        Record record{std::string(G::name), list_rules<G>(rules_), events_, std::nullopt};
        if (over()) record.result = outcome();
        record.position = position_;
        return record;
    }

private:
    Result<Done, Fault> submit_draw(std::string_view text) {
        if (over()) return refuse(Fault{"the game is over; nothing can follow"});
        auto draw = G::parse_draw(state_, text);
        if (!draw) return refuse(draw.error());
        deal(*draw);
        return Done{};
    }

    Result<Done, Fault> submit_move(Seat seat, std::string_view text) {
        const auto move = read_move<G>(state_, seat, text);
        if (!move) return refuse(move.error());
        play(seat, *move);
        return Done{};
    }

    // A record lists choices made together in the order of seats, whatever the order in which they came.
    void note(Seat seat, std::string text) {
        const Turn turn = G::turn(state_);
        auto place = events_.end();
        if (turn.together) {
            if (!together_since_) together_since_ = events_.size();
            const auto since = events_.begin() + static_cast<std::ptrdiff_t>(*together_since_);
            place = std::find_if(since, events_.end(), [&](const Event& event) { return *event.by > seat; });
        }
        events_.insert(place, Event{seat, std::move(text)});
        const bool complete = turn.seats.count() == 1;
        if (complete) together_since_.reset();
    }

    typename G::Rules rules_;
    State state_;
    std::optional<std::string> position_;
    std::vector<Event> events_;
    std::optional<std::size_t> together_since_;  // the first of the choices being made together, if any
};

}  // namespace paddock
