#include "store/log_writer.hpp"

#include "store/checksum.hpp"
#include "store/netstrings.hpp"

namespace paddock {

namespace {

using Statements = LogWriter::Statements;

constexpr sqlite::Command<Statements> commands[] = {
    {&Statements::add_recent, "INSERT INTO recent (id, match, number, body, sum) VALUES (?1, ?2, ?3, ?4, ?5)"},
    {&Statements::remove_recent, "DELETE FROM recent WHERE id BETWEEN ?1 AND ?2"},
    {&Statements::all_recent, "SELECT id, match, number, body, sum FROM recent ORDER BY id"},
    {&Statements::add_chunk, "INSERT INTO chunks (match, last, bodies, sum) VALUES (?1, ?2, ?3, ?4)"},
    {&Statements::remove_chunks, "DELETE FROM chunks WHERE match = ?1"},
    {&Statements::last_in_chunks, "SELECT coalesce(max(last), 0) FROM chunks WHERE match = ?1"},
    {&Statements::is_match, "SELECT count(*) FROM matches WHERE id = ?1"},
};

constexpr std::size_t overhead = 24;  // of an entry beside its body, about
// A row up to about this size lies in its page of 4,096 bytes with others; a larger one takes pages for itself alone.
constexpr std::size_t most_chunk_bytes = 960;
constexpr std::size_t longest_frame = 12;  // what a netstring adds to a text of that size

bool is(const Result<Done, StoreFault>& answer, StoreFault fault) {
    return !answer && answer.error() == fault;
}

Result<std::int64_t, StoreFault> number_for(const sqlite::Statement& statement, std::int64_t match) {
    sqlite::Run found(statement, match);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    return found.integer(0);
}

}  // namespace

Result<LogWriter, StoreFault> LogWriter::open(sqlite::Connection& connection, Tails& tails) {
    auto statements = sqlite::prepare_all(connection, commands);
    if (!statements) return refuse(statements.error());
    LogWriter writer(std::move(*statements), tails);
    if (const Answer done = writer.restore(); !done) return refuse(done.error());
    return writer;
}

LogWriter::Answer LogWriter::restore() {
    sqlite::Run recent(statements_.all_recent);
    while (true) {
        const auto row = recent.next();
        if (!row) return refuse(row.error());
        if (!*row) break;
        const std::int64_t match = recent.integer(1);
        const auto number = static_cast<std::uint64_t>(recent.integer(2));
        const std::string_view body = recent.text(3);
        if (entry_sum(match, number, body) != recent.integer(4)) return refuse(StoreFault::damaged);
        const Line line{recent.integer(0), match, number, body.size() + overhead};
        next_id_ = line.id + 1;
        lines_.push_back(line);
        bytes_ += line.bytes;
        const auto kept = restore_tail(match, number);
        if (!kept) return refuse(kept.error());
        if (!*kept) continue;
        const Tails::Tail& tail = *tails_->find(match);
        if (number <= tail.last()) continue;  // settled before its turn
        if (number != tail.last() + 1) return refuse(StoreFault::damaged);
        tails_->change([&](Tails::Map& all) { all[match].bodies.emplace_back(body); });
    }
    tails_->change(
        [](Tails::Map& all) { std::erase_if(all, [](const auto& one) { return one.second.bodies.empty(); }); });
    return Done{};
}

// Sees to it that there is a tail. False: the match has been removed, and this is what is left of it.
Result<bool, StoreFault> LogWriter::restore_tail(std::int64_t match, std::uint64_t number) {
    if (tails_->find(match) != nullptr) return true;
    const auto exists = number_for(statements_.is_match, match);
    if (exists && *exists == 0) return false;
    auto settled = number_for(statements_.last_in_chunks, match);
    if (!exists || !settled) {
        const StoreFault fault = exists ? settled.error() : exists.error();
        if (fault != StoreFault::damaged) return refuse(fault);
        // The other matches can be played; this one's older entries are lost, its younger ones stay where they are.
        stuck_.insert(match);
        settled = static_cast<std::int64_t>(number) - 1;
    }
    tails_->change([&](Tails::Map& all) { all[match].settled = static_cast<std::uint64_t>(*settled); });
    return true;
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

bool LogWriter::is_settled(const Line& line) const {
    const Tails::Tail* tail = tails_->find(line.match);
    return tail == nullptr || line.number <= tail->settled || settled_.contains(line.match);
}

LogWriter::Answer LogWriter::settle_match(std::int64_t match, const Tails::Tail& tail) {
    std::string chunk;
    for (std::size_t i = 0; i < tail.bodies.size(); ++i) {
        append_netstring(chunk, tail.bodies[i]);
        const bool more = i + 1 < tail.bodies.size();
        if (more && chunk.size() + tail.bodies[i + 1].size() + longest_frame <= most_chunk_bytes) continue;
        const std::uint64_t last = tail.settled + i + 1;
        const Answer done = sqlite::Run(statements_.add_chunk, match, static_cast<std::int64_t>(last), chunk,
                                        entry_sum(match, last, chunk))
                                .finish();
        if (is(done, StoreFault::damaged)) stuck_.insert(match);
        if (!done) return done;
        chunk.clear();
    }
    settled_.insert(match);
    return Done{};
}

LogWriter::Answer LogWriter::settle(std::size_t most_bytes) {
    if (keeps_all_) return Done{};
    // Lines are removed in runs, which end only where one must stay.
    std::vector<std::pair<std::int64_t, std::int64_t>> runs;
    bool goes_on = false;
    for (std::size_t left = bytes_; dropped_ < lines_.size() && left > most_bytes; ++dropped_) {
        const Line& line = lines_[dropped_];
        left -= line.bytes;
        if (!is_settled(line)) {
            if (stuck_.contains(line.match)) {
                goes_on = false;
                continue;
            }
            if (const Answer done = settle_match(line.match, *tails_->find(line.match)); !done) return done;
        }
        if (!goes_on) runs.emplace_back(line.id, line.id);
        runs.back().second = line.id;
        goes_on = true;
    }
    for (const auto& [first, last] : runs) {
        const Answer done = sqlite::Run(statements_.remove_recent, first, last).finish();
        if (is(done, StoreFault::damaged)) keeps_all_ = true;
        if (!done) return done;
    }
    return Done{};
}

void LogWriter::commit() {
    for (; dropped_ > 0; --dropped_) {
        bytes_ -= lines_.front().bytes;
        lines_.pop_front();
    }
    next_id_ += static_cast<std::int64_t>(added_.size());
    tails_->change([&](Tails::Map& all) {
        for (const std::int64_t match : settled_) {
            const std::uint64_t settled = all[match].last();
            all[match] = {settled, {}};
        }
        for (Added& added : added_) {
            Tails::Tail& tail = all[added.line.match];
            // The first that is not settled tells how many are.
            if (tail.bodies.empty()) tail.settled = added.line.number - 1;
            tail.bodies.push_back(std::move(added.body));
        }
        for (const std::int64_t match : settled_)
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
    if (const Tails::Tail* tail = tails_->find(match)) return tail->last();
    const auto last = number_for(statements_.last_in_chunks, match);
    if (!last) return refuse(last.error());
    return static_cast<std::uint64_t>(*last);
}

}  // namespace paddock
