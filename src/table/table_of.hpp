// A table of one game: the match, the way it took, and the bots that watch it.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/rng.hpp"
#include "engine/replay.hpp"
#include "table/advisor_of.hpp"
#include "table/table.hpp"
#include "table/timeline.hpp"
#include "table/turn_text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

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
        write(out.key("outcome"), outcome());
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
        tell_facts<G>(out, view);
        out.key("turn");
        write_turn<G>(out, state);
        out.key("legal");
        write_legal<G>(out, state, is_now ? viewer : spectator);
        write(out.key("outcome"), is_now ? outcome() : std::nullopt);
        out.close_object();
        return std::move(out).take();
    }

    std::string position(std::size_t events) const override { return print_position<G>(timeline_.position(events)); }

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
        write_view(out, timeline_.view_now(viewer));
        return std::move(out).take();
    }

    void write_seen(JsonText& out, Seat viewer, std::size_t number, bool with_view) const override {
        const State& before = timeline_.position(number - 1);
        const Event& event = timeline_.event(number);
        out.open_object().key("number").number(static_cast<std::int64_t>(number)).key("by");
        write_seat(out, event.by);
        out.key("text");
        if (event.by) {
            const auto move = G::parse_move(before, event.text);
            assert(move && "it was played");
            out.text(G::print_for(viewer, before, *event.by, *move)).key("effect");
            tell_effect<G>(out, before, *event.by, *move);
        } else {
            const auto draw = G::parse_draw(before, event.text);
            assert(draw && "it was drawn");
            out.text(G::print_for(viewer, before, *draw)).key("effect").null();
        }
        if (with_view) write_view(out.key("view"), G::view(timeline_.position(number), viewer), ViewPart::changing);
        out.close_object();
    }

    Answer<Done> submit(std::optional<Seat> by, std::string_view text) override {
        if (auto done = timeline_.submit({by, std::string(text)}); !done)
            return refuse(Refusal{"move", done.error().sentence});
        return Done{};
    }

    // The draw follows from the seed and the number of events, so that a table goes on after a reload as it would have.
    Answer<Done> deal() override { return deal_from(rng_.fork(event_count())); }
    Answer<Done> deal(const Envelope& envelope) override {
        return deal_from(envelope.source(G::due(timeline_.now()), timeline_.dealer_events() + 1));
    }

    bool stop_possible() const override { return can_be_stopped<G>(timeline_.now()); }

    Answer<std::string> advise(const Question& question) override { return advisor_.advise(timeline_, question, rng_); }
    Answer<std::string> belief(Seat seat) override { return AdvisorOf<G>::belief(timeline_, seat); }

    std::unique_ptr<BotTask> bot_task(Seat seat, Level level) override {
        return is_due(turn(), seat) ? advisor_.lend(timeline_, seat, level) : nullptr;
    }
    void take_back(std::unique_ptr<BotTask> task) override {
        if (task) advisor_.take_back(*task);
    }

private:
    const typename G::Rules& rules() const { return timeline_.rules(); }

    template <RandomSource Source>
    Answer<Done> deal_from(Source source) {
        if (turn().kind != Turn::Kind::dealer) return refuse(Refusal{"move", "the dealer is not due"});
        timeline_.deal(G::draw(timeline_.now(), source));
        return Done{};
    }

    Timeline<G> timeline_;
    Rng rng_;
    std::optional<Fair> fair_;
    AdvisorOf<G> advisor_;
};

}  // namespace paddock
