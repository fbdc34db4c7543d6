// Positions of a game that has no text of its own for them. It lists the fields of its state once, in a template
//   template <class Io> static void fields(Io& io, State& state);
// with io.number("cards", state.cards, low, high), io.flag("done", state.done) and
// io.each_seat("tricks", state.tricks, low, high). Positions and views (wire/views/plain_view.hpp) follow; what
// the ranges of single fields cannot tell is for `check_state`.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "engine/house_rules.hpp"
#include "engine/position.hpp"

namespace paddock {

class PlainPositionWriter {
public:
    static constexpr bool reading = false;

    explicit PlainPositionWriter(std::size_t players) : players_(players) {}

    template <class Value>
    void number(std::string_view name, Value& value, std::int64_t, std::int64_t) {
        out_.field(name).number(static_cast<std::int64_t>(value));
    }
    void flag(std::string_view name, bool& value) { out_.field(name).word(value ? "yes" : "no"); }
    template <class Value>
    void each_seat(std::string_view name, PerSeat<Value>& values, std::int64_t, std::int64_t) {
        out_.field(name);
        for (std::size_t i = 0; i < players_; ++i) out_.number(static_cast<std::int64_t>(values[seat_at(i)]));
    }

    std::string take() && { return std::move(out_).take(); }

private:
    PositionWriter out_;
    std::size_t players_;
};

class PlainPositionReader {
public:
    static constexpr bool reading = true;

    PlainPositionReader(std::string_view text, std::size_t players) : in_(text), players_(players) {}

    template <class Value>
    void number(std::string_view name, Value& value, std::int64_t low, std::int64_t high) {
        value = static_cast<Value>(in_.number(name, {low, high}));
    }
    void flag(std::string_view name, bool& value) { value = in_.flag(name); }
    template <class Value>
    void each_seat(std::string_view name, PerSeat<Value>& values, std::int64_t low, std::int64_t high) {
        const auto numbers = in_.numbers(name, players_, {low, high});
        for (std::size_t i = 0; i < players_; ++i) values[seat_at(i)] = static_cast<Value>(numbers[i]);
    }

    Breaches finish() { return in_.finish(); }

private:
    PositionReader in_;
    std::size_t players_;
};

// What no game of these rules can come to, though every field is in its range. Unless it is `whole` it is what a seat
// sees.
template <class G>
Result<Done, Fault> check_state(const typename G::State& state, bool whole) {
    if constexpr (requires { G::check_state(state, whole); })
        return G::check_state(state, whole);
    else
        return Done{};
}

template <class G>
std::string print_plain_position(const typename G::State& state) {
    PlainPositionWriter out(G::rules_of(state).players);
    typename G::State copy = state;
    G::fields(out, copy);
    return std::move(out).take();
}

template <class G>
Result<typename G::State, Breaches> read_plain_position(const typename G::Rules& rules, std::string_view text) {
    PlainPositionReader in(text, rules.players);
    typename G::State state = G::start(rules);
    G::fields(in, state);
    Breaches breaches = in.finish();
    if (breaches.empty())
        if (auto sound = check_state<G>(state, true); !sound)
            breaches.push_back({"state", "", {}, std::move(sound.error().sentence)});
    if (!breaches.empty()) return refuse(std::move(breaches));
    return state;
}

}  // namespace paddock
