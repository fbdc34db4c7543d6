// A table in memory: its state, who watches it, and what waits. One entry is on its way to the store at a time; nothing
// is applied, answered or shown before it is durable, and what comes meanwhile waits its turn in a bounded queue.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "service/bucket.hpp"
#include "service/room_clock.hpp"
#include "service/room_queue.hpp"
#include "service/room_state.hpp"
#include "service/room_text.hpp"

namespace paddock {

struct ServiceParts;

class Room {
public:
    // `idle_since_ms`: how long nobody has been there, as far as it is known.
    Room(ServiceParts& parts, std::string name, std::int64_t idle_since_ms);

    const std::string& name() const { return name_; }
    bool ready() const { return state_.has_value(); }
    const RoomState& state() const {
        assert(state_ && "it was asked whether the room is ready");
        return *state_;
    }

    // Because nothing is known of the table, or not for certain. Nothing is done until it has been read.
    void read_log();
    // The log has been read, or the table was just opened.
    void fill(RoomState opened, const Now& now);
    // The log could not be read: what was known before still stands; without it all who wait are refused.
    void not_filled(const Refused& refused, const Now& now);
    // The log was read because of a doubt, and has this many entries: whether all are known here.
    bool knows_all(std::size_t entries) const { return state_ && state_->entry_count() == entries; }
    void doubt_is_over(const Now& now);

    void ask(Asker asker, Ask what, const Now& now);
    void unwatch(ConnectionId connection, const Now& now);
    void stored(const Result<Done, StoreFault>& result, const Now& now);
    void chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now);
    void tick(const Now& now);
    // Whether a write has failed and none has succeeded since, or the log could not be read.
    bool in_trouble() const { return trouble_ || reading_ == Reading::failed; }
    // Whether the last write is said to have failed: it may be there all the same.
    bool in_doubt() const { return in_doubt_; }
    void storage_back(const Now& now);

    // When to tick next, in served time.
    std::optional<std::int64_t> wake_ms(const Now& now) const;
    // Nobody watches, and nothing happens until then: its log and its summary are enough.
    bool droppable(const Now& now) const;
    bool somebody_here() const { return !here_.empty(); }
    // Its watchers see how long somebody has left.
    bool has_clock() const {
        return state_ && !watchers_.empty() && state_->status() == TableStatus::playing &&
               (state_->set_up().clock != DecisionClock::none || state_->minutes() > 0);
    }
    TableSummary summary(const Now& now) const;

    // The table of the rematch has been opened, or not.
    void next_opened(const Result<std::string, Refused>& table, const Now& now);

private:
    struct Watcher {
        ConnectionId connection = 0;
        std::string person;
        Viewer viewer;
    };
    // Whether the log is being read. `wanted`: too many others are read; `failed`: it is tried again while somebody
    // waits for it.
    enum class Reading : std::uint8_t { no, wanted, under_way, failed };
    // An entry on its way to the store.
    struct Flight {
        Entry entry;
        std::optional<Asker> asker;  // none: the room itself
        std::optional<TableSummary> summary;
    };
    // A bot that is asked for a seat's move, or has answered.
    struct Question {
        Ticket ticket = 0;    // 0: nobody is asked
        std::size_t nth = 0;  // the move that it is about
        std::string move;     // the answer
        std::int64_t asked_ms = 0;
        std::int64_t retry_ms = 0;
        unsigned failures = 0;
    };

    // The clocks of the game run in playing time.
    std::int64_t playing_ms(const Now& now) const;
    // When a playing time will be, in served time, if no more is lost.
    std::int64_t served_ms_at(std::int64_t playing, const Now& now) const;

    RoomState& filled() {
        assert(state_ && "nothing is done before the room is ready");
        return *state_;
    }

    // --- room.cpp: the queue, writing, and answers
    void work(const Now& now);
    bool plays(std::string_view person) const;
    void write(entry::What what, std::optional<Asker> asker, const Now& now);
    void written(const Flight& flight, const Now& now);
    void not_written(const Flight& flight, StoreFault fault, const Now& now);
    bool row_is_due(const Entry& entry, const Now& now) const;
    std::optional<std::int64_t> deadline_after(const Entry& entry, const Now& now) const;
    void answer(const Entry& entry, const Asker& asker);
    void done(const Asker& asker);
    void refuse(const Asker& asker, const Refused& refused);

    // --- room_watchers.cpp: who watches, and what they are told
    void show(const Entry& entry, std::size_t seq_before, const Now& now);
    void note_turn_of_person(const Entry& entry, const Now& now);
    void push_events(std::size_t from, const Now& now, std::optional<Seat> time_out = std::nullopt);
    void push_table(const Now& now);
    void push_room(const Now& now);
    void push_said();
    void dismiss_strangers();
    bool remove_watcher(ConnectionId connection, const Now& now);
    RoomMoment moment(const Now& now) const;
    Viewer viewer_for(std::string_view person) const;
    void refresh_viewers();
    void refresh_presence(const Now& now);

    // --- room_requests.cpp: what clients ask for
    void handle(Asker asker, Ask what, const Now& now);
    void handle(const Asker& asker, const client::Hello&, const Now& now);
    void handle(const Asker& asker, const client::Ping&, const Now& now);
    void handle(const Asker& asker, const client::Watch& watch, const Now& now);
    void handle(const Asker& asker, const client::Unwatch&, const Now& now);
    void handle(const Asker& asker, const client::Sit& sit, const Now& now);
    void handle(const Asker& asker, const client::Stand&, const Now& now);
    void handle(const Asker& asker, const client::Start&, const Now& now);
    void handle(const Asker& asker, const client::Move& move, const Now& now);
    void handle(const Asker& asker, const client::Leave&, const Now& now);
    void handle(const Asker& asker, const client::Back&, const Now& now);
    void handle(const Asker& asker, const client::Say& say, const Now& now);
    void handle(const Asker& asker, const client::SetChat& set, const Now& now);
    void handle(const Asker& asker, const client::Mute& mute, const Now& now);
    void handle(const Asker& asker, const client::UseAid& aid, const Now& now);
    void handle(const Asker& asker, const client::Past& past, const Now& now);
    void handle(const Asker& asker, const client::Rematch&, const Now& now);
    void handle(const Asker& asker, const EntryWanted&, const Now& now);
    void handle(const Asker& asker, const RecordWanted&, const Now& now);
    // The seat of the one who asks; without one they are refused.
    std::optional<Seat> seat_of(const Asker& asker);
    bool is_host(const Asker& asker);
    bool is_status(const Asker& asker, TableStatus status);
    bool may_look(const Asker& asker) const;
    Allowed<Seat> seat_for(const Asker& asker, std::optional<std::size_t> wanted) const;
    bool may_write(const Asker& asker);
    bool may_moderate(const Asker& asker);
    bool may_take_seat(const Asker& asker, const Now& now);
    bool may_say(const Asker& asker, Seat seat, const client::Say& say, const Now& now);
    void begin(std::optional<Asker> asker, const Now& now);

    // --- room_bots.cpp: what the room does by itself
    bool advance(const Now& now);
    bool advance_game(const Now& now);
    bool advance_seat(Seat seat, const Now& now);
    bool close_if_idle(const Now& now);
    bool ready_to_begin() const;
    std::optional<std::int64_t> seat_given_up_ms(Seat seat) const;
    bool give_up_seats(const Now& now);
    bool must_stop(const Now& now) const;
    bool plays_by_itself(Seat seat, const Now& now) const;
    void ask_bot(Seat seat, const Now& now);
    Level level_of(Seat seat) const;
    std::string address_of_player() const;
    std::optional<std::int64_t> idle_until_ms() const;
    std::optional<std::int64_t> seat_wake_ms(Seat seat, const Now& now) const;
    bool should_run() const;
    bool is_wanted() const { return !watchers_.empty() || !queue_.empty(); }
    std::int64_t drop_ms() const;

    ServiceParts& parts_;
    std::string name_;
    std::optional<RoomState> state_;
    std::vector<Watcher> watchers_;
    RoomQueue queue_;
    bool has_answered_ = false;  // somebody's question was the last that was dealt with: now the room's own business
    std::optional<Flight> flight_;
    std::optional<Asker> rematch_asker_;  // while the next table is being opened

    RoomClock clock_;
    PerSeat<Question> questions_;
    PerSeat<Bucket> chat_pace_;
    SeatSet here_;
    PerSeat<std::int64_t> gone_since_ms_;  // of those who are not here
    std::int64_t idle_since_ms_;           // nobody watches since
    std::int64_t full_since_ms_ = 0;       // at a table that gathers: no seat is free since
    std::int64_t touched_ms_ = 0;          // somebody asked for something
    std::optional<std::int64_t> presence_push_ms_;
    std::int64_t row_ms_ = 0;  // when the row was written last
    std::int64_t retry_ms_ = 0;
    unsigned failures_ = 0;  // of the store, in a row
    bool trouble_ = false;
    bool in_doubt_ = false;
    Reading reading_ = Reading::no;
    std::string opened_next_;  // the table of the rematch, even if that could not be noted here
};

// Doubled each time, within the limits.
std::int64_t pause_before_retry_ms(const Limits& limits, unsigned failures);

}  // namespace paddock
