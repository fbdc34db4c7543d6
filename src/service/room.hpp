// A table in memory: what its log says, what waits, and the one entry that is on its way to the store. Nothing is
// applied, answered or shown before it is durable, and what comes meanwhile waits its turn in a bounded queue. What
// people do at a table, and what it does by itself, is in use_cases/.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "service/bucket.hpp"
#include "service/room_clock.hpp"
#include "service/room_queue.hpp"
#include "service/room_state.hpp"
#include "service/room_watchers.hpp"

namespace paddock {

struct ServiceParts;

// A bot that is asked for a seat's move, or has answered.
struct BotQuestion {
    Ticket ticket = 0;    // 0: nobody is asked
    std::size_t nth = 0;  // the move that it is about
    std::string move;     // the answer
    std::int64_t asked_ms = 0;
    std::int64_t retry_ms = 0;
    unsigned failures = 0;
};

class Room {
public:
    // `idle_since_ms`: how long nobody has been there, as far as it is known.
    Room(ServiceParts& all, std::string name, std::int64_t idle_since_ms);

    const std::string& name() const { return name_; }
    bool ready() const { return state_.has_value(); }
    const RoomState& state() const {
        assert(state_ && "it was asked whether the room is ready");
        return *state_;
    }
    RoomState& state() {
        assert(state_ && "nothing is done before the room is ready");
        return *state_;
    }
    bool running() const { return state().status() == TableStatus::playing && clock.running(); }
    TableSummary summary(const Now& now) const;

    // --- The log is read

    // Because nothing is known of the table, or not for certain. Nothing is done until it has been read.
    void read_log();
    // It has been read, or the table was just opened.
    void fill(RoomState opened, const Now& now);
    // It could not be read: what was known before still stands; without it all who wait are refused.
    void not_filled(const Refused& refused, const Now& now);
    // It was read because of a doubt, and has this many entries: whether all are known here.
    bool knows_all(std::size_t entries) const { return state_ && state_->entry_count() == entries; }
    void doubt_is_over(const Now& now);

    // --- Questions, and their answers

    void ask(Asker asker, Ask what, const Now& now);
    // Does what waits, and what the room does by itself, until an entry is on its way or nothing is left to do.
    void work(const Now& now);
    // Whether somebody waits for the answer: the connection may be gone.
    bool hears(const Asker& asker) const;
    void done(const Asker& asker) const;
    void done(const Asker& asker, std::string_view name, std::size_t value) const;
    void done(const Asker& asker, std::string_view name, const std::string& value) const;
    void refuse(const Asker& asker, const Refused& refused) const;

    // --- An entry is written

    // No asker: the room does it by itself.
    void write(entry::What what, std::optional<Asker> asker, const Now& now);
    void stored(const Result<Done, store::StoreFault>& result, const Now& now);
    void storage_back(const Now& now);
    // Whether a write has failed and none has succeeded since.
    bool trouble() const { return trouble_; }
    // The same, or the log could not be read.
    bool in_trouble() const { return trouble_ || reading_ == Reading::failed; }
    // Whether the last write is said to have failed: it may be there all the same.
    bool in_doubt() const { return in_doubt_; }

    // --- Time

    void tick(const Now& now);
    // When to tick next, in served time.
    std::optional<std::int64_t> wake_ms(const Now& now) const;
    // Nobody watches, and nothing happens until then: its log and its summary are enough.
    bool droppable(const Now& now) const;
    // The clocks of the game run in playing time.
    std::int64_t playing_ms(const Now& now) const;
    // When a playing time will be, in served time, if no more is lost.
    std::int64_t served_ms_at(std::int64_t playing, const Now& now) const;

    // --- What belongs to the use cases

    ServiceParts& parts;
    RoomWatchers watchers;
    RoomClock clock;
    PerSeat<BotQuestion> questions;
    PerSeat<Bucket> chat_pace;
    std::int64_t full_since_ms = 0;      // at a table that gathers: no seat is free since
    std::optional<Asker> rematch_asker;  // while the next table is being opened; nothing else is done
    std::string rematch;                 // the next table, even if that could not be noted here

private:
    // Whether the log is being read. `wanted`: too many others are being read; `failed`: it is tried again while
    // somebody waits for it.
    enum class Reading : std::uint8_t { no, wanted, under_way, failed };
    struct Flight {
        Entry entry;
        std::optional<Asker> asker;
        std::optional<TableSummary> summary;
    };

    bool plays(std::string_view person) const;
    bool waits_for_answer() const;
    bool advance(const Now& now);
    bool row_is_due(const Entry& entry, const Now& now) const;
    void commit(const Flight& flight, const Now& now);
    void take_back(const Flight& flight, store::StoreFault fault, const Now& now);
    bool is_wanted() const { return !watchers.all.empty() || !queue_.empty(); }
    std::int64_t drop_ms() const;

    std::string name_;
    std::optional<RoomState> state_;
    Reading reading_ = Reading::no;
    RoomQueue queue_;
    bool has_answered_ = false;  // somebody's question was the last that was dealt with: now the room's own business
    std::optional<Flight> flight_;

    std::int64_t row_ms_ = 0;      // when the row was written last
    std::int64_t touched_ms_ = 0;  // somebody asked for something
    std::int64_t retry_ms_ = 0;
    unsigned failures_ = 0;  // of the store, in a row
    bool trouble_ = false;
    bool in_doubt_ = false;
};

// Doubled each time, within the limits.
std::int64_t pause_before_retry_ms(const Limits& limits, unsigned failures);

}  // namespace paddock
