// Lists of tables: the public ones for everybody, and a person's own.
#include <vector>

#include "service/use_cases/at_the_door.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t most_own = 200;

std::string with_tables(const std::vector<TableSummary>& summaries, std::string_view person) {
    JsonText out;
    out.open_object().key("tables").open_list();
    for (const TableSummary& summary : summaries) write_entry(out, summary, person);
    out.close_list().close_object();
    return std::move(out).take();
}

}  // namespace

void list_tables(ServiceParts& parts, RequestId id, const Now& now) {
    std::vector<TableSummary> summaries;
    for (const TableSummary* summary : parts.lobby.public_tables(most_listed)) {
        const Room* room = parts.rooms.find_ready(summary->table);
        summaries.push_back(room != nullptr ? room->summary(now) : *summary);
    }
    parts.outbox.respond(id, 200, with_tables(summaries, {}));
}

void read_own_tables(ServiceParts& parts, WebRequest request) {
    Read what{.what = Read::What::games_of, .key = request.person, .most = most_own};
    parts.read_for(std::move(request), std::move(what));
}

void list_own_tables(ServiceParts& parts, const WebRequest& request, const Found& found, const Now& now) {
    std::vector<TableSummary> summaries;
    for (const store::MatchRow& row : found.rows) {
        const TableSummary* known = parts.lobby.find(row.match);
        if (const Room* room = parts.rooms.find_ready(row.match))
            summaries.push_back(room->summary(now));
        else if (known != nullptr)
            summaries.push_back(*known);
        else if (auto summary = parse_row(row))
            summaries.push_back(std::move(*summary));
    }
    parts.outbox.respond(request.id, 200, with_tables(summaries, request.person));
}

}  // namespace paddock
