// Bots play: their own seats, those that they hold, and for people whose time is up. They think beside the service;
// what they have chosen is tried like everybody's move.
#include "base/sha256.hpp"
#include "service/use_cases/at_tables.hpp"

namespace paddock {

namespace {

constexpr unsigned most_bot_failures = 3;  // then any legal move will do

// A bot's draws: fixed for a move, so that asking again gives the same answer, and nobody's to foresee.
std::uint64_t seed_for(const RoomState& state, Seat seat) {
    const std::string what = "paddock bot " + std::to_string(state.seq()) + " " + std::to_string(index_of(seat));
    const Bytes32 hash = hmac_sha256(state.secret(), bytes_of(what));
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof(seed); ++i) seed = seed << 8 | hash[i];
    return seed;
}

Level level_of(const Room& room, Seat seat) {
    if (room.questions[seat].failures >= most_bot_failures) return Level::random;
    const SeatState& facts = room.state().facts().at(seat);
    return facts.kind == SeatKind::bot ? facts.level : room.state().set_up().substitute;
}

// Bots think for people, and people of one address share what there is to think with.
std::string address_of_player(const Room& room) {
    for (const auto& watcher : room.watchers.all)
        if (watcher.viewer.seat) return watcher.address;
    return {};
}

void retry_later(const Room& room, BotQuestion& question, const Now& now) {
    question.retry_ms = now.served_ms + pause_before_retry_ms(room.parts.limits, ++question.failures);
}

void ask_bot(Room& room, Seat seat, const Now& now) {
    ServiceParts& parts = room.parts;
    BotQuestion& question = room.questions[seat];
    if (question.retry_ms > now.served_ms) return;
    if (question.ticket != 0) {
        if (question.asked_ms + parts.limits.bot_patience_ms > now.served_ms) return;
        ++question.failures;  // no answer at all
        if (parts.pending.take(question.ticket)) --parts.counters.bots_thinking;
    }
    const Level level = level_of(room, seat);
    auto task = room.state().table()->bot_task(seat, level);
    if (!task) return;
    question.ticket = parts.outbox.ask(
        {0, std::move(task), level, seed_for(room.state(), seat), room.name(), address_of_player(room)});
    question.asked_ms = now.served_ms;
    ++parts.counters.bots_thinking;
    parts.pending.add(question.ticket, awaited::BotAnswer{room.name()});
}

bool play_for(Room& room, Seat seat, const Now& now) {
    BotQuestion& question = room.questions[seat];
    const std::size_t nth = room.state().moves_of(seat) + 1;
    if (question.nth != nth) {
        question = {};
        question.nth = nth;
    }
    if (question.move.empty()) {
        ask_bot(room, seat, now);
        return false;
    }
    const SeatState& facts = room.state().facts().at(seat);
    const auto by =
        facts.kind == SeatKind::person && !facts.held ? entry::Played::By::time_out : entry::Played::By::bot;
    auto played = room.state().try_move(seat, std::exchange(question.move, {}), by);
    // A bot's answer is a legal move; if it is not, another is asked.
    if (!played)
        retry_later(room, question, now);
    else
        room.write(std::move(*played), std::nullopt, now);
    return played.has_value();
}

std::optional<std::int64_t> seat_due_ms(const Room& room, Seat seat, const Now& now) {
    const BotQuestion& question = room.questions[seat];
    if (plays_by_itself(room, seat, now))
        return question.ticket != 0 ? question.asked_ms + room.parts.limits.bot_patience_ms : question.retry_ms;
    if (const auto deadline = room.clock.deadline_ms(seat)) return room.served_ms_at(*deadline, now);
    return absence_due_ms(room, seat);
}

}  // namespace

bool plays_by_itself(const Room& room, Seat seat, const Now& now) {
    const SeatState& facts = room.state().facts().at(seat);
    return facts.kind == SeatKind::bot || facts.held || room.clock.is_up(seat, room.playing_ms(now));
}

bool play_by_itself(Room& room, const Now& now) {
    if (!room.running()) return false;
    for (SeatSet left = room.state().due(); !left.empty(); left.remove(left.lowest())) {
        const Seat seat = left.lowest();
        const bool by_bot = plays_by_itself(room, seat, now);
        if (by_bot ? play_for(room, seat, now) : hold_absent(room, seat, now)) return true;
    }
    return false;
}

std::optional<std::int64_t> play_due_ms(const Room& room, const Now& now) {
    std::optional<std::int64_t> earliest;
    if (!room.running()) return earliest;
    for (SeatSet left = room.state().due(); !left.empty(); left.remove(left.lowest()))
        earliest = earlier(earliest, seat_due_ms(room, left.lowest(), now));
    return earliest;
}

void chosen(Room& room, Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now) {
    if (!room.ready() || !task) return;
    RoomState& state = room.state();
    Counters& counters = room.parts.counters;
    const Seat seat = task->seat();
    if (state.table() == nullptr || index_of(seat) >= state.facts().seats.size()) return;
    BotQuestion& question = room.questions[seat];
    const bool awaited = question.ticket == ticket;
    state.table()->take_back(std::move(task));
    if (!awaited) {
        ++counters.bot_answers_late;
        return;
    }
    question.ticket = 0;
    if (question.nth != state.moves_of(seat) + 1) {
        ++counters.bot_answers_late;
    } else if (move.empty()) {
        ++counters.bot_answers_empty;
        retry_later(room, question, now);
    } else {
        question.move = move;
    }
    room.work(now);
}

}  // namespace paddock
