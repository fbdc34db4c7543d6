// Drives a match of any game with arbitrary text. An input is a line for the game and its house rules, then a line per
// event; a line of its own plays on at random, so that short inputs reach late positions:
//   change-horses players=4 derby=true
//   ~40            play 40 random events, from a seed that follows from the number
//   d order 2 0 1  the dealer
//   0 bid 7        a seat
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "engine/playout.hpp"
#include "games/registry.hpp"
#include "tests/fuzz/position.hpp"

namespace paddock::fuzz {
namespace {

constexpr std::size_t most_events = 200;

// Text that parses is text that would be printed.
template <Game G>
void require_exact_text(const typename G::State& state, const Event& event) {
    const Turn turn = G::turn(state);
    if (turn.kind == Turn::Kind::over) return;
    if (!event.by) {
        const auto draw = G::parse_draw(state, event.text);
        if (draw) require(G::print(state, *draw) == event.text, "a draw is accepted but printed otherwise", event.text);
    } else if (turn.kind == Turn::Kind::seats) {
        const auto move = G::parse_move(state, event.text);
        if (move) require(G::print(state, *move) == event.text, "a move is accepted but printed otherwise", event.text);
    }
}

// What each viewer is told of an event that was accepted.
template <Game G>
void require_told(const typename G::State& before, const Event& event) {
    const std::size_t players = G::rules_of(before).players;
    for (std::size_t i = 0; i <= players; ++i) {
        const Seat viewer = i == players ? spectator : seat_at(i);
        std::string told;
        if (const auto move = event.by ? G::parse_move(before, event.text) : std::nullopt)
            told = G::print_for(viewer, before, *event.by, *move);
        else if (const auto draw = G::parse_draw(before, event.text))
            told = G::print_for(viewer, before, *draw);
        require(!told.empty(), "a viewer is told nothing of an event", event.text);
    }
}

template <Game G>
void play_on(Match<G>& match, std::uint64_t count) {
    Rng rng(count);
    for (; count > 0 && !match.over() && match.events().size() < most_events; --count) {
        const Turn turn = G::turn(match.state());
        if (turn.kind == Turn::Kind::dealer) {
            match.deal(G::draw(match.state(), rng));
        } else {
            const auto moves = G::legal(match.state(), turn.seats.lowest());
            match.play(turn.seats.lowest(), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    require_sound_turn<G>(match.state());
}

template <Game G>
void submit(Match<G>& match, const Event& event) {
    const typename G::State before = match.state();
    require_exact_text<G>(before, event);
    if (match.submit(event)) {
        require_told<G>(before, event);
        require_sound_turn<G>(match.state());
    } else {
        require(match.state() == before, "a refused event changed the game", event.text);
    }
}

template <Game G>
int drive(const RuleList& list, std::span<const std::string_view> lines) {
    const auto rules = read_rules<G>(list);
    if (!rules) return -1;
    Match<G> match(*rules);
    require_sound_turn<G>(match.state());
    for (const std::string_view line : lines) {
        if (match.events().size() >= most_events) break;
        if (line.starts_with('~')) {
            const auto count = parse_integer(line.substr(1));
            if (count && *count >= 0) play_on(match, static_cast<std::uint64_t>(*count));
        } else if (line.size() >= 2 && line[1] == ' ') {
            std::optional<Seat> by;
            if (line[0] != 'd') by = static_cast<Seat>(line[0] - '0');
            submit(match, Event{by, std::string(line.substr(2))});
        }
    }
    Rng rng(lines.size());
    require_sound_views<G>(match.state(), rng);
    require_sound_record(match);
    return 0;
}

int run(std::string_view input) {
    const std::vector<std::string_view> lines = split(input, '\n');
    const std::vector<std::string_view> words = split(lines[0], ' ');
    RuleList list;
    for (const std::string_view word : std::span(words).subspan(1)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) return -1;
        list.emplace_back(std::string(word.substr(0, equals)), parse_rule_value(word.substr(equals + 1)));
    }
    int answer = -1;  // not worth keeping
    visit_game(words[0], [&]<class G>(G) { answer = drive<G>(list, std::span(lines).subspan(1)); });
    return answer;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
