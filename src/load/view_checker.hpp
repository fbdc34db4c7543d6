// Checks what the clients of one table are shown against the rules, and chooses their moves. In a game without secrets
// every client plays the events on a board of its own and expects its view to the letter; where there are secrets, a
// view must be one that the rules allow, and what is open must be the same for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "engine/record.hpp"
#include "load/received_message.hpp"

namespace paddock::load {

class ViewChecker {
public:
    // A watcher counts from 0 and keeps its number; its seat may be none (`spectator`).
    virtual ~ViewChecker() = default;

    // What is wrong with what a watcher was told, or nothing.
    virtual std::optional<std::string> saw(std::size_t watcher, Seat seat, const SeenEvent& event) = 0;
    // A message of events, all of which `saw` found right: other clients will get the same.
    virtual void remember(std::size_t watcher, std::string_view text, const Push& push) = 0;
    // Whether a message is one that was remembered, which happens only in games without secrets. Then the watcher has
    // seen its events; else the message has to be read.
    virtual bool saw_same(std::size_t watcher, std::string_view text) = 0;
    // The same for the whole table: all its events without views, and the view now (empty: the game has not begun).
    virtual std::optional<std::string> saw_whole(std::size_t watcher, Seat seat, const Push& table) = 0;

    // The number of the last event that the watcher was told of.
    virtual std::uint64_t known(std::size_t watcher) const = 0;
    virtual std::uint64_t moves_of(std::size_t watcher, Seat seat) const = 0;
    virtual bool due(std::size_t watcher, Seat seat) const = 0;
    virtual bool over(std::size_t watcher) const = 0;
    // Any legal move; only for who is due.
    virtual std::string choose(std::size_t watcher, Seat seat, Rng& rng) const = 0;

    // Every event that any watcher was told of, in order, as well as it is known.
    virtual const std::vector<Event>& log() const = 0;
    // What is wrong with what the watchers were told, now that the truth is known: the record must have every event,
    // and every view must have been the true one, to the letter.
    virtual std::optional<std::string> judge(const Record& record) const = 0;
};

// Null: there is no game of that name with so many players.
std::unique_ptr<ViewChecker> make_checker(std::string_view game, std::size_t players, std::size_t watchers);

}  // namespace paddock::load
