// Advice and suspicions in one game, from a history of views. A history has `rules`, the `size` of what it holds,
// `view_now(viewer)`, `view_of_position(viewer)` where it begins in the middle of a game, and
// `for_views_after(count, viewer, use)`, which passes on the views that follow the first `count`.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot_factory.hpp"
#include "engine/game.hpp"
#include "table/advisor.hpp"
#include "table/bot_task.hpp"
#include "table/suspicions.hpp"

namespace paddock {

// A full state that fits a view. Whose turn it is, what is legal for the seat and how it is written are the same in
// all.
template <Game G>
typename G::State any_guess(const typename G::View& view) {
    Rng rng(0);
    return G::guess(view, rng);
}

inline bool is_due(const Turn& turn, Seat seat) {
    return turn.kind == Turn::Kind::seats && seat != spectator && turn.seats.has(seat);
}

inline Refusal not_due(Seat seat) {
    return {"move", "seat " + std::to_string(index_of(seat)) + " is not due"};
}

// The bots that watch a game, by seat and level, and what they say.
template <Game G>
class AdvisorOf {
public:
    using View = typename G::View;

    // What the best moves are and why. `rng`: the game's own; the draws of a bot follow from it, the number of views
    // and the seat.
    template <class History>
    Answer<Advice<G>> advise(const History& history, const Advisor::Question& question, const Rng& rng) {
        const View now = history.view_now(question.seat);
        if (!is_due(G::turn(any_guess<G>(now)), question.seat)) return refuse(not_due(question.seat));
        Rng thinking = thoughts_of(history, question.seat, rng);
        return informed(history, question.seat, question.level)
            .hint(now, {question.iterations, question.deadline}, thinking);
    }
    // What a bot on the seat plays, which is due.
    template <class History>
    typename G::Move choose(const History& history, const Advisor::Question& question, const Rng& rng) {
        Rng thinking = thoughts_of(history, question.seat, rng);
        return informed(history, question.seat, question.level)
            .advise(history.view_now(question.seat), {question.iterations, question.deadline}, thinking)
            .move();
    }

    // The seat is due.
    template <class History>
    std::unique_ptr<BotTask> lend(const History& history, Seat seat, Level level) {
        auto node = watchers_.extract({seat, level});
        Watcher<G> watcher = node.empty() ? fresh(history, seat, level) : std::move(node.mapped());
        std::vector<View> unwatched;
        unwatched.reserve(history.size() - watcher.watched);
        history.for_views_after(watcher.watched, seat, [&](const View& view) { unwatched.push_back(view); });
        return std::make_unique<BotTaskOf<G>>(seat, level, std::move(watcher), std::move(unwatched),
                                              history.view_now(seat));
    }
    void take_back(BotTask& task) {
        Watcher<G> watcher = std::move(static_cast<BotTaskOf<G>&>(task)).take_watcher();
        Watcher<G>& kept = watchers_[{task.seat(), task.level()}];
        if (!kept.bot || kept.watched < watcher.watched) kept = std::move(watcher);
    }

    // The history has begun again.
    void forget() { watchers_.clear(); }

    // Who owns which horse, as a seat or the spectator may infer it.
    template <class History>
    static Suspicions<G> suspicions(const History& history, Seat seat)
        requires HasSuspicions<G>
    {
        Suspicions<G> suspicions(history.rules(), seat);
        if (const auto view = history.view_of_position(seat)) suspicions.watch(*view);
        history.for_views_after(0, seat, [&](const View& view) { suspicions.watch(view); });
        return suspicions;
    }

private:
    // Apart from the dealer's draws.
    template <class History>
    static Rng thoughts_of(const History& history, Seat seat, const Rng& rng) {
        return rng.fork(~std::uint64_t{0}).fork(history.size() * most_seats + index_of(seat));
    }

    // The bot of that level after all that its seat saw.
    template <class History>
    Bot<G>& informed(const History& history, Seat seat, Level level) {
        Watcher<G>& watcher = watchers_[{seat, level}];
        if (!watcher.bot) watcher = fresh(history, seat, level);
        history.for_views_after(watcher.watched, seat, [&](const View& view) { watcher.bot->watch(view); });
        watcher.watched = history.size();
        return *watcher.bot;
    }

    template <class History>
    static Watcher<G> fresh(const History& history, Seat seat, Level level) {
        Watcher<G> watcher{make_bot<G>(level, history.rules(), seat), 0};
        if (const auto view = history.view_of_position(seat)) watcher.bot->watch(*view);
        return watcher;
    }

    std::map<std::pair<Seat, Level>, Watcher<G>> watchers_;
};

}  // namespace paddock
