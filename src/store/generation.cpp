#include "store/generation.hpp"

namespace paddock::store {

namespace {

// One transaction: no other server writes in between.
constexpr const char* succession =
    "BEGIN IMMEDIATE;"
    "UPDATE matches SET restored = unixepoch() * 1000 WHERE status < 100 AND (SELECT copied FROM state);"
    "UPDATE state SET copied = 0, generation = generation + 1, commits = commits + 1;"
    "COMMIT";

}  // namespace

Result<Generation, StoreFault> take_over(sqlite::Connection& connection) {
    if (const auto done = connection.execute(succession); !done) {
        const StoreFault fault = done.error();
        if (connection.in_transaction()) (void)connection.execute("ROLLBACK");
        return refuse(fault);
    }
    const auto number = connection.number("SELECT generation FROM state");
    if (!number) return refuse(number.error());
    const auto commits = connection.number("SELECT commits FROM state");
    if (!commits) return refuse(commits.error());
    return Generation{*number, *commits};
}

}  // namespace paddock::store
