// Two games that one viewer cannot tell apart: the same table with what the viewer may not know changed. They are found
// by trying: something hidden is changed at random, and what the viewer would notice is thrown away.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "service/room_state.hpp"
#include "tests/service/choice.hpp"
#include "tests/service/stage.hpp"

namespace paddock::simulation {

inline const std::string twin_table = "k3v9m2x7q4wd";

inline std::string person_of(std::string_view who) {
    const std::string token = token_of(who);
    Bytes32 hash = sha256(*parse_hex32(token));
    return to_hex(Sha256().add(bytes_of("paddock person")).add(hash).finish()).substr(0, 24);
}
inline std::string name_at(std::size_t seat) {
    return "player " + std::to_string(seat);
}

// What a viewer learns from one entry, letter by letter.
inline std::string learnt(const RoomState& state, Seat viewer, std::size_t from) {
    JsonText out;
    out.open_list();
    for (std::size_t number = from; number <= state.table()->event_count(); ++number)
        state.table()->write_seen(out, viewer, number, true);
    out.close_list();
    return std::move(out).take();
}

// A game from its opening on: its entries, and what was to be seen after each.
struct Story {
    std::vector<Entry> entries;

    std::size_t begun() const {
        return static_cast<std::size_t>(
            std::find_if(entries.begin(), entries.end(),
                         [](const Entry& entry) { return std::holds_alternative<entry::Begun>(entry.what); }) -
            entries.begin());
    }
    std::vector<std::string> bodies(std::size_t count) const {
        std::vector<std::string> bodies;
        for (std::size_t i = 0; i < count; ++i) bodies.push_back(to_body(entries[i]));
        return bodies;
    }
};

// The draws are the envelope's, the moves random.
inline Story random_story(const SetUp& set_up, std::size_t moves, Rng& rng) {
    Story story;
    entry::Opened opened;
    opened.set_up = set_up;
    opened.host = person_of(name_at(0));
    for (auto& byte : opened.secret) byte = static_cast<std::uint8_t>(rng.below(256));
    RoomState state(twin_table, opened, 0, 50);
    story.entries.push_back({0, 0, opened});
    const auto add = [&](entry::What what) {
        story.entries.push_back({0, 0, std::move(what)});
        state.commit(story.entries.back());
    };
    for (std::size_t i = 0; i < set_up.seats.size(); ++i)
        add(entry::Seated{seat_at(i), person_of(name_at(i)), name_at(i), *parse_hex32(token_of(name_at(i)))});
    add(state.try_begin());
    for (std::size_t i = 0; i < moves && !state.due().empty(); ++i) {
        // Those who choose together do so in any order.
        SeatSet due = state.due();
        for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(due.count())); skip > 0; --skip)
            due.remove(due.lowest());
        const Seat seat = due.lowest();
        const std::string move = any_move(set_up.game, state.table()->view(seat), seat, rng);
        add(*state.try_move(seat, move, entry::Played::By::person));
    }
    return story;
}

// Changes something small in a draw, or another seat's move.
inline bool change(Entry& entry, Seat viewer, const RoomState& before, Rng& rng) {
    auto* begun = std::get_if<entry::Begun>(&entry.what);
    auto* played = std::get_if<entry::Played>(&entry.what);
    if (played != nullptr && played->draws.empty()) {
        if (played->seat == viewer) return false;
        const std::string old = std::exchange(
            played->move, any_move(before.set_up().game, before.table()->view(played->seat), played->seat, rng));
        return played->move != old;
    }
    if (begun == nullptr && played == nullptr) return false;
    auto& draws = begun != nullptr ? begun->draws : played->draws;
    if (draws.empty()) return false;
    std::string& draw = draws[rng.below(static_cast<std::uint32_t>(draws.size()))];
    // Two words change places, or two letters.
    std::vector<std::pair<std::size_t, std::size_t>> parts;
    const bool words = rng.below(2) == 0;
    for (std::size_t i = 0; i < draw.size();) {
        std::size_t end = i + 1;
        if (words) end = std::min(draw.find(' ', i), draw.size());
        parts.emplace_back(i, end - i);
        i = words ? end + 1 : end;
    }
    if (parts.size() < 3) return false;
    auto a = parts[1 + rng.below(static_cast<std::uint32_t>(parts.size() - 1))];
    auto b = parts[1 + rng.below(static_cast<std::uint32_t>(parts.size() - 1))];
    if (a.first > b.first) std::swap(a, b);
    if (a.first + a.second > b.first) return false;
    const std::string first = draw.substr(a.first, a.second);
    const std::string second = draw.substr(b.first, b.second);
    draw = draw.substr(0, a.first) + second + draw.substr(a.first + a.second, b.first - a.first - a.second) + first +
           draw.substr(b.first + b.second);
    return first != second;
}

// Whether the viewer sees the same in both, to the end. From `live` on the twin's draws are its envelope's.
inline bool look_the_same(const Story& story, Story& twin, std::size_t live, Seat viewer) {
    auto truth = RoomState::read(twin_table, story.bodies(1), 50);
    auto other = RoomState::read(twin_table, twin.bodies(1), 50);
    for (std::size_t i = 1; i < story.entries.size(); ++i) {
        const std::size_t from = truth->seq() + 1;
        const auto* played = std::get_if<entry::Played>(&twin.entries[i].what);
        if (i >= live && played != nullptr) {
            auto tried = other->try_move(played->seat, played->move, played->by);
            if (!tried) return false;
            twin.entries[i].what = std::move(*tried);
            other->commit(twin.entries[i]);
        } else if (!other->apply(twin.entries[i])) {
            return false;
        }
        if (!truth->apply(story.entries[i])) return false;
        if (truth->table() == nullptr) continue;
        if (other->table()->event_count() != truth->table()->event_count() || other->due() != truth->due())
            return false;
        if (learnt(*truth, viewer, from) != learnt(*other, viewer, from)) return false;
    }
    return true;
}

// Nothing where no change went unnoticed.
inline std::optional<Story> hidden_twin(const Story& story, std::size_t live, Seat viewer, std::size_t tries,
                                        Rng& rng) {
    std::optional<Story> best;
    Story twin = story;
    for (std::size_t i = 0; i < tries; ++i) {
        Story candidate = twin;
        const auto count = static_cast<std::uint32_t>(live - story.begun());
        const std::size_t where = rng.below(3) == 0 ? story.begun() + rng.below(count) : story.begun();
        const auto before = RoomState::read(twin_table, candidate.bodies(where), 50);
        if (!before || !change(candidate.entries[where], viewer, *before, rng)) continue;
        if (!look_the_same(story, candidate, live, viewer)) continue;
        twin = candidate;
        best = std::move(candidate);
    }
    return best;
}

}  // namespace paddock::simulation
