// A table of one game: the match, every position it went through, and the bots that watch it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "bots/brains/change_horses/belief.hpp"
#include "bots/stable.hpp"
#include "clock.hpp"
#include "engine/match.hpp"
#include "enum_name.hpp"
#include "facts.hpp"
#include "table.hpp"
#include "wire/json_text.hpp"
#include "wire/record_json.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

inline void write_seat(JsonText& out, std::optional<Seat> seat) {
    seat ? out.number(static_cast<std::int64_t>(index_of(*seat))) : out.null();
}

template <Game G>
class TableOf final : public Table {
public:
    using State = typename G::State;

    TableOf(const typename G::Rules& rules, std::uint64_t seed) : match_(rules), rng_(seed) {
        positions_.push_back(match_.state());
    }

    // Plays the events of a record. It may be cut off anywhere; where it has a result, that must be the true one.
    static Result<std::unique_ptr<TableOf>, ReplayFault> load(const Record& record, std::uint64_t seed) {
        if (record.result) {
            if (auto whole = replay<G>(record); !whole) return refuse(whole.error());
        }
        std::unique_ptr<TableOf> table;
        auto match = replay_events<G>(record, [&](const State& before, const Event& event, const State& after) {
            if (!table) table = std::make_unique<TableOf>(G::rules_of(before), seed);
            table->events_.push_back(event);
            table->positions_.push_back(after);
        });
        if (!match) return refuse(match.error());
        if (!table) table = std::make_unique<TableOf>(match->rules(), seed);
        table->match_ = std::move(*match);
        return table;
    }

    std::size_t players() const override { return match_.rules().players; }
    std::size_t event_count() const override { return events_.size(); }

    std::string about() const override {
        JsonText out;
        out.open_object().key("game").text(G::name).key("rules").raw(to_json(list_rules<G>(match_.rules())));
        out.key("seq").number(static_cast<std::int64_t>(events_.size())).key("turn");
        write_turn(out, match_.state());
        out.key("outcome");
        match_.over() ? write_outcome(out) : void(out.null());
        out.close_object();
        return std::move(out).take();
    }

    std::string sight(Seat viewer, std::size_t events) const override {
        const State& state = positions_[events];
        const auto view = G::view(state, viewer);
        const Turn turn = G::turn(state);
        const bool now = events == events_.size();
        JsonText out;
        out.open_object().key("seq").number(static_cast<std::int64_t>(events)).key("event");
        events == 0 ? void(out.null()) : write_event(out, viewer, events);
        out.key("view").raw(to_json(view)).key("facts").raw(facts(view)).key("turn");
        write_turn(out, state);
        out.key("legal").open_list();
        if (now && viewer != spectator && turn.kind == Turn::Kind::seats && turn.seats.has(viewer))
            for (const auto& move : G::legal(state, viewer)) out.text(G::print(state, move));
        out.close_list().key("outcome");
        now&& match_.over() ? write_outcome(out) : void(out.null());
        out.close_object();
        return std::move(out).take();
    }

    std::string log(Seat viewer, std::size_t from) const override {
        JsonText out;
        out.open_list();
        for (std::size_t number = std::max<std::size_t>(from, 1); number <= events_.size(); ++number)
            write_event(out, viewer, number);
        out.close_list();
        return std::move(out).take();
    }

    std::string record() const override { return to_json(match_.record()); }

    Answer<Done> submit(std::optional<Seat> by, std::string_view text) override {
        Event event{by, std::string(text)};
        if (auto done = match_.submit(event); !done) return refuse(Refusal{"move", done.error().sentence});
        note(std::move(event));
        return Done{};
    }

    // The draw follows from the seed and the number of events, so that a table goes on after a reload as it would have.
    Answer<Done> deal() override {
        if (G::turn(match_.state()).kind != Turn::Kind::dealer) return refuse(Refusal{"move", "the dealer is not due"});
        Rng rng = rng_.fork(events_.size());
        const auto draw = G::draw(match_.state(), rng);
        Event event{std::nullopt, G::print(match_.state(), draw)};
        match_.deal(draw);
        note(std::move(event));
        return Done{};
    }

    Answer<std::string> advise(const Question& question) override {
        const Turn turn = G::turn(match_.state());
        if (turn.kind != Turn::Kind::seats || !turn.seats.has(question.seat))
            return refuse(Refusal{"move", "seat " + std::to_string(index_of(question.seat)) + " is not due"});
        Watcher& watcher = watcher_of(question.seat, question.level);
        // Streams of draws by event and seat, apart from the dealer's.
        Rng rng = rng_.fork(~std::uint64_t{0}).fork(events_.size() * most_seats + index_of(question.seat));
        HostDeadline deadline(static_cast<double>(question.ms));
        const Budget budget{question.iterations, question.ms > 0 ? &deadline : nullptr};
        const auto advice = watcher.bot->advise(G::view(match_.state(), question.seat), budget, rng);
        return advice_text(advice);
    }

    Answer<std::string> belief(Seat seat) override {
        if constexpr (std::is_same_v<G, ChangeHorses>) {
            change_horses::Belief belief(match_.rules(), seat);
            for (std::size_t i = 1; i < positions_.size(); ++i) belief.watch(G::view(positions_[i], seat));
            const auto ownership = belief.ownership();
            JsonText out;
            out.open_object().key("owners").open_list();
            for (std::size_t row = 0; row <= players(); ++row) write_chances(out, ownership.chance[row].values);
            out.close_list().key("exposure");
            if (seat == spectator)
                out.null();
            else
                write_chances(out, belief.exposure().of(seat).values);
            out.close_object();
            return std::move(out).take();
        } else {
            return refuse(Refusal{"move", std::string(G::title) + " has no hidden owners"});
        }
    }

    // Made from what the seat knows, so it tells nothing new; where the answer hangs on what is hidden there is none.
    Answer<std::string> preview(Seat seat, std::string_view text) override {
        const Turn turn = G::turn(match_.state());
        if (turn.kind != Turn::Kind::seats || !turn.seats.has(seat))
            return refuse(Refusal{"move", "seat " + std::to_string(index_of(seat)) + " is not due"});
        if (turn.together || std::is_same_v<G, Chevaux> || text.starts_with("wild change"))
            return refuse(Refusal{"secret", "what follows depends on what is hidden"});
        const auto before = G::view(match_.state(), seat);
        Rng rng = rng_.fork(events_.size());
        Match<G> match = match_;
        if (auto done = match.submit({seat, std::string(text)}); !done)
            return refuse(Refusal{"move", done.error().sentence});
        State state = G::guess(before, rng);
        G::apply(state, seat, *G::parse_move(state, text));
        auto after = G::view(state, seat);
        // At the end certificates are turned up: a guess at the others' must not look like the truth.
        if constexpr (std::is_same_v<G, ChangeHorses>) {
            if (G::turn(state).kind == Turn::Kind::over)
                return refuse(Refusal{"secret", "the race ends here; what follows is turned up then"});
            after.known = before.known;
        }
        JsonText out;
        out.open_object().key("view").raw(to_json(after)).key("facts").raw(facts(after)).close_object();
        return std::move(out).take();
    }

private:
    struct Watcher {
        std::unique_ptr<Bot<G>> bot;
        std::size_t watched = 0;  // events
    };

    void note(Event event) {
        events_.push_back(std::move(event));
        positions_.push_back(match_.state());
    }

    // The bot of a seat and level, told of all that its seat has seen.
    Watcher& watcher_of(Seat seat, Level level) {
        Watcher& watcher = watchers_[{seat, level}];
        if (!watcher.bot) watcher.bot = make_bot<G>(level, match_.rules(), seat);
        while (watcher.watched < events_.size()) watcher.bot->watch(G::view(positions_[++watcher.watched], seat));
        return watcher;
    }

    // Event `number` as a viewer learns of it.
    void write_event(JsonText& out, Seat viewer, std::size_t number) const {
        const State& before = positions_[number - 1];
        const Event& event = events_[number - 1];
        out.open_object().key("number").number(static_cast<std::int64_t>(number)).key("by");
        write_seat(out, event.by);
        out.key("text");
        if (event.by) {
            const auto move = *G::parse_move(before, event.text);
            out.text(G::print_for(viewer, before, *event.by, move)).key("effect").raw(effect(before, *event.by, move));
        } else {
            out.text(G::print_for(viewer, before, *G::parse_draw(before, event.text))).key("effect").null();
        }
        out.close_object();
    }

    static void write_turn(JsonText& out, const State& state) {
        const Turn turn = G::turn(state);
        out.open_object().key("kind").text(name_of(turn.kind)).key("seats").open_list();
        for (SeatSet left = turn.seats; !left.empty(); left.remove(left.lowest())) write_seat(out, left.lowest());
        out.close_list().key("together").flag(turn.together);
        out.key("due").text(turn.kind == Turn::Kind::dealer ? G::due(state) : "").close_object();
    }

    void write_outcome(JsonText& out) const {
        const Outcome outcome = match_.outcome();
        out.open_object().key("ranks").open_list();
        for (const auto rank : outcome.ranks) out.number(rank);
        out.close_list().key("reason").text(outcome.reason).close_object();
    }

    template <class Chances>
    static void write_chances(JsonText& out, const Chances& chances) {
        out.open_list();
        for (const double chance : chances) out.fraction(chance);
        out.close_list();
    }

    std::string advice_text(const Advice<G>& advice) const {
        JsonText out;
        out.open_object().key("ranked").open_list();
        for (const auto& ranked : advice.ranked) {
            out.open_object().key("move").text(G::print(match_.state(), ranked.move));
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

    Match<G> match_;
    Rng rng_;
    std::vector<State> positions_;  // before the first event, and after each
    std::vector<Event> events_;     // in the order in which they came
    std::map<std::pair<Seat, Level>, Watcher> watchers_;
};

}  // namespace paddock
