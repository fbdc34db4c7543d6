// A table of one game: the match, the way it took, and the bots that watch it.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "engine/replay.hpp"
#include "table/counsel.hpp"
#include "table/timeline.hpp"
#include "wire/record_json.hpp"

namespace paddock {

inline void write_seat(JsonText& out, std::optional<Seat> seat) {
    seat ? out.number(static_cast<std::int64_t>(index_of(*seat))) : out.null();
}

template <Game G>
void write_turn(JsonText& out, const typename G::State& state) {
    const Turn turn = G::turn(state);
    out.open_object().key("kind").text(name_of(turn.kind)).key("seats").open_list();
    for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) write_seat(out, left.lowest());
    out.close_list().key("together").flag(turn.together);
    out.key("due").text(turn.kind == Turn::Kind::dealer ? G::due(state) : "").close_object();
}

template <Game G>
class TableOf final : public Table {
public:
    using State = typename G::State;
    using View = typename G::View;

    // `fair` is the envelope of a game that is over, for its record.
    TableOf(Match<G> match, std::uint64_t seed, std::optional<Fair> fair = std::nullopt)
        : timeline_(std::move(match)), rng_(seed), fair_(std::move(fair)) {}

    std::string_view game() const override { return G::name; }
    std::size_t players() const override { return rules().players; }
    Turn turn() const override { return G::turn(timeline_.now()); }
    bool over() const override { return timeline_.match().over(); }
    std::optional<Outcome> outcome() const override {
        return over() ? std::optional(timeline_.match().outcome()) : std::nullopt;
    }
    Record record() const override {
        Record record = timeline_.match().record();
        record.fair = fair_;
        return record;
    }

    std::size_t event_count() const override { return timeline_.size(); }
    const Event& event(std::size_t number) const override { return timeline_.event(number); }
    std::size_t moves_of(Seat seat) const override { return timeline_.moves_of(seat); }

    std::string about() const override {
        JsonText out;
        out.open_object().key("game").text(G::name).key("rules").raw(to_json(list_rules<G>(rules())));
        out.key("seq").number(static_cast<std::int64_t>(event_count())).key("turn");
        write_turn<G>(out, timeline_.now());
        out.key("outcome");
        write_outcome(out, outcome());
        out.close_object();
        return std::move(out).take();
    }

    std::string sight(Seat viewer, std::size_t events) const override {
        const bool is_now = events == event_count();
        JsonText out;
        out.open_object().key("seq").number(static_cast<std::int64_t>(events)).key("event");
        events == 0 ? void(out.null()) : write_seen(out, viewer, events, false);
        const State& state = timeline_.position(events);
        const View view = G::view(state, viewer);
        out.key("view");
        write_view(out, view);
        out.key("facts");
        write_facts(out, view);
        out.key("turn");
        write_turn<G>(out, state);
        out.key("legal").open_list();
        if (is_now && !refusal_if_not_due(G::turn(state), viewer))
            for (const auto& move : G::legal(state, viewer)) out.text(G::print(state, move));
        out.close_list().key("outcome");
        write_outcome(out, is_now ? outcome() : std::nullopt);
        out.close_object();
        return std::move(out).take();
    }

    std::string log(Seat viewer, std::size_t from) const override {
        JsonText out;
        out.open_list();
        for (std::size_t number = std::max<std::size_t>(from, 1); number <= event_count(); ++number)
            write_seen(out, viewer, number, false);
        out.close_list();
        return std::move(out).take();
    }

    std::string view(Seat viewer) const override {
        JsonText out;
        write_view(out, G::view(timeline_.now(), viewer));
        return std::move(out).take();
    }

    void write_seen(JsonText& out, Seat viewer, std::size_t number, bool with_view) const override {
        const State& before = timeline_.position(number - 1);
        const Event& event = timeline_.event(number);
        out.open_object().key("number").number(static_cast<std::int64_t>(number)).key("by");
        write_seat(out, event.by);
        out.key("text");
        if (event.by) {
            const auto move = *G::parse_move(before, event.text);
            out.text(G::print_for(viewer, before, *event.by, move)).key("effect");
            write_effect(out, before, *event.by, move);
        } else {
            out.text(G::print_for(viewer, before, *G::parse_draw(before, event.text))).key("effect").null();
        }
        if (with_view) {
            out.key("view");
            write_view(out, G::view(timeline_.position(number), viewer));
        }
        out.close_object();
    }

    Answer<Done> submit(std::optional<Seat> by, std::string_view text) override {
        if (auto done = timeline_.submit({by, std::string(text)}); !done)
            return refuse(Refusal{"move", done.error().sentence});
        return Done{};
    }

    // The draw follows from the seed and the number of events, so that a table goes on after a reload as it would have.
    std::optional<std::string> draw_text() const override { return drawn_from(rng_.fork(event_count())); }
    std::optional<std::string> draw_text(const Envelope& envelope) const override {
        return drawn_from(envelope.source(G::due(timeline_.now()), timeline_.dealer_events() + 1));
    }
    Answer<Done> deal() override { return deal_from(rng_.fork(event_count())); }
    Answer<Done> deal(const Envelope& envelope) override {
        return deal_from(envelope.source(G::due(timeline_.now()), timeline_.dealer_events() + 1));
    }

    bool stop_possible() const override {
        if constexpr (std::is_same_v<G, Chevaux>) return G::parse_draw(timeline_.now(), "stop").has_value();
        return false;
    }

    Answer<std::string> advise(const Question& question) override {
        if (auto refusal = refusal_if_not_due(turn(), question.seat)) return refuse(std::move(*refusal));
        Watcher<G>& watcher = watchers_[{question.seat, question.level}];
        if (!watcher.bot) watcher = {make_bot<G>(question.level, rules(), question.seat), 0};
        for_views_after(watcher.watched, question.seat, [&](const View& view) { watcher.bot->watch(view); });
        watcher.watched = event_count();
        // Streams of draws by event and seat, apart from the dealer's.
        Rng rng = rng_.fork(~std::uint64_t{0}).fork(event_count() * most_seats + index_of(question.seat));
        const Budget budget{question.iterations, question.deadline};
        const auto advice = watcher.bot->advise(G::view(timeline_.now(), question.seat), budget, rng);
        return advice_text<G>(timeline_.now(), advice);
    }

    Answer<std::string> belief(Seat seat) override {
        return belief_text<G>(rules(), seat, [&](auto&& watch) { for_views_after(0, seat, watch); });
    }

    Answer<std::string> preview(Seat seat, std::string_view move) override {
        return preview_text<G>(G::view(timeline_.now(), seat), seat, move);
    }

    std::unique_ptr<BotTask> bot_task(Seat seat, Level level) override {
        if (refusal_if_not_due(turn(), seat)) return nullptr;
        auto node = watchers_.extract({seat, level});
        Watcher<G> watcher = node.empty() ? Watcher<G>{} : std::move(node.mapped());
        if (!watcher.bot) watcher = {make_bot<G>(level, rules(), seat), 0};
        std::vector<View> unwatched;
        unwatched.reserve(event_count() - watcher.watched);
        for_views_after(watcher.watched, seat, [&](const View& view) { unwatched.push_back(view); });
        return std::make_unique<BotTaskOf<G>>(seat, level, std::move(watcher), std::move(unwatched),
                                              G::view(timeline_.now(), seat));
    }

    void take_back(std::unique_ptr<BotTask> task) override {
        if (!task) return;
        Watcher<G> watcher = std::move(static_cast<BotTaskOf<G>&>(*task)).take_watcher();
        Watcher<G>& kept = watchers_[{task->seat(), task->level()}];
        if (!kept.bot || kept.watched < watcher.watched) kept = std::move(watcher);
    }

private:
    const typename G::Rules& rules() const { return timeline_.match().rules(); }

    template <RandomSource Source>
    std::optional<std::string> drawn_from(Source source) const {
        if (turn().kind != Turn::Kind::dealer) return std::nullopt;
        return G::print(timeline_.now(), G::draw(timeline_.now(), source));
    }
    template <RandomSource Source>
    Answer<Done> deal_from(Source source) {
        if (turn().kind != Turn::Kind::dealer) return refuse(Refusal{"move", "the dealer is not due"});
        timeline_.deal(G::draw(timeline_.now(), source));
        return Done{};
    }

    // Calls `use(view)` with what a viewer sees after every event that follows the first `events`.
    template <class Use>
    void for_views_after(std::size_t events, Seat viewer, Use&& use) const {
        while (events < event_count()) use(G::view(timeline_.position(++events), viewer));
    }

    static void write_outcome(JsonText& out, const std::optional<Outcome>& outcome) {
        if (!outcome) {
            out.null();
            return;
        }
        out.open_object().key("ranks").open_list();
        for (const auto rank : outcome->ranks) out.number(rank);
        out.close_list().key("reason").text(outcome->reason).close_object();
    }

    Timeline<G> timeline_;
    Rng rng_;
    std::optional<Fair> fair_;
    std::map<std::pair<Seat, Level>, Watcher<G>> watchers_;
};

}  // namespace paddock
