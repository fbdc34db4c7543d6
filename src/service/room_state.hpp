// What a table's log says: a fold over its entries. It has no clock, no watchers and no queue; those are the room's.
// A move is tried on the game first, then written, then committed; what could not be written is taken back.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/envelope.hpp"
#include "service/log_entry.hpp"
#include "service/refused.hpp"
#include "service/table_summary.hpp"
#include "table/table.hpp"

namespace paddock {

struct SeatState {
    SeatKind kind = SeatKind::free;
    std::string person;  // of a person, or for whom it is kept
    std::string name;
    Level level = Level::trot;  // of a bot
    std::optional<Bytes32> number;
    bool held = false;
    bool muted = false;
    std::uint32_t hints = 0;
    std::uint32_t beliefs = 0;
    std::uint8_t time_outs = 0;  // in a row
    std::uint32_t leaves = 0;    // how often the person has left the game
};

// All but the game and the chat: small enough to be copied for every entry but moves.
struct RoomFacts {
    TableStatus status = TableStatus::gathering;
    std::string host;
    std::vector<SeatState> seats;
    ChatSetting chat = ChatSetting::all;
    std::string next;                   // the table of the rematch; empty: none
    std::vector<std::string> silenced;  // persons whom the host has silenced, wherever they sit

    SeatState& at(Seat seat) { return seats[index_of(seat)]; }
    const SeatState& at(Seat seat) const { return seats[index_of(seat)]; }
    // The seat that a person has; only where the person sits.
    std::optional<Seat> seat_of(std::string_view person) const;
    bool all_seated() const;
    bool is_silenced(std::string_view person) const;
};

struct ChatLine {
    std::uint64_t number = 0;
    Seat seat{};
    std::string name;
    std::variant<Preset, std::string> what;
};

class RoomState {
public:
    static constexpr std::uint8_t most_time_outs = 2;  // then a bot holds the seat

    RoomState(std::string name, const entry::Opened& opened, std::int64_t wall_ms, std::size_t chat_lines_kept);

    // From a whole log. A fault: it is not what we wrote.
    static Result<RoomState, Fault> read(std::string name, std::span<const std::string> log,
                                         std::size_t chat_lines_kept);

    const std::string& name() const { return name_; }
    const SetUp& set_up() const { return set_up_; }
    const std::string& rules_json() const { return rules_json_; }
    const RoomFacts& facts() const { return facts_; }
    TableStatus status() const { return facts_.status; }
    const std::deque<ChatLine>& chat() const { return chat_; }
    std::uint64_t chat_count() const { return chat_count_; }
    const std::string& fingerprint() const { return fingerprint_; }
    const Bytes32& secret() const { return secret_; }
    // Since 1970: when the table was brought back from a backup, so that its draws may come a second time; 0: never.
    // That is not in the log, which knows nothing of backups.
    std::int64_t restored_ms() const { return restored_ms_; }
    void note_restored(std::int64_t wall_ms) { restored_ms_ = wall_ms; }
    std::uint64_t entry_count() const { return entry_count_; }
    // The entries that are neither of the game nor of the chat.
    std::uint64_t aside_count() const { return aside_count_; }
    // Those of them by which the host keeps order.
    std::uint64_t moderation_count() const { return moderation_count_; }
    // The house rule; 0: none.
    std::int64_t minutes() const { return minutes_; }

    // Null before the game.
    Table* table() { return table_.get(); }
    const Table* table() const { return table_.get(); }
    // The events that are durable.
    std::size_t seq() const { return seq_; }
    std::size_t moves_of(Seat seat) const { return moves_at_[seat].size(); }
    // The number of a seat's nth move, from 1 on.
    std::size_t number_of_move(Seat seat, std::size_t nth) const { return moves_at_[seat][nth - 1]; }
    SeatSet due() const { return due_; }
    // In served time, when it became this seat's turn.
    std::int64_t due_since_ms(Seat seat) const { return due_since_ms_[seat]; }
    std::int64_t ran_ms() const { return ran_ms_; }
    // Of a game that is over, with its envelope; of one without secrets before that, without it.
    Record record() const;

    // On the game itself, with the draws that follow from it by the envelope; nothing else changes.
    Allowed<entry::Played> try_move(Seat seat, std::string_view move, entry::Played::By by);
    entry::Begun try_begin();
    Result<entry::Stopped, Fault> try_stop();
    // What was tried did not come to be.
    void take_back();

    // What the table's list entry says now, whatever is being tried; times are the caller's.
    TableSummary summary() const { return summary_of(facts_, seq_); }
    // What it says once this entry is durable. What the entry says of the game has been tried.
    TableSummary summary_after(const Entry& entry) const;

    // The entry is durable. What it says of the game has been tried already.
    void commit(const Entry& entry);
    // An entry of a log: its events are checked by the rules, then it is committed.
    Result<Done, Fault> apply(const Entry& entry);

private:
    Result<Done, Fault> replay(const Entry& entry);
    Result<Done, Fault> submit_all(std::span<const std::string> draws);
    void make_table();
    std::vector<std::string> deal();
    void commit_events(const Entry& entry, std::optional<Seat> mover);
    TableSummary summary_of(const RoomFacts& facts, std::size_t seq) const;

    std::string name_;
    SetUp set_up_;
    std::string rules_json_;
    std::int64_t minutes_;
    Bytes32 secret_{};
    std::string fingerprint_;
    std::int64_t restored_ms_ = 0;
    RoomFacts facts_;
    std::deque<ChatLine> chat_;
    std::uint64_t chat_count_ = 0;
    std::size_t chat_lines_kept_;
    std::uint64_t entry_count_ = 1;
    std::uint64_t aside_count_ = 0;
    std::uint64_t moderation_count_ = 0;
    std::int64_t changed_ms_;  // since 1970

    std::unique_ptr<Table> table_;
    std::optional<Envelope> envelope_;
    std::size_t seq_ = 0;
    PerSeat<std::vector<std::uint32_t>> moves_at_;
    SeatSet due_;
    PerSeat<std::int64_t> due_since_ms_;
    std::int64_t ran_ms_ = 0;
};

}  // namespace paddock
