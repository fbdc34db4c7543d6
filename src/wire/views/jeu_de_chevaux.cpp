#include "wire/views/jeu_de_chevaux.hpp"

#include <bit>

#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"
#include "wire/views/view_fields.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

constexpr std::string_view out_of_stable = "out";

// The horses of one stable on the board, by their steps.
template <class Io>
void track_field(Io& io, Track& track) {
    if constexpr (Io::reading) {
        track = 0;
        for (const std::int64_t step : io.numbers("steps", {0, home_step - 1}, most_horses)) track |= Track{1} << step;
    } else {
        io.numbers("steps", [&](auto&& add) {
            for (Track left = track; left != 0; left &= left - 1) add(std::countr_zero(left));
        });
    }
}

// Which horses of a stable could use the last roll: `out`, or the step of a horse.
template <class Io>
void choices_field(Io& io, std::string_view name, Choices& choices) {
    if constexpr (!Io::reading) {
        io.texts(name, [&](auto&& add) {
            for (Choices left = choices; left != 0; left &= left - 1) {
                const int step = std::countr_zero(left);
                add(step == Move::out_of_stable ? std::string(out_of_stable) : std::to_string(step));
            }
        });
    } else {
        choices = 0;
        for (const auto& text : io.texts(name, most_horses + 1)) {
            const auto step =
                text == out_of_stable ? Move::out_of_stable : parse_integer(text.value_or("")).value_or(-1);
            if (step < 0 || (step >= home_step && step != Move::out_of_stable))
                io.fail("a choice must be 'out' or the step of a horse");
            else
                choices |= Choices{1} << step;
        }
    }
}

Seat owner_of(const State& table, Colour colour) {
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        for (int i = 0; i < stables_per_seat(table.rules); ++i)
            if (stable_of(table, seat_at(seat), i) == colour) return seat_at(seat);
    return spectator;
}

template <class Io>
void stable_fields(Io& io, State& table, Colour colour) {
    if constexpr (!Io::reading) {
        const Seat owner = owner_of(table, colour);
        io.put("colour", std::string(1, letter_of(colour)));
        io.seat("seat", owner, table.rules.players, spectator);
    }
    io.number("stable", table.stable[colour], {0, most_horses});
    io.number("home", table.home[colour], {0, most_horses});
    track_field(io, table.track[colour]);
}

template <class Io>
void places_field(Io& io, State& table) {
    if constexpr (!Io::reading) {
        io.numbers("places", [&](auto&& add) {
            for (std::size_t i = 0; i < table.rules.players; ++i) add(table.place[i]);
        });
    } else {
        Numbers places = io.numbers("places", {0, table.rules.players}, table.rules.players);
        if (places.size() != table.rules.players) io.fail("'places' must have an entry for each seat");
        places.resize(table.place.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            table.place[i] = static_cast<std::uint8_t>(places[i]);
            if (places[i] != 0) ++table.finished;
        }
    }
}

}  // namespace

template <class Io>
void fields(Io& io, View& view, ViewPart part) {
    State& table = view.table;
    if (part == ViewPart::whole) head_fields<JeuDeChevaux>(io, table.rules, view.seat);
    if constexpr (Io::reading) table = start(table.rules);
    const std::size_t players = table.rules.players;
    io.word("phase", table.phase);
    io.seat("to_move", table.to_move, players);
    io.number("die", table.die, {0, 6});
    Of<Io, std::size_t> stables = colours;
    io.objects("stables", stables, {colours, colours},
               [&](Io& inner, std::size_t i) { stable_fields(inner, table, static_cast<Colour>(i)); });
    places_field(io, table);
    io.object("choices", [&](Io& inner) {
        choices_field(inner, "first", table.choices[0]);
        choices_field(inner, "second", table.choices[1]);
    });
    io.object("start", [&](Io& inner) {
        seats_field(inner, "contenders", table.contenders, players);
        seats_field(inner, "best_rollers", table.best_rollers, players);
        inner.number("best_roll", table.best_roll, {0, 6});
    });
}

namespace {

// The places on the ring and in the numbered squares are right, and no two horses share one.
bool horses_are_right(State& table) {
    table.taken = 0;
    for (const Colour colour : all_colours) {
        const bool played = owner_of(table, colour) != spectator;
        const int count = table.stable[colour] + table.home[colour] + std::popcount(table.track[colour]);
        if (count != (played ? table.rules.horses : 0)) return false;
        for (Track left = table.track[colour] & whole_ring; left != 0; left &= left - 1) {
            const Ring square = Ring{1} << square_of(colour, std::countr_zero(left));
            if ((table.taken & square) != 0) return false;
            table.taken |= square;
        }
    }
    return true;
}

// Who has finished, in which order, and so who plays after whom.
bool places_are_right(State& table) {
    const bool over = table.finished > 0 && (!table.rules.play_on || table.finished + 1 >= table.rules.players);
    if (over != (table.phase == Phase::over)) return false;
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        if ((table.place[seat] != 0) != has_finished(table, seat_at(seat))) return false;
    for (int place = 1; place <= table.finished; ++place) {
        Seat done = spectator;
        for (std::size_t seat = 0; seat < table.rules.players; ++seat)
            if (table.place[seat] == place) done = seat_at(seat);
        if (done == spectator) return false;
        // The one with whom the game ends stays in the circle: nobody plays any more.
        if (over && place == table.finished) return done == table.to_move;
        const Seat after = table.next[index_of(done)];
        for (Seat& next : table.next)
            if (next == done) next = after;
    }
    return table.place[index_of(table.to_move)] == 0;
}

bool start_is_right(const State& table) {
    if (table.phase != Phase::start_roll)
        return table.best_rollers.empty() && table.best_roll == 0 && table.contenders.count() == 1;
    for (SeatSet left = table.best_rollers; !left.empty(); left.remove(left.lowest()))
        if (left.lowest() >= table.to_move || !table.contenders.has(left.lowest())) return false;
    const bool anyone = table.contenders.lowest() < table.to_move;
    return table.contenders.has(table.to_move) && table.contenders.count() > 1 && table.taken == 0 &&
           table.finished == 0 && table.best_rollers.empty() != anyone && (table.best_roll == 0) != anyone;
}

// With a roll on the table the choices are those that it gives.
bool choices_are_right(const State& table) {
    if (table.phase != Phase::move) return true;
    if (table.die == 0) return false;
    State rolled = table;
    rolled.phase = Phase::roll;
    rolled.choices = {};
    apply(rolled, Draw{table.die});
    return rolled == table;
}

}  // namespace

}  // namespace paddock::jeu_de_chevaux

namespace paddock {

void write_view(JsonText& out, const jeu_de_chevaux::View& view, ViewPart part) {
    write_view_fields(out, view, part);
}

template <>
Result<jeu_de_chevaux::View, Fault> parse_view<JeuDeChevaux>(std::string_view json) {
    auto read = read_view_fields<jeu_de_chevaux::View>(json);
    if (!read) return read;
    jeu_de_chevaux::State& table = read->table;
    if (!jeu_de_chevaux::horses_are_right(table))
        return refuse(Fault{"the horses do not add up, or two stand on one square"});
    if (!jeu_de_chevaux::places_are_right(table))
        return refuse(Fault{"'places', 'phase' and 'to_move' do not go together"});
    if (!jeu_de_chevaux::start_is_right(table)) return refuse(Fault{"'start' does not go with the rest of the view"});
    if (!jeu_de_chevaux::choices_are_right(table)) return refuse(Fault{"'choices' are not what the roll gives"});
    return read;
}

}  // namespace paddock
