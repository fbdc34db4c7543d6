// One client at a table: it says hello, sits down, moves when it is due, and takes part in the next game. It outlives
// its connections: after each new one it goes on where it was. It has no socket and no clock of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "engine/seat.hpp"
#include "load/received_message.hpp"
#include "load/view_checker.hpp"

namespace paddock::load {

// When the latest moves of a table were sent, by the number that each was to have among the events.
class SentMoves {
public:
    void note(std::uint64_t number, Seat by, std::int64_t us) { latest_[number % latest_.size()] = {number, by, us}; }
    // None: the event was not what that seat had sent, or it is long ago.
    std::optional<std::int64_t> time_of(std::uint64_t number, std::optional<Seat> by) const {
        const Sent& sent = latest_[number % latest_.size()];
        return sent.number == number && sent.by == by ? std::optional(sent.us) : std::nullopt;
    }

private:
    struct Sent {
        std::uint64_t number = 0;
        Seat by = spectator;
        std::int64_t us = 0;
    };
    std::array<Sent, 32> latest_{};
};

// One game at one table.
struct Sitting {
    std::string table;
    std::unique_ptr<ViewChecker> checker;
    SentMoves sent;
    bool over = false;  // one of its players has seen it end
};

// What a player needs from where it plays.
class Venue {
public:
    virtual ~Venue() = default;
    virtual void send(std::string_view text) = 0;
    virtual std::int64_t now_us() const = 0;
    // The sitting of a table; a new one where the name is new. Null: this is not where the others play.
    virtual std::shared_ptr<Sitting> sitting(std::string_view table) = 0;
    virtual void moved(std::int64_t latency_us) = 0;
    // Another's move was shown, so long after it was sent.
    virtual void saw(std::int64_t latency_us) = 0;
    virtual void finished_game() = 0;
    // Whether it shall think before it moves: `decide` is called after a while.
    virtual bool lets_think() = 0;
    // The server has no time for this now: `again` is called after a while.
    virtual void put_off() = 0;
    virtual void complain(std::string line) = 0;
};

// 64 random hexadecimal digits: a token, or a person's part of the envelope.
std::string draw_digits(Rng& rng);
std::string hello_message(std::string_view token);

struct PlayerTraits {
    std::size_t index = 0;        // at its table, from 0
    bool asks_for_whole = false;  // after a new connection: all events instead of those missed
    std::string token;
    Rng rng{0};  // of its choices
};

class Player {
public:
    Player(Venue& venue, PlayerTraits traits, std::shared_ptr<Sitting> sitting);

    bool playing() const { return stage_ == Stage::playing; }
    // What it waits for, to be said when it waits too long; empty where it is for the others to act.
    std::string_view waits_for() const;
    const Sitting& sitting() const { return *sitting_; }
    // Who had to decide when the table was last shown as a whole, and with how much time left.
    const std::vector<DueSeat>& shown_due() const { return shown_due_; }

    // A new connection is open; the connection is gone.
    void opened();
    void lost() { stage_ = Stage::away; }
    void received(std::string_view text);
    // What was put off is asked again.
    void again();
    // It has thought.
    void decide();
    // No more games after this one, no more moves.
    void retire() { retired_ = true; }

private:
    enum class Stage : std::uint8_t { away, greeting, watching, sitting, gathering, playing, leaving };
    struct Unheard {
        std::uint64_t nth = 0;
        std::string text;
        std::int64_t sent_us = 0;
    };

    void ask(Stage stage, std::string_view op, std::string_view rest);
    void watch();
    void sit();
    void act();
    void send_choice();
    void send(const Unheard& move);
    void ask_for_next();
    void take_events(std::string_view text, const Push& push);
    // `known`: the last event before them.
    void after_events(std::uint64_t known);
    void take_table(const Push& push);
    void take_done(const Push& push);
    void take_refusal(const Push& push);
    void acknowledge(const Push& push);
    void go_on();
    void enter(std::string_view table);
    void complain(std::string_view what);

    Venue& venue_;
    PlayerTraits traits_;
    std::shared_ptr<Sitting> sitting_;
    Stage stage_ = Stage::away;
    Seat seat_ = spectator;
    std::string status_;  // of the table, as last heard
    std::vector<DueSeat> shown_due_;
    std::uint64_t last_id_ = 0;
    std::optional<Unheard> move_;  // sent, and its `done` has not been heard
    bool thinking_ = false;
    bool retired_ = false;
    PushReader reader_;
    std::string out_;
};

}  // namespace paddock::load
