#include "table/facts/change_horses.hpp"

#include <algorithm>
#include <array>

#include "games/change_horses/play.hpp"
#include "table/enum_name.hpp"

namespace paddock {

namespace {

using change_horses::Counts;
using change_horses::counts_of;
using change_horses::Horse;
using change_horses::horses;
using change_horses::Move;
using change_horses::Open;
using change_horses::PerHorse;
using change_horses::Phase;
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

// [CH-24, CH-25] The horses from the winner to the last, with what parted each from the next.
void write_placing(JsonText& out, const View& view) {
    Rng rng(0);  // when the race is over nothing that counts is hidden: any guess gives the same placing
    const State state = guess(view, rng);
    const auto ranks = horse_ranks(state);
    const auto owner = owners(state);
    std::array<Horse, horses> order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Horse>(i);
    std::sort(order.begin(), order.end(),
              [&](Horse a, Horse b) { return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : a < b; });
    out.key("placing").open_list();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Horse horse = order[i];
        out.open_object().key("horse").text(std::string(1, letter_of(horse))).key("rank").number(ranks[horse]);
        out.key("owner");
        owner[horse] == spectator ? out.null() : out.number(static_cast<std::int64_t>(index_of(owner[horse])));
        out.key("parted_by");
        i + 1 < order.size() ? out.text(name_of(compare(state, horse, order[i + 1]).decider)) : out.null();
        out.close_object();
    }
    out.close_list();
}

}  // namespace

void write_facts(JsonText& out, const View& view) {
    const Open& open = view.open;
    out.open_object();
    write_counts(out, open.counts);
    write_numbers(out, "steps", steps_of(open.counts));
    write_numbers(out, "projected", projected(open));
    write_numbers(out, "fast_track", fast_track(open));
    out.key("second_half").flag(second_half(open));
    out.key("cards_to_lay").number(open.phase == Phase::pick ? cards_to_lay(open) : 0);
    out.key("most_rounds").number(most_rounds(open.rules));
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
