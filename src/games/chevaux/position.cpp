#include "games/chevaux/position.hpp"

#include <algorithm>
#include <utility>

#include "base/enum_name.hpp"
#include "base/text.hpp"
#include "games/chevaux/legality.hpp"
#include "games/chevaux/play.hpp"

namespace paddock::chevaux {

namespace {

class Reading {
public:
    Reading(const Rules& rules, std::string_view text) : reader_(text), players_(rules.players) {
        Open& open = layout_.open;
        open.rules = rules;
        open.phase = static_cast<Phase>(reader_.choice("phase", enum_names<Phase>));
        open.due = reader_.seat("turn", players_);
        open.leader = reader_.seat("leader", players_);
        open.rounds_played = static_cast<std::uint32_t>(reader_.number("rounds", {0, 0xFFFFFFFF}));
        open.taken = static_cast<std::uint8_t>(reader_.number("taken", {0, deck_size}));
        open.stop_asked = reader_.flag("stop");
        read_laps();
        read_piles();
        read_numbers("unseen", open.unseen, deck_size);
        read_numbers("out", open.out_wave, most_seats);
    }

    Result<State, Breaches> result() {
        Breaches breaches = reader_.finish();
        if (breaches.empty()) breaches = breaches_of(layout_);
        if (!breaches.empty()) return refuse(std::move(breaches));
        return state();
    }

private:
    void read_laps() {
        Open& open = layout_.open;
        for (const std::string_view word : reader_.words("laps")) {
            const std::size_t dot = std::min(word.find('.'), word.size());
            const auto seat = parse_integer(word.substr(0, dot));
            const auto characteristic = parse_characteristic(word.substr(std::min(dot + 1, word.size())));
            if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(players_) || !characteristic)
                reader_.refuse_word("laps", word, "a seat, a dot and a characteristic (0.weight)");
            else if (open.lap_count == most_laps)
                reader_.refuse_word("laps", word, "four laps at most");
            else
                open.laps[open.lap_count++] = {seat_at(static_cast<std::size_t>(*seat)), *characteristic};
        }
    }

    void read_piles() {
        const auto lists = reader_.lists("piles", players_);
        for (std::size_t i = 0; i < players_; ++i) {
            const Seat seat = seat_at(i);
            if (lists[i].size() > deck_size) {
                reader_.refuse_word("piles", std::to_string(lists[i].size()), "48 cards at most");
                continue;
            }
            for (std::string_view word : lists[i]) {
                const bool mingled = word.starts_with('+');
                if (mingled) word.remove_prefix(1);
                const auto card = card_of_id(word);
                if (!card)
                    reader_.refuse_word("piles", word, "the names of breeds");
                else
                    layout_.piles[seat].push_back({*card, mingled});
            }
            layout_.open.sizes[seat] = static_cast<std::uint8_t>(layout_.piles[seat].size());
            if (!layout_.piles[seat].empty()) layout_.open.in_play.add(seat);
        }
    }

    void read_numbers(std::string_view name, PerSeat<std::uint8_t>& numbers, std::size_t most) {
        const auto read = reader_.numbers(name, players_, {0, static_cast<std::int64_t>(most)});
        for (std::size_t i = 0; i < players_; ++i) numbers[seat_at(i)] = static_cast<std::uint8_t>(read[i]);
    }

    // The piles as chains.
    State state() const {
        State state{.open = layout_.open, .secrets = {}};
        Secrets& secrets = state.secrets;
        for (std::size_t i = 0; i < players_; ++i) {
            const Seat seat = seat_at(i);
            std::uint8_t last = link_of(seat);
            std::size_t left = layout_.piles[seat].size();
            for (const LaidCard& laid : layout_.piles[seat]) {
                if (laid.mingled) secrets.batch_ends &= ~(CardSet{1} << last);
                const bool taken_begin = seat == layout_.open.leader && left-- == layout_.open.taken;
                if (layout_.open.phase == Phase::shuffle && taken_begin) secrets.before_taken = last;
                secrets.links[last] = static_cast<std::uint8_t>(laid.card);
                last = static_cast<std::uint8_t>(laid.card);
            }
            secrets.lowest[seat] = last;
        }
        return state;
    }

    PositionReader reader_;
    Layout layout_;
    std::size_t players_;
};

}  // namespace

std::string print_position(const State& state) {
    const Open& open = state.open;
    const std::size_t players = open.rules.players;
    PositionWriter out;
    out.field("phase").word(name_of(open.phase));
    out.field("turn").seat(open.due).field("leader").seat(open.leader);
    out.field("rounds").number(open.rounds_played).field("taken").number(open.taken);
    out.field("stop").word(open.stop_asked ? "yes" : "no").field("laps");
    for (std::size_t lap = 0; lap < open.lap_count; ++lap)
        out.word(std::to_string(index_of(open.laps[lap].chooser)) + "." +
                 std::string(to_text(open.laps[lap].characteristic)));
    out.field("piles");
    for (std::size_t i = 0; i < players; ++i) {
        if (i > 0) out.part();
        bool mingled = false;
        for (Card card = top_card(state, seat_at(i)); card != no_card;
             card = static_cast<Card>(state.secrets.links[index_of(card)])) {
            out.word((mingled ? "+" : "") + std::string(breed(card).id));
            mingled = (state.secrets.batch_ends & set_of(card)) == 0;
        }
    }
    out.field("unseen");
    for (std::size_t i = 0; i < players; ++i) out.number(open.unseen[seat_at(i)]);
    out.field("out");
    for (std::size_t i = 0; i < players; ++i) out.number(open.out_wave[seat_at(i)]);
    return std::move(out).take();
}

Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
    return Reading(rules, text).result();
}

}  // namespace paddock::chevaux
