#include "store/log_writer.hpp"

#include "store/checksum.hpp"
#include "store/netstrings.hpp"

namespace paddock::store {

namespace {

using LogSteps = LogWriter::Statements;

constexpr sqlite::Command<LogSteps> log_commands[] = {
    {&LogSteps::add_recent, "INSERT INTO recent (id, match, number, body, sum) VALUES (?1, ?2, ?3, ?4, ?5)"},
    {&LogSteps::remove_recent, "DELETE FROM recent WHERE id <= ?1"},
    {&LogSteps::all_recent, "SELECT id, match, number, body, sum FROM recent ORDER BY id"},
    {&LogSteps::span, "SELECT settled_recent, last_recent FROM state"},
    {&LogSteps::put_span, "UPDATE state SET settled_recent = ?1, last_recent = ?2"},
    {&LogSteps::add_chunk, "INSERT INTO chunks (match, last, bodies, sum) VALUES (?1, ?2, ?3, ?4)"},
    {&LogSteps::remove_chunks, "DELETE FROM chunks WHERE match = ?1"},
    {&LogSteps::settled, "SELECT settled FROM matches WHERE id = ?1"},
    {&LogSteps::put_settled, "UPDATE matches SET settled = ?2 WHERE id = ?1"},
};

constexpr std::size_t overhead = 24;  // of an entry beside its body, about
// A row up to about this size lies in its page of 4,096 bytes with others; a larger one takes pages for itself alone.
constexpr std::size_t most_chunk_bytes = 960;
constexpr int most_chunks = 4;
constexpr std::size_t longest_frame = 12;  // what a netstring adds to a text of that size

}  // namespace

Result<LogWriter, StoreFault> LogWriter::open(sqlite::Connection& connection, UnflushedLog& unflushed) {
    auto statements = sqlite::prepare_all(connection, log_commands);
    if (!statements) return refuse(statements.error());
    LogWriter writer(std::move(*statements), unflushed);
    if (const Answer done = writer.restore(); !done) return refuse(done.error());
    return writer;
}

LogWriter::Answer LogWriter::restore() {
    sqlite::Run span(statements_.span);
    const auto any = span.next();
    if (!any) return refuse(any.error());
    if (!*any) return refuse(StoreFault::damaged);
    next_id_ = span.integer(0) + 1;
    sqlite::Run recent(statements_.all_recent);
    while (true) {
        const auto row = recent.next();
        if (!row) return refuse(row.error());
        if (!*row) break;
        const std::string_view body = recent.text(3);
        const Line line{recent.integer(0), recent.integer(1), static_cast<std::uint64_t>(recent.integer(2)),
                        body.size() + overhead};
        if (line.id != next_id_ || entry_sum(line.match, line.number, body) != recent.integer(4))
            return refuse(StoreFault::damaged);
        if (const Answer done = restore(line, body); !done) return done;
    }
    if (next_id_ != span.integer(1) + 1) return refuse(StoreFault::damaged);
    unflushed_->change(
        [](UnflushedLog::Map& all) { std::erase_if(all, [](const auto& one) { return one.second.bodies.empty(); }); });
    return Done{};
}

LogWriter::Answer LogWriter::restore(const Line& line, std::string_view body) {
    ++next_id_;
    lines_.push_back(line);
    bytes_ += line.bytes;
    const auto kept = restore_tail(line.match, line.number);
    if (!kept) return refuse(kept.error());
    if (!*kept) return Done{};
    const std::uint64_t last = unflushed_->find(line.match)->last();
    if (line.number <= last) return Done{};  // settled before its turn
    if (line.number != last + 1) return refuse(StoreFault::damaged);
    unflushed_->change([&](UnflushedLog::Map& all) { all[line.match].bodies.emplace_back(body); });
    return Done{};
}

// Sees to it that there is a tail. False: the match has been removed, and this is what is left of it.
Result<bool, StoreFault> LogWriter::restore_tail(std::int64_t match, std::uint64_t number) {
    if (unflushed_->find(match) != nullptr) return true;
    auto settled = settled_of(match);
    if (!settled) {
        if (settled.error() != StoreFault::damaged) return refuse(settled.error());
        // The other matches can be played; this one's older entries are lost, its younger ones stay where they are.
        stop_settling();
        settled = number - 1;
    }
    if (!*settled) return false;
    unflushed_->change([&](UnflushedLog::Map& all) { all[match].settled = **settled; });
    return true;
}

Result<std::optional<std::uint64_t>, StoreFault> LogWriter::settled_of(std::int64_t match) {
    sqlite::Run found(statements_.settled, match);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    if (!*row) return std::nullopt;
    return static_cast<std::uint64_t>(found.integer(0));
}

LogWriter::Answer LogWriter::append(std::int64_t match, std::uint64_t number, std::string_view body) {
    const Line line{next_id_ + static_cast<std::int64_t>(added_.size()), match, number, body.size() + overhead};
    const Answer done = sqlite::Run(statements_.add_recent, line.id, match, static_cast<std::int64_t>(number), body,
                                    entry_sum(match, number, body))
                            .finish();
    if (done) added_.push_back({line, std::string(body)});
    return done;
}

LogWriter::Answer LogWriter::remove(std::int64_t match) {
    removed_.push_back(match);
    return sqlite::Run(statements_.remove_chunks, match).finish();
}

std::uint64_t LogWriter::settled_count(std::int64_t match, const UnflushedLog::Tail& tail) const {
    const auto found = settled_.find(match);
    return found == settled_.end() ? tail.settled : found->second;
}

bool LogWriter::is_settled(const Line& line) const {
    const UnflushedLog::Tail* tail = unflushed_->find(line.match);
    return tail == nullptr || line.number <= settled_count(line.match, *tail);
}

LogWriter::Answer LogWriter::settle_some(std::int64_t match) {
    const UnflushedLog::Tail& tail = *unflushed_->find(match);
    std::uint64_t last = settled_count(match, tail);
    for (int chunks = 0; chunks < most_chunks && last < tail.last(); ++chunks) {
        std::string chunk;
        do append_netstring(chunk, tail.bodies[last++ - tail.settled]);
        while (last < tail.last() &&
               chunk.size() + tail.bodies[last - tail.settled].size() + longest_frame <= most_chunk_bytes);
        const Answer done = sqlite::Run(statements_.add_chunk, match, static_cast<std::int64_t>(last), chunk,
                                        entry_sum(match, last, chunk))
                                .finish();
        if (!done) return done;
    }
    settled_[match] = last;
    return sqlite::Run(statements_.put_settled, match, static_cast<std::int64_t>(last)).finish();
}

LogWriter::Answer LogWriter::settle(std::size_t most_bytes) {
    if (!settles_) return Done{};
    for (std::size_t left = bytes_; dropped_ < lines_.size() && left > most_bytes; ++dropped_) {
        const Line& line = lines_[dropped_];
        left -= line.bytes;
        if (is_settled(line)) continue;
        if (const Answer done = settle_some(line.match); !done) return done;
    }
    if (dropped_ == 0) return Done{};
    return sqlite::Run(statements_.remove_recent, lines_[dropped_ - 1].id).finish();
}

LogWriter::Answer LogWriter::finish() {
    if (dropped_ == 0 && added_.empty()) return Done{};
    const std::int64_t last = next_id_ + static_cast<std::int64_t>(added_.size()) - 1;
    const std::int64_t settled = dropped_ < lines_.size() ? lines_[dropped_].id - 1 : next_id_ - 1;
    return sqlite::Run(statements_.put_span, settled, last).finish();
}

void LogWriter::commit() {
    for (; dropped_ > 0; --dropped_) {
        bytes_ -= lines_.front().bytes;
        lines_.pop_front();
    }
    next_id_ += static_cast<std::int64_t>(added_.size());
    unflushed_->change([&](UnflushedLog::Map& all) {
        for (const auto& [match, settled] : settled_) {
            UnflushedLog::Tail& tail = all[match];
            tail.bodies.erase(tail.bodies.begin(),
                              tail.bodies.begin() + static_cast<std::ptrdiff_t>(settled - tail.settled));
            tail.settled = settled;
        }
        for (Added& added : added_) {
            UnflushedLog::Tail& tail = all[added.line.match];
            // The first that is not settled tells how many are.
            if (tail.bodies.empty()) tail.settled = added.line.number - 1;
            tail.bodies.push_back(std::move(added.body));
        }
        for (const auto& [match, settled] : settled_)
            if (all[match].bodies.empty()) all.erase(match);
        for (const std::int64_t match : removed_) all.erase(match);
    });
    for (const Added& added : added_) {
        bytes_ += added.line.bytes;
        lines_.push_back(added.line);
    }
    roll_back();
}

void LogWriter::roll_back() {
    added_.clear();
    settled_.clear();
    removed_.clear();
    dropped_ = 0;
}

Result<std::uint64_t, StoreFault> LogWriter::last(std::int64_t match) {
    if (const UnflushedLog::Tail* tail = unflushed_->find(match)) return tail->last();
    const auto settled = settled_of(match);
    if (!settled) return refuse(settled.error());
    const std::optional<std::uint64_t>& number = *settled;
    if (!number) return refuse(StoreFault::damaged);  // its name is there
    return *number;
}

}  // namespace paddock::store
