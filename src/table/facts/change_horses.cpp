#include "table/facts/change_horses.hpp"

#include <algorithm>
#include <array>

#include "base/enum_name.hpp"
#include "games/change_horses/play.hpp"
#include "table/turn_text.hpp"

namespace paddock {

namespace {

using change_horses::all_horses;
using change_horses::Counts;
using change_horses::counts_of;
using change_horses::Horse;
using change_horses::horses;
using change_horses::Move;
using change_horses::Open;
using change_horses::PerHorse;
using change_horses::Phase;
using change_horses::Question;
using change_horses::State;
using change_horses::steps_of;
using change_horses::View;

void write_numbers(JsonText& out, std::string_view name, const PerHorse<std::uint8_t>& values) {
    out.key(name).open_list();
    for (const auto value : values.values) out.number(value);
    out.close_list();
}

void write_counts(JsonText& out, Counts counts) {
    out.key("counts").open_list();
    for (std::size_t i = 0; i < horses; ++i) out.number(count_in(counts, static_cast<Horse>(i)));
    out.close_list();
}

// How the tote board would move the horses. Before the lanes are drawn they stand side by side on none.
void write_outlook(JsonText& out, const Open& open) {
    write_counts(out, open.counts);
    write_numbers(out, "steps", steps_of(open.counts));
    write_numbers(out, "projected", open.phase == Phase::lanes ? open.row : projected(open));
}

// The race right after the move, before the horses run: of a card that ends the round too.
Open race_after(const State& before, Seat seat, const Move& move) {
    if (move.kind != Move::Kind::play) {
        State after = before;
        apply(after, seat, move);
        return after.open;
    }
    Open open = before.open;
    open.counts += counts_of[move.what];
    return open;
}

// What the viewer's moves would change of the race. To lay cards or to change horses changes nothing in it.
void write_moves(JsonText& out, const View& view) {
    const bool acts = view.open.phase == Phase::act && view.seat != spectator;
    out.key("moves").open_list();
    if (Rng rng(0); acts) {
        const State state = guess(view, rng);  // what is hidden has no part in it
        if (turn(state).seats.has(view.seat)) {
            for (const Move& move : legal(state, view.seat)) {
                if (move.kind == Move::Kind::change) continue;
                const Open after = race_after(state, view.seat, move);
                out.open_object().key("move").text(print(state, move));
                write_outlook(out, after);
                if (after.row != state.open.row) write_numbers(out, "row", after.row);
                if (after.lane != state.open.lane) write_numbers(out, "lane", after.lane);
                out.close_object();
            }
        }
    }
    out.close_list();
}

// The auction as it stands: the bids that stay in, and the order of play if it ended now, the highest bid first. Nobody
// but the broke players has a number before all have bid.
void write_auction(JsonText& out, const Open& open) {
    const std::size_t players = open.rules.players;
    const auto order = order_by_bids(open);
    std::size_t placed = open.broke_count;
    while (placed < players && open.bid[index_of(order[placed])] != 0) ++placed;
    out.key("auction").open_object().key("leads_from").number(leading_bid(open) + 1).key("order").open_list();
    for (std::size_t i = 0; i < players; ++i) {
        const std::size_t at = i < placed ? placed - 1 - i : i;
        const bool known = at < placed && (placed == players || at < open.broke_count);
        write_seat(out.open_object().key("seat"), order[at]);
        out.key("number");
        known ? out.number(static_cast<std::int64_t>(at + 1)) : out.null();
        out.close_object();
    }
    out.close_list().close_object();
}

// [CH-24, CH-25] The horses from the winner to the last, each with what was asked about it and the next.
void write_placing(JsonText& out, const View& view) {
    Rng rng(0);  // when the race is over nothing that counts is hidden: any guess gives the same placing
    const State state = guess(view, rng);
    const auto ranks = horse_ranks(state);
    const auto owner = owners(state);
    auto order = all_horses;
    std::sort(order.begin(), order.end(),
              [&](Horse a, Horse b) { return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : a < b; });
    out.key("placing").open_list();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Horse horse = order[i];
        const bool last = i + 1 == order.size();
        out.open_object().key("horse").text(text_of(horse)).key("rank").number(ranks[horse]);
        write_seat(out.key("owner"), owner[horse] == spectator ? std::nullopt : std::optional(owner[horse]));
        out.key("parted_by");
        last ? out.null() : out.text(name_of(compare(state, horse, order[i + 1]).decider));
        out.key("asked").open_list();
        if (!last)
            for (const Question& asked : questions(state, horse, order[i + 1])) {
                out.open_object().key("decider").text(name_of(asked.decider));
                out.key("first").number(asked.first).key("second").number(asked.second).close_object();
            }
        out.close_list().close_object();
    }
    out.close_list();
}

}  // namespace

void write_facts(JsonText& out, const View& view) {
    const Open& open = view.open;
    out.open_object();
    write_outlook(out, open);
    write_numbers(out, "fast_steps", fast_steps(open));
    write_numbers(out, "fast_track", open.phase == Phase::lanes ? open.row : fast_track(open));
    out.key("crossed").open_list();
    for (const Horse horse : all_horses)
        if (open.row[horse] >= open.rules.finish) out.text(text_of(horse));
    out.close_list();
    out.key("round").number(round_played(open)).key("most_rounds").number(most_rounds(open.rules));
    out.key("second_half").flag(round_played(open) % 2 == 0);
    out.key("cards_per_half").number(turns_per_round(open.rules));
    out.key("cards_to_lay").number(open.phase == Phase::pick ? cards_to_lay(open) : 0);
    write_seats(out.key("played"), have_played(open));
    write_moves(out, view);
    if (open.phase == Phase::bid) write_auction(out, open);
    if (open.phase == Phase::over) write_placing(out, view);
    out.close_object();
}

// The last card of a round sets the horses going, and the board may be empty afterwards.
void write_effect(JsonText& out, const State& before, Seat seat, const Move& move) {
    State after = before;
    apply(after, seat, move);
    if (after.open.row == before.open.row && after.open.lane == before.open.lane &&
        after.open.round == before.open.round && after.open.phase != Phase::over) {
        out.null();
        return;
    }
    out.open_object().key("kind");
    if (move.kind == Move::Kind::play) {
        const Counts counts = before.open.counts + counts_of[move.what];
        out.text("movement");
        write_counts(out, counts);
        write_numbers(out, "steps", steps_of(counts));
    } else {
        out.text("wild");
    }
    write_numbers(out, "from", before.open.row);
    write_numbers(out, "to", after.open.row);
    write_numbers(out, "lane", before.open.lane);
    write_numbers(out, "to_lane", after.open.lane);
    out.close_object();
}

}  // namespace paddock
