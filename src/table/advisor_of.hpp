// The answers of a counsel for one game, from a history of views. A history has `rules`, the `size` of what it holds,
// `view_now(viewer)`, `view_of_position(viewer)` where it begins in the middle of a game, and
// `for_views_after(count, viewer, use)`, which tells the views that follow the first `count`.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/enum_name.hpp"
#include "bots/bot_factory.hpp"
#include "engine/match.hpp"
#include "table/advisor.hpp"
#include "table/bot_task.hpp"
#include "table/facts.hpp"
#include "wire/views/view_json.hpp"

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

    // `rng`: the game's own; the draws of a bot follow from it, the number of views and the seat.
    template <class History>
    Answer<std::string> advise(const History& history, const Advisor::Question& question, const Rng& rng) {
        const View now = history.view_now(question.seat);
        const auto state = any_guess<G>(now);
        if (!is_due(G::turn(state), question.seat)) return refuse(not_due(question.seat));
        Watcher<G>& watcher = watchers_[{question.seat, question.level}];
        if (!watcher.bot) watcher = fresh(history, question.seat, question.level);
        history.for_views_after(watcher.watched, question.seat, [&](const View& view) { watcher.bot->watch(view); });
        watcher.watched = history.size();
        // Apart from the dealer's draws.
        Rng thinking = rng.fork(~std::uint64_t{0}).fork(history.size() * most_seats + index_of(question.seat));
        const Budget budget{question.iterations, question.deadline};
        return advice_text(state, watcher.bot->hint(now, budget, thinking));
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

    template <class History>
    static Answer<std::string> belief(const History& history, Seat seat);

private:
    template <class History>
    static Watcher<G> fresh(const History& history, Seat seat, Level level) {
        Watcher<G> watcher{make_bot<G>(level, history.rules(), seat), 0};
        if (const auto view = history.view_of_position(seat)) watcher.bot->watch(*view);
        return watcher;
    }

    static std::string advice_text(const typename G::State& state, const Advice<G>& advice);

    std::map<std::pair<Seat, Level>, Watcher<G>> watchers_;
};

template <Game G>
std::string AdvisorOf<G>::advice_text(const typename G::State& state, const Advice<G>& advice) {
    JsonText out;
    out.open_object().key("ranked").open_list();
    for (const auto& ranked : advice.ranked) {
        out.open_object().key("move").text(G::print(state, ranked.move));
        out.key("value").fraction(ranked.value).key("reasons").open_list();
        for (const Reason& reason : ranked.reasons) {
            out.open_object().key("kind").text(name_of(reason.kind)).key("subject").number(reason.subject);
            out.key("amount").number(reason.amount).key("chance").fraction(reason.chance).close_object();
        }
        out.close_list().close_object();
    }
    out.close_list().key("chosen").number(static_cast<std::int64_t>(advice.chosen));
    out.key("iterations").number(static_cast<std::int64_t>(advice.iterations)).close_object();
    return std::move(out).take();
}

template <Game G>
template <class History>
Answer<std::string> AdvisorOf<G>::belief(const History& history, Seat seat) {
    if constexpr (HasSuspicions<G>) {
        Suspicions<G> suspicions(history.rules(), seat);
        if (const auto view = history.view_of_position(seat)) suspicions.watch(*view);
        history.for_views_after(0, seat, [&](const View& view) { suspicions.watch(view); });
        JsonText out;
        suspicions.write(out);
        return std::move(out).take();
    } else {
        return refuse(Refusal{"move", std::string(G::title) + " has no hidden owners"});
    }
}

}  // namespace paddock
