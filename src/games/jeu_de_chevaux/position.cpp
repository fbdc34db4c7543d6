#include "games/jeu_de_chevaux/position.hpp"

#include <array>
#include <bit>
#include <utility>

#include "base/enum_name.hpp"
#include "base/text.hpp"
#include "games/jeu_de_chevaux/play.hpp"

namespace paddock::jeu_de_chevaux {

namespace {

constexpr std::string_view in_stable = "stable";
constexpr std::string_view at_home = "home";
constexpr std::size_t most_words = 16;  // more horses in one stable are not worth counting

std::string text_of(Colour colour) {
    return {letter_of(colour)};
}
std::string text_of(Seat seat) {
    return std::to_string(index_of(seat));
}

// Reads the fields, then makes the state and notes every rule that it breaks on the way.
class Reading {
public:
    Reading(const Rules& rules, std::string_view text) : reader_(text), state_(start(rules)) {
        const std::size_t players = rules.players;
        state_.phase = static_cast<Phase>(reader_.choice("phase", enum_names<Phase>));
        state_.to_move = reader_.seat("turn", players);
        state_.die = static_cast<std::uint8_t>(reader_.number("die", {0, 6}));
        state_.contenders = reader_.seat_set("starters", players);
        state_.best_roll = static_cast<std::uint8_t>(reader_.number("best", {0, 6}));
        state_.best_rollers = reader_.seat_set("leaders", players);
        for (const Colour colour : all_colours) read_stable(colour);
        const auto places = reader_.numbers("places", players, {0, static_cast<std::int64_t>(players)});
        for (std::size_t i = 0; i < players; ++i) {
            state_.place[i] = static_cast<std::uint8_t>(places[i]);
            state_.finished = static_cast<std::uint8_t>(state_.finished + (places[i] != 0 ? 1 : 0));
        }
    }

    Result<State, Breaches> result() {
        breaches_ = reader_.finish();
        if (!breaches_.empty()) return refuse(std::move(breaches_));
        place_horses();
        check_places();
        check_end();
        check_start();
        if (breaches_.empty()) set_next();
        check_roll();
        if (!breaches_.empty()) return refuse(std::move(breaches_));
        return state_;
    }

private:
    void read_stable(Colour colour) {
        state_.stable[colour] = state_.home[colour] = 0;
        const std::string name = text_of(colour);
        const auto words = reader_.words(name);
        if (words.size() > most_words) return reader_.refuse_word(name, words.back(), "a word for each horse");
        for (const std::string_view word : words) {
            const auto step = parse_integer(word);
            if (word == in_stable)
                ++state_.stable[colour];
            else if (word == at_home)
                ++state_.home[colour];
            else if (step && *step >= 0 && *step < home_step)
                steps_[colour].push_back(static_cast<int>(*step));
            else
                reader_.refuse_word(name, word, "'stable', 'home' or a step from 0 to 60");
        }
    }

    void breach(std::string_view rule, std::string_view clause, std::vector<std::string> subjects,
                std::string sentence) {
        breaches_.push_back({rule, clause, std::move(subjects), std::move(sentence)});
    }

    bool is_played(Colour colour) const { return state_.rules.players != 3 || colour != state_.rules.empty; }

    void place_horses() {
        std::array<std::string, ring_squares> on_ring;  // who stands on each square
        for (const Colour colour : all_colours) {
            const int wanted = is_played(colour) ? state_.rules.horses : 0;
            const auto found = static_cast<int>(steps_[colour].size()) + state_.stable[colour] + state_.home[colour];
            if (found != wanted)
                breach("horse_count", "JC-2", {text_of(colour), std::to_string(found), std::to_string(wanted)},
                       "stable " + text_of(colour) + " has " + std::to_string(found) + " horses; it has " +
                           std::to_string(wanted) + " in this game");
            for (const int step : steps_[colour]) {
                const std::string horse = text_of(colour) + std::to_string(step);
                const Track place = Track{1} << step;
                if ((state_.track[colour] & place) != 0) share(horse, horse);
                state_.track[colour] |= place;
                if (step > gate_step) continue;
                const auto square = static_cast<std::size_t>(square_of(colour, step));
                if (!on_ring[square].empty() && on_ring[square] != horse) share(on_ring[square], horse);
                on_ring[square] = horse;
                state_.taken |= Ring{1} << square;
            }
        }
    }

    void share(const std::string& first, const std::string& second) {
        breach("square_shared", "JC-8", {first, second},
               "two horses stand on one square, " + first + " and " + second + "; a square holds one");
    }

    void check_places() {
        for (std::size_t i = 0; i < state_.rules.players; ++i) {
            const Seat seat = seat_at(i);
            const bool home = has_finished(state_, seat);
            if (home == (state_.place[i] != 0)) continue;
            breach("place", "JC-15", {text_of(seat), home ? "home" : "running"},
                   home ? "seat " + text_of(seat) + " has brought home enough horses to finish, and has no place"
                        : "seat " + text_of(seat) + " has a place and has not brought home enough horses to finish");
        }
        unsigned places = 0;
        for (const std::uint8_t place : state_.place)
            if (place != 0) places |= 1U << (place - 1);
        if (places != (1U << state_.finished) - 1)
            breach("places", "JC-16", {}, "the places of those who are home must be 1, 2 and so on, each once");
    }

    // [JC-15, JC-16] How many can be home before the game ends.
    int places_to_win() const { return state_.rules.play_on ? state_.rules.players - 1 : 1; }
    bool is_over() const { return state_.finished >= places_to_win(); }

    void check_end() {
        const bool over = state_.phase == Phase::over;
        if (state_.finished > places_to_win())
            breach("too_many_home", "JC-16", {std::to_string(places_to_win())},
                   "the game ends when " + std::to_string(places_to_win()) + " are home; more cannot be");
        if (over && !is_over()) breach("not_over", "JC-15", {}, "the game cannot be over: not enough players are home");
        if (!over && is_over()) breach("won", "JC-15", {}, "the game is over, for a player has won");
        const std::uint8_t place = state_.place[index_of(state_.to_move)];
        if (over ? is_over() && place != state_.finished : place != 0 && !is_over())
            breach(over ? "turn_end" : "turn_home", "JC-16", {text_of(state_.to_move)},
                   over ? "at the end the turn is of the one who came home last"
                        : "it cannot be the turn of seat " + text_of(state_.to_move) + ", who is home");
    }

    void check_start() {
        if (state_.phase != Phase::start_roll) {
            if (state_.contenders.count() != 1 || !state_.best_rollers.empty() || state_.best_roll != 0)
                breach("starter", "JC-3", {},
                       "after the rolls for the start there is one starter, and no best roll any more");
            return;
        }
        for (const Colour colour : all_colours)
            if (!steps_[colour].empty() || state_.home[colour] != 0)
                breach("start_out", "JC-3", {text_of(colour)},
                       "while they roll for the start the horses of " + text_of(colour) + " are in their stable");
        if (!state_.contenders.has(state_.to_move) || state_.contenders.count() < 2)
            breach("start_turn", "JC-3", {text_of(state_.to_move)},
                   "seat " + text_of(state_.to_move) + " must be one of several who roll for the start");
        bool right = true;
        for (SeatSet left = state_.best_rollers; !left.empty(); left.remove(left.lowest()))
            right = right && left.lowest() < state_.to_move && state_.contenders.has(left.lowest());
        const bool anyone = !state_.contenders.empty() && state_.contenders.lowest() < state_.to_move;
        if (!right || state_.best_rollers.empty() == anyone || (state_.best_roll == 0) == anyone)
            breach("start_best", "JC-3", {},
                   "the best roll for the start must be that of starters who have rolled before this one");
    }

    // Who plays after whom: those who are home are passed over, but for the one with whom the game ends.
    void set_next() {
        for (int place = 1; place <= state_.finished; ++place) {
            std::size_t done = 0;
            while (state_.place[done] != place) ++done;
            if (state_.phase == Phase::over && place == state_.finished) return;
            const Seat after = state_.next[done];
            for (Seat& next : state_.next)
                if (next == seat_at(done)) next = after;
        }
    }

    // [JC-10] The roll on the table gives a choice, else the turn would be lost.
    void check_roll() {
        if (state_.phase != Phase::move) return;
        if (state_.die == 0)
            return breach("die_missing", "JC-10", {}, "to choose a horse there must be a roll, 1 to 6");
        if (!breaches_.empty()) return;
        State rolled = state_;
        rolled.phase = Phase::roll;
        apply(rolled, Draw{state_.die});
        if (rolled.phase == Phase::move)
            state_ = rolled;
        else
            breach("no_move", "JC-10", {text_of(state_.to_move), std::to_string(state_.die)},
                   "seat " + text_of(state_.to_move) + " cannot move with a " + std::to_string(state_.die) +
                       ", so the turn would be over");
    }

    PositionReader reader_;
    State state_;
    PerColour<std::vector<int>> steps_;
    Breaches breaches_;
};

}  // namespace

std::string print_position(const State& state) {
    PositionWriter out;
    out.field("phase").word(name_of(state.phase));
    out.field("turn").seat(state.to_move).field("die").number(state.die);
    out.field("starters").seats(state.contenders).field("best").number(state.best_roll);
    out.field("leaders").seats(state.best_rollers);
    for (const Colour colour : all_colours) {
        out.field(text_of(colour));
        for (int i = 0; i < state.home[colour]; ++i) out.word(at_home);
        for (Track left = state.track[colour]; left != 0; left &= left - 1) out.number(std::countr_zero(left));
        for (int i = 0; i < state.stable[colour]; ++i) out.word(in_stable);
    }
    out.field("places");
    for (std::size_t i = 0; i < state.rules.players; ++i) out.number(state.place[i]);
    return std::move(out).take();
}

Result<State, Breaches> read_position(const Rules& rules, std::string_view text) {
    return Reading(rules, text).result();
}

}  // namespace paddock::jeu_de_chevaux
