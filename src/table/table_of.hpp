// A table of one game for those who need not know which: what the game says, as JSON.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/replay.hpp"
#include "table/advice_json.hpp"
#include "table/game_table.hpp"
#include "table/table.hpp"
#include "table/turn_text.hpp"
#include "wire/record_json.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

template <Game G>
class TableOf final : public Table {
public:
    using State = typename G::State;
    using View = typename G::View;

    // `fair` is the envelope of a game that is over, for its record.
    TableOf(Match<G> match, std::uint64_t seed, std::optional<Fair> fair = std::nullopt)
        : table_(std::move(match), seed), fair_(std::move(fair)) {}

    std::string_view game() const override { return G::name; }
    std::size_t players() const override { return rules().players; }
    Turn turn() const override { return table_.turn(); }
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

    Answer<Done> submit(std::optional<Seat> by, std::string_view text) override { return table_.submit(by, text); }
    Answer<Done> deal() override { return table_.deal(); }
    Answer<Done> deal(const Envelope& envelope) override { return table_.deal(envelope); }

    bool stop_possible() const override { return can_be_stopped<G>(timeline_.now()); }

    Answer<std::string> advise(const Question& question) override {
        const auto advice = table_.advise(question);
        if (!advice) return refuse(advice.error());
        return advice_text<G>(timeline_.now(), *advice);
    }
    Answer<std::string> belief(Seat seat) override { return belief_text<G>(timeline_, seat); }

    std::unique_ptr<BotTask> bot_task(Seat seat, Level level) override { return table_.bot_task(seat, level); }
    void take_back(std::unique_ptr<BotTask> task) override { table_.take_back(std::move(task)); }

private:
    const typename G::Rules& rules() const { return table_.rules(); }

    GameTable<G> table_;
    const Timeline<G>& timeline_ = table_.timeline();
    std::optional<Fair> fair_;
};

}  // namespace paddock
