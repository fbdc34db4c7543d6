#include "service/service.hpp"

#include "service/inside.hpp"

namespace paddock {

Service::Service(const Limits& limits, Entropy& entropy) : inside_(std::make_unique<Inside>(limits, entropy)) {}
Service::~Service() = default;

void Service::restore(const std::vector<MatchRow>& rows, const Now& now) {
    inside_->restore(rows, now);
}
Result<Done, std::string> Service::connected(ConnectionId connection, std::string_view address, const Now& now) {
    return inside_->connected(connection, address, now);
}
void Service::received(ConnectionId connection, std::string_view text, const Now& now) {
    inside_->received(connection, text, now);
}
void Service::disconnected(ConnectionId connection, const Now& now) {
    inside_->disconnected(connection, now);
}
void Service::requested(RequestId request, const Request& what, const Now& now) {
    inside_->requested(request, what, now);
}
void Service::note_refusal(RefusalKind kind) {
    inside_->note_refusal(kind);
}
void Service::stored(Ticket ticket, const Result<Done, StoreFault>& result, const Now& now) {
    inside_->stored(ticket, result, now);
}
void Service::read(Ticket ticket, Result<Found, StoreFault> found, const Now& now) {
    inside_->read(ticket, std::move(found), now);
}
void Service::chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now) {
    inside_->chosen(ticket, std::move(task), move, now);
}
void Service::storage_lost(const Now& now) {
    inside_->storage_lost(now);
}
void Service::storage_back(const Now& now) {
    inside_->storage_back(now);
}
void Service::tick(const Now& now) {
    inside_->tick(now);
}
std::optional<std::int64_t> Service::wake_ms() const {
    return inside_->wake_ms();
}
void Service::shut_down(const Now&) {
    inside_->shut_down();
}
void Service::take_effects(std::vector<Effect>& effects) {
    inside_->take_effects(effects);
}
Counters Service::counters() const {
    return inside_->counters();
}

}  // namespace paddock
