// Writes the entries of matches. They come in one after the other, side by side in the file whatever their match; the
// oldest of them are settled, which means written once more, many of a match in one row. It begins no transaction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"
#include "store/unflushed_log.hpp"

namespace paddock::store {

class LogWriter {
public:
    using Answer = Result<Done, StoreFault>;

    // Reads what is not settled into the tails, which must outlive this.
    static Result<LogWriter, StoreFault> open(sqlite::Connection& connection, UnflushedLog& unflushed);

    // All within a transaction: `settle` first, `finish` last. `number` must be the next one.
    Answer append(std::int64_t match, std::uint64_t number, std::string_view body);
    Answer remove(std::int64_t match);
    // Until at most so many bytes are unsettled.
    Answer settle(std::size_t most_bytes);
    Answer finish();
    // From now on entries stay where they came in. In a damaged file settling would spread the damage.
    void stop_settling() { settles_ = false; }
    bool settles() const { return settles_; }

    // After the transaction: what it did holds, or never happened.
    void commit();
    void roll_back();

    // The number of the last entry, without what the open transaction adds.
    Result<std::uint64_t, StoreFault> last(std::int64_t match);

    struct Statements {
        sqlite::Statement add_recent, remove_recent, all_recent, span, put_span;
        sqlite::Statement add_chunk, remove_chunks, settled, put_settled;
    };

private:
    // An entry that is not settled, or was settled before its turn together with an older one.
    struct Line {
        std::int64_t id = 0;
        std::int64_t match = 0;
        std::uint64_t number = 0;
        std::size_t bytes = 0;
    };
    struct Added {
        Line line;
        std::string body;
    };

    LogWriter(Statements statements, UnflushedLog& unflushed)
        : statements_(std::move(statements)), unflushed_(&unflushed) {}

    Answer restore();
    Answer restore(const Line& line, std::string_view body);
    Result<bool, StoreFault> restore_tail(std::int64_t match, std::uint64_t number);
    // None: there is no such match.
    Result<std::optional<std::uint64_t>, StoreFault> settled_of(std::int64_t match);
    // The match's oldest entries, a few pages at most, so that a long tail does not hold up one transaction.
    Answer settle_some(std::int64_t match);
    // How many entries are settled, what the open transaction settles included.
    std::uint64_t settled_count(std::int64_t match, const UnflushedLog::Tail& tail) const;
    bool is_settled(const Line& line) const;

    Statements statements_;
    UnflushedLog* unflushed_;
    std::deque<Line> lines_;  // the oldest first
    std::size_t bytes_ = 0;   // of all lines
    std::int64_t next_id_ = 1;

    // What the open transaction does.
    std::vector<Added> added_;
    std::unordered_map<std::int64_t, std::uint64_t> settled_;  // the new counts
    std::vector<std::int64_t> removed_;
    std::size_t dropped_ = 0;  // of the oldest lines

    bool settles_ = true;
};

}  // namespace paddock::store
