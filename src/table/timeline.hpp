// A match and the way it took: its events in the order in which they came, and every position on that way. Only some
// positions are kept, for a server has thousands of tables; those between them are played again when asked for.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "engine/match.hpp"

namespace paddock {

template <Game G>
class Timeline {
public:
    using State = typename G::State;
    using View = typename G::View;

    // A match at its start, or one that was replayed from a record.
    explicit Timeline(Match<G> match) : match_(std::move(match)), last_{match_.first_state(), 0} {
        places_.resize(match_.events().size());
        std::iota(places_.begin(), places_.end(), 0U);
        kept_.push_back(last_.state);
        Moment moment = last_;
        for (const Event& event : match_.events()) {
            if (event.by) ++moves_[*event.by];
            last_ = moment;
            step(moment);
            if (moment.events % stride == 0) kept_.push_back(moment.state);
        }
    }

    const Match<G>& match() const { return match_; }
    const typename G::Rules& rules() const { return match_.rules(); }
    const State& now() const { return match_.state(); }
    View view_now(Seat viewer) const { return G::view(now(), viewer); }
    // What a viewer sees of the position in which the match began; nothing if that is the start of the game.
    std::optional<View> view_of_position(Seat viewer) const {
        return match_.from_position() ? std::optional(G::view(position(0), viewer)) : std::nullopt;
    }
    std::size_t size() const { return places_.size(); }
    std::size_t moves_of(Seat seat) const { return moves_[seat]; }
    // How many of the events were the dealer's.
    std::size_t dealer_events() const { return size() - std::accumulate(moves_.begin(), moves_.end(), std::size_t{0}); }
    // By its number, from 1 on.
    const Event& event(std::size_t number) const { return match_.events()[places_[number - 1]]; }

    // After that many events; valid until the next call. Going forward costs one event per call.
    const State& position(std::size_t events) const {
        if (events == size()) return now();
        const std::size_t kept = events / stride;
        if (last_.events > events || last_.events < kept * stride) last_ = {kept_[kept], kept * stride};
        while (last_.events < events) step(last_);
        return last_.state;
    }

    // Calls `use(view)` with what a viewer sees after every event that follows the first `events`.
    template <class Use>
    void for_views_after(std::size_t events, Seat viewer, Use&& use) const {
        while (events < size()) use(G::view(position(++events), viewer));
    }

    Result<Done, Fault> submit(const Event& event) {
        const State before = now();
        if (auto done = match_.submit(event); !done) return done;
        note(before, event.by);
        return Done{};
    }
    void deal(const typename G::Draw& draw) {
        const State before = now();
        match_.deal(draw);
        note(before, std::nullopt);
    }

private:
    static constexpr std::size_t stride = 16;
    static constexpr std::size_t near = 4;  // events that are sooner played than a position is copied

    struct Moment {
        State state;
        std::size_t events = 0;
    };

    void step(Moment& moment) const {
        const Event& next = event(++moment.events);
        if (next.by) {
            const auto move = G::parse_move(moment.state, next.text);
            assert(move && "it was played");
            G::apply(moment.state, *next.by, *move);
        } else {
            const auto draw = G::parse_draw(moment.state, next.text);
            assert(draw && "it was drawn");
            G::apply(moment.state, *draw);
        }
    }

    // The last event of a seat is the one that came; those of higher seats, chosen together with it, were moved on.
    void note(const State& before, std::optional<Seat> by) {
        if (size() - last_.events >= near) last_ = {before, size()};
        std::size_t place = match_.events().size() - 1;
        while (match_.events()[place].by != by) --place;
        const std::size_t moved_on = match_.events().size() - 1 - place;
        for (std::size_t i = places_.size(), left = moved_on; left > 0; --i)
            if (places_[i - 1] >= place) {
                ++places_[i - 1];
                --left;
            }
        places_.push_back(static_cast<std::uint32_t>(place));
        if (by) ++moves_[*by];
        if (size() % stride == 0) kept_.push_back(now());
    }

    Match<G> match_;
    std::vector<std::uint32_t> places_;  // where an event stands in the record, by its number
    PerSeat<std::uint32_t> moves_;
    std::vector<State> kept_;  // after 0, 16, 32 ... events
    // Asked for last, or shortly before the last event: what comes next is as a rule an event or two on.
    mutable Moment last_;
};

}  // namespace paddock
