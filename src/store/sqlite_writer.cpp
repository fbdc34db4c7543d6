#include "store/sqlite_writer.hpp"

#include <algorithm>
#include <limits>

#include "store/checksum.hpp"
#include "store/netstrings.hpp"

namespace paddock::store {

namespace {

using Writes = SqliteWriter::Statements;

constexpr sqlite::Command<Writes> write_commands[] = {
    {&Writes::begin, "BEGIN IMMEDIATE"},
    {&Writes::count, "UPDATE state SET commits = commits + 1 WHERE generation = ?1"},
    {&Writes::commit, "COMMIT"},
    {&Writes::rollback, "ROLLBACK"},
    {&Writes::find_match, "SELECT id FROM matches WHERE name = ?1"},
    {&Writes::add_match, "INSERT INTO matches (name) VALUES (?1)"},
    {&Writes::remove_match, "DELETE FROM matches WHERE id = ?1"},
    {&Writes::find_row, "SELECT status, changed_ms, persons FROM matches WHERE id = ?1"},
    {&Writes::put_row, "UPDATE matches SET changed_ms = ?2, heading = ?3, persons = ?4, sum = ?5 WHERE id = ?1"},
    // Apart, because it also writes the index of the unfinished.
    {&Writes::put_status, "UPDATE matches SET status = ?2 WHERE id = ?1"},
    // A person may sit on two seats.
    {&Writes::list, "INSERT OR IGNORE INTO participants (person, over, ended_ms, match) VALUES (?1, ?2, ?3, ?4)"},
    {&Writes::unlist, "DELETE FROM participants WHERE person = ?1 AND over = ?2 AND ended_ms = ?3 AND match = ?4"},
    {&Writes::put_device,
     "INSERT INTO devices (token_hash, person, name, added_ms, seen_ms, removed) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
     "ON CONFLICT DO UPDATE SET person = ?2, name = ?3, added_ms = ?4, seen_ms = ?5, removed = max(removed, ?6)"},
    {&Writes::put_served, "UPDATE state SET served_ms = ?1"},
};

constexpr std::size_t most_known = 100'000;

template <class... Values>
Result<Done, StoreFault> run(const sqlite::Statement& statement, const Values&... values) {
    return sqlite::Run(statement, values...).finish();
}

bool is(const Result<Done, StoreFault>& answer, StoreFault fault) {
    return !answer && answer.error() == fault;
}

}  // namespace

Result<SqliteWriter, StoreFault> SqliteWriter::open(sqlite::Connection connection, Generation generation,
                                                    ConfirmedMark mark, UnflushedLog& unflushed,
                                                    std::size_t unsettled_bytes) {
    auto statements = sqlite::prepare_all(connection, write_commands);
    if (!statements) return refuse(statements.error());
    auto log = LogWriter::open(connection, unflushed);
    if (!log) return refuse(log.error());
    mark.put(generation.commits);
    return SqliteWriter(std::move(connection), std::move(*statements), generation, std::move(mark), std::move(*log),
                        unsettled_bytes);
}

std::vector<SqliteWriter::Answer> SqliteWriter::write(std::span<const StoreWrite> writes) {
    std::vector<Answer> answers(writes.size(), Done{});
    if (writes.empty()) return answers;
    if (known_.size() > most_known) known_.clear();
    std::size_t most_unsettled = unsettled_bytes_;
    while (!attempt(writes, answers, most_unsettled)) {
    }
    return answers;
}

bool SqliteWriter::attempt(std::span<const StoreWrite> writes, std::vector<Answer>& answers,
                           std::size_t& most_unsettled) {
    const auto refuse_all = [&](StoreFault fault) {
        roll_back();
        std::ranges::fill(answers, refuse(fault));
        return true;
    };
    if (const Answer begun = begin(); !begun) return refuse_all(begun.error());
    if (const Answer settled = log_.settle(most_unsettled); !settled) {
        // It can wait: on a full disk a removal must still be possible.
        roll_back();
        most_unsettled = std::numeric_limits<std::size_t>::max();
        if (is(settled, StoreFault::damaged)) log_.stop_settling();
        return false;
    }
    for (std::size_t i = 0; i < writes.size(); ++i) {
        if (is(answers[i], StoreFault::damaged)) continue;
        answers[i] = std::visit([&](const auto& write) { return apply(write); }, writes[i]);
        if (answers[i] || is(answers[i], StoreFault::conflict)) continue;
        if (!is(answers[i], StoreFault::damaged)) return refuse_all(answers[i].error());
        // A damaged place in the file must not stop the matches that lie elsewhere.
        roll_back();
        log_.stop_settling();
        return false;
    }
    if (const Answer finished = log_.finish(); !finished) return refuse_all(finished.error());
    if (const Answer committed = commit(); !committed) return refuse_all(committed.error());
    return true;
}

SqliteWriter::Answer SqliteWriter::begin() {
    if (const Answer begun = run(statements_.begin); !begun) return begun;
    if (const Answer counted = run(statements_.count, generation_.number); !counted) return counted;
    return connection_.changed_rows() == 1 ? Answer(Done{}) : refuse(StoreFault::replaced);
}

SqliteWriter::Answer SqliteWriter::commit() {
    if (const Answer committed = run(statements_.commit); !committed) return committed;
    log_.commit();
    mark_.put(++generation_.commits);
    return Done{};
}

void SqliteWriter::roll_back() {
    // Some faults have ended the transaction already.
    if (connection_.in_transaction()) (void)run(statements_.rollback);
    log_.roll_back();
    known_.clear();
}

void SqliteWriter::settle_all() {
    std::vector<Answer> none;
    std::size_t most_unsettled = 0;
    while (!attempt({}, none, most_unsettled)) {
    }
}

SqliteWriter::Answer SqliteWriter::apply(const AppendEntry& append) {
    auto known = find(append.match);
    if (known && *known == nullptr) {
        if (append.number != 1) return refuse(StoreFault::conflict);
        known = add_match(append.match);
    }
    if (!known) return refuse(known.error());
    Known& match = **known;
    if (append.number != match.last + 1) return refuse(StoreFault::conflict);
    if (const Answer added = log_.append(match.id, append.number, append.body); !added) return added;
    ++match.last;
    return append.row ? put_row(append.match, match.id, *append.row) : Answer(Done{});
}

SqliteWriter::Answer SqliteWriter::apply(const RemoveMatch& remove) {
    const auto known = find(remove.match);
    if (!known) return refuse(known.error());
    if (*known == nullptr) return Done{};
    const std::int64_t id = (*known)->id;
    known_.erase(remove.match);
    const auto listing = listing_of(id);
    if (!listing) return refuse(listing.error());
    if (const Answer gone = for_each_person(*listing, statements_.unlist); !gone) return gone;
    if (const Answer gone = log_.remove(id); !gone) return gone;
    return run(statements_.remove_match, id);
}

SqliteWriter::Answer SqliteWriter::apply(const PutDevice& put) {
    const Device& device = put.device;
    return run(statements_.put_device, device.token_hash, device.person, device.name, device.added_ms, device.seen_ms,
               device.removed);
}

SqliteWriter::Answer SqliteWriter::apply(const PutServed& put) {
    return run(statements_.put_served, put.served_ms);
}

Result<SqliteWriter::Known*, StoreFault> SqliteWriter::find(const std::string& match) {
    if (const auto known = known_.find(match); known != known_.end()) return &known->second;
    sqlite::Run found(statements_.find_match, match);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    if (!*row) return nullptr;
    const std::int64_t id = found.integer(0);
    const auto last = log_.last(id);
    if (!last) return refuse(last.error());
    return &known_.emplace(match, Known{id, *last}).first->second;
}

Result<SqliteWriter::Known*, StoreFault> SqliteWriter::add_match(const std::string& match) {
    if (const Answer added = run(statements_.add_match, match); !added) return refuse(added.error());
    return &known_.emplace(match, Known{connection_.new_row(), 0}).first->second;
}

Result<SqliteWriter::Listing, StoreFault> SqliteWriter::listing_of(std::int64_t id) {
    sqlite::Run found(statements_.find_row, id);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    if (!*row) return refuse(StoreFault::damaged);  // its name is there
    Listing listing{id, std::nullopt, found.integer(1), std::string(found.text(2))};
    if (!found.is_null(0)) listing.status = found.integer(0);
    return listing;
}

SqliteWriter::Answer SqliteWriter::put_row(std::string_view match, std::int64_t id, const MatchRow& row) {
    const auto before = listing_of(id);
    if (!before) return refuse(before.error());
    const Listing after{id, row.status, row.changed_ms, to_netstrings(row.persons)};
    const bool moves = !before->status || before->persons != after.persons || before->over() != after.over() ||
                       (after.over() && before->changed_ms != after.changed_ms);
    if (moves)
        if (const Answer gone = for_each_person(*before, statements_.unlist); !gone) return gone;
    if (before->status != after.status)
        if (const Answer put = run(statements_.put_status, id, row.status); !put) return put;
    const std::int32_t sum = row_sum(id, match, row.status, row.changed_ms, row.summary, after.persons);
    if (const Answer put = run(statements_.put_row, id, row.changed_ms, row.summary, after.persons, sum); !put)
        return put;
    return moves ? for_each_person(after, statements_.list) : Answer(Done{});
}

SqliteWriter::Answer SqliteWriter::for_each_person(const Listing& listing, const sqlite::Statement& command) {
    const auto persons = parse_netstrings(listing.persons);
    if (!persons) return refuse(StoreFault::damaged);
    const std::int64_t ended_ms = listing.over() ? listing.changed_ms : 0;
    for (const std::string& person : *persons)
        if (const Answer done = run(command, person, listing.over(), ended_ms, listing.id); !done) return done;
    return Done{};
}

}  // namespace paddock::store
