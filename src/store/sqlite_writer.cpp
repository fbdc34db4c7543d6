#include "store/sqlite_writer.hpp"

#include <algorithm>

#include "store/checksum.hpp"
#include "store/netstrings.hpp"

namespace paddock {

namespace {

using Statements = SqliteWriter::Statements;

constexpr sqlite::Command<Statements> commands[] = {
    {&Statements::begin, "BEGIN IMMEDIATE"},
    {&Statements::commit, "COMMIT"},
    {&Statements::rollback, "ROLLBACK"},
    {&Statements::find_match, "SELECT id, status, changed_ms, persons FROM matches WHERE name = ?1"},
    {&Statements::add_match, "INSERT INTO matches (name) VALUES (?1)"},
    {&Statements::remove_match, "DELETE FROM matches WHERE id = ?1"},
    {&Statements::put_row, "UPDATE matches SET changed_ms = ?2, heading = ?3, persons = ?4, sum = ?5 WHERE id = ?1"},
    // Apart, because it also writes the index of the unfinished.
    {&Statements::put_status, "UPDATE matches SET status = ?2 WHERE id = ?1"},
    // Adds nothing unless the number is the next one.
    {&Statements::add_entry,
     "INSERT INTO entries (match, number, body, sum) SELECT ?1, ?2, ?3, ?4 "
     "WHERE ?2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE match = ?1)"},
    {&Statements::remove_entries, "DELETE FROM entries WHERE match = ?1"},
    // A person may sit on two seats.
    {&Statements::list, "INSERT OR IGNORE INTO participants (person, over, ended_ms, match) VALUES (?1, ?2, ?3, ?4)"},
    {&Statements::unlist, "DELETE FROM participants WHERE person = ?1 AND over = ?2 AND ended_ms = ?3 AND match = ?4"},
    {&Statements::put_device, "INSERT OR REPLACE INTO devices (token_hash, person) VALUES (?1, ?2)"},
    {&Statements::put_served, "INSERT OR REPLACE INTO served (id, ms) VALUES (1, ?1)"},
};

template <class... Values>
Result<Done, StoreFault> run(const sqlite::Statement& statement, const Values&... values) {
    return sqlite::Run(statement, values...).finish();
}

bool is(const Result<Done, StoreFault>& answer, StoreFault fault) {
    return !answer && answer.error() == fault;
}

}  // namespace

Result<SqliteWriter, StoreFault> SqliteWriter::open(sqlite::Connection connection) {
    auto statements = sqlite::prepare_all(connection, commands);
    if (!statements) return refuse(statements.error());
    return SqliteWriter(std::move(connection), std::move(*statements));
}

std::vector<SqliteWriter::Answer> SqliteWriter::write(std::span<const StoreWrite> writes) {
    std::vector<Answer> answers(writes.size(), Done{});
    if (writes.empty()) return answers;
    while (!attempt(writes, answers)) {
    }
    // Whatever happened, the next write finds no transaction open.
    if (connection_.in_transaction()) (void)run(statements_.rollback);
    return answers;
}

bool SqliteWriter::attempt(std::span<const StoreWrite> writes, std::vector<Answer>& answers) {
    const auto refuse_all = [&](StoreFault fault) {
        std::ranges::fill(answers, refuse(fault));
        return true;
    };
    if (const Answer begun = run(statements_.begin); !begun) return refuse_all(begun.error());
    for (std::size_t i = 0; i < writes.size(); ++i) {
        if (is(answers[i], StoreFault::damaged)) continue;
        answers[i] = std::visit([&](const auto& write) { return apply(write); }, writes[i]);
        if (answers[i] || is(answers[i], StoreFault::conflict)) continue;
        const StoreFault fault = answers[i].error();
        if (connection_.in_transaction())
            if (const Answer undone = run(statements_.rollback); !undone) return refuse_all(undone.error());
        // A damaged place in the file must not stop the matches that lie elsewhere.
        if (fault == StoreFault::damaged) return false;
        return refuse_all(fault);
    }
    if (const Answer committed = run(statements_.commit); !committed) return refuse_all(committed.error());
    return true;
}

SqliteWriter::Answer SqliteWriter::apply(const AppendEntry& append) {
    auto known = find(append.match);
    if (!known) return refuse(known.error());
    if (!*known) {
        if (append.number != 1) return refuse(StoreFault::conflict);
        auto added = add_match(append.match);
        if (!added) return refuse(added.error());
        *known = std::move(*added);
    }
    const std::int64_t id = (*known)->id;
    const std::int32_t sum = entry_sum(id, append.number, append.body);
    const Answer added = run(statements_.add_entry, id, static_cast<std::int64_t>(append.number), append.body, sum);
    if (!added) return added;
    if (connection_.changed_rows() == 0) return refuse(StoreFault::conflict);
    return append.row ? put_row(append.match, **known, *append.row) : Answer(Done{});
}

SqliteWriter::Answer SqliteWriter::apply(const RemoveMatch& remove) {
    const auto known = find(remove.match);
    if (!known) return refuse(known.error());
    if (!*known) return Done{};
    if (const Answer gone = unlist(**known); !gone) return gone;
    if (const Answer gone = run(statements_.remove_entries, (*known)->id); !gone) return gone;
    return run(statements_.remove_match, (*known)->id);
}

SqliteWriter::Answer SqliteWriter::apply(const PutDevice& put) {
    return run(statements_.put_device, put.token_hash, put.person);
}

SqliteWriter::Answer SqliteWriter::apply(const PutServed& put) {
    return run(statements_.put_served, put.served_ms);
}

Result<std::optional<SqliteWriter::Known>, StoreFault> SqliteWriter::find(std::string_view match) {
    sqlite::Run found(statements_.find_match, match);
    const auto row = found.next();
    if (!row) return refuse(row.error());
    if (!*row) return std::nullopt;
    Known known{found.integer(0), std::nullopt, found.integer(2), std::string(found.text(3))};
    if (!found.is_null(1)) known.status = found.integer(1);
    return known;
}

Result<SqliteWriter::Known, StoreFault> SqliteWriter::add_match(std::string_view match) {
    if (const Answer added = run(statements_.add_match, match); !added) return refuse(added.error());
    return Known{connection_.new_row(), std::nullopt, 0, ""};
}

SqliteWriter::Answer SqliteWriter::put_row(std::string_view match, const Known& before, const MatchRow& row) {
    const Known after{before.id, row.status, row.changed_ms, to_netstrings(row.persons)};
    const bool over = row.status >= MatchRow::finished;
    const bool was_over = before.status.value_or(0) >= MatchRow::finished;
    const bool moves = !before.status || before.persons != after.persons || over != was_over ||
                       (over && before.changed_ms != after.changed_ms);
    if (moves)
        if (const Answer gone = unlist(before); !gone) return gone;
    if (before.status != after.status)
        if (const Answer put = run(statements_.put_status, after.id, row.status); !put) return put;
    const std::int32_t sum = row_sum(after.id, match, row.status, row.changed_ms, row.heading, after.persons);
    if (const Answer put = run(statements_.put_row, after.id, row.changed_ms, row.heading, after.persons, sum); !put)
        return put;
    return moves ? list(after) : Answer(Done{});
}

SqliteWriter::Answer SqliteWriter::list(const Known& known) {
    return for_each_person(known, statements_.list);
}

SqliteWriter::Answer SqliteWriter::unlist(const Known& known) {
    return for_each_person(known, statements_.unlist);
}

SqliteWriter::Answer SqliteWriter::for_each_person(const Known& known, const sqlite::Statement& command) {
    const auto persons = parse_netstrings(known.persons);
    if (!persons) return refuse(StoreFault::damaged);
    const bool over = known.status.value_or(0) >= MatchRow::finished;
    for (const std::string& person : *persons)
        if (const Answer done = run(command, person, over, over ? known.changed_ms : 0, known.id); !done) return done;
    return Done{};
}

}  // namespace paddock
