// What a room does by itself: the beginning of the game, moves of bots and for those whose time is up, the end of the
// house's clock, and the closing of tables that nobody comes back to.
#include <algorithm>

#include "base/sha256.hpp"
#include "service/service_parts.hpp"

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

}  // namespace

// Whoever has left is away, also while watching. At a table that counts days people come, move and go.
bool Room::should_run() const {
    if (state().status() != TableStatus::playing) return false;
    const bool days = counts_days(state().set_up().clock);
    const auto& seats = state().facts().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::person && !seats[i].held && (days || here_.has(seat_at(i)))) return true;
    return false;
}

// Whether anything was begun that must be waited for.
bool Room::advance(const Now& now) {
    if (failures_ > 0 && retry_ms_ > now.served_ms) return false;
    if (in_doubt_) {
        read_log();
        return true;
    }
    if (close_if_idle(now)) return true;
    if (ready_to_begin()) {
        begin(std::nullopt, now);
        return flight_.has_value();
    }
    if (give_up_seats(now)) return true;
    return state().status() == TableStatus::playing && clock_.running() && advance_game(now);
}

// A game begins with people who are there; one of days need not wait for that.
bool Room::ready_to_begin() const {
    if (state().status() != TableStatus::gathering || !state().facts().all_seated()) return false;
    if (counts_days(state().set_up().clock)) return true;
    const auto& seats = state().facts().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::person && !here_.has(seat_at(i))) return false;
    return true;
}

// Whoever keeps others waiting at a public table, by not being there when it is full, has so long to come back.
std::optional<std::int64_t> Room::seat_given_up_ms(Seat seat) const {
    const RoomFacts& facts = state().facts();
    if (state().status() != TableStatus::gathering || !state().set_up().is_public || here_.empty()) return std::nullopt;
    if (facts.at(seat).kind != SeatKind::person || here_.has(seat) || !facts.all_seated()) return std::nullopt;
    return std::max(gone_since_ms_[seat], full_since_ms_) + parts_.limits.absence_ms;
}

bool Room::give_up_seats(const Now& now) {
    for (std::size_t i = 0; i < state().facts().seats.size(); ++i) {
        const auto until = seat_given_up_ms(seat_at(i));
        if (!until || *until > now.served_ms) continue;
        write(entry::Stood{seat_at(i)}, std::nullopt, now);
        return true;
    }
    return false;
}

void Room::storage_back(const Now& now) {
    failures_ = 0;
    trouble_ = false;
    retry_ms_ = now.served_ms;
    if (!state_) return;
    push_room(now);
    work(now);
}

std::optional<std::int64_t> Room::idle_until_ms() const {
    if (!watchers_.empty() || is_finished(state().status())) return std::nullopt;
    if (state().status() == TableStatus::playing && clock_.running()) return std::nullopt;
    const Limits& limits = parts_.limits;
    return idle_since_ms_ +
           (state().status() == TableStatus::gathering ? limits.gathering_idle_ms : limits.playing_idle_ms);
}

bool Room::close_if_idle(const Now& now) {
    const auto until = idle_until_ms();
    if (!until || *until > now.served_ms) return false;
    write(entry::Closed{entry::Closed::Why::idle}, std::nullopt, now);
    return true;
}

bool Room::must_stop(const Now& now) const {
    return state().minutes() > 0 && clock_.ran_ms(playing_ms(now)) >= state().minutes() * 60'000 &&
           state().table()->stop_possible();
}

bool Room::advance_game(const Now& now) {
    // Seats that are held and taken back again and again make a log long as well.
    if (state().seq() >= parts_.limits.events_per_game ||
        state().aside_count() >= 2 * parts_.limits.entries_per_table) {
        write(entry::Closed{entry::Closed::Why::too_long}, std::nullopt, now);
        return true;
    }
    // [CX-14] The table's clock stops the game.
    if (must_stop(now))
        if (auto stopped = filled().try_stop()) {
            write(std::move(*stopped), std::nullopt, now);
            return true;
        }
    for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
        if (advance_seat(left.lowest(), now)) return true;
    return false;
}

bool Room::plays_by_itself(Seat seat, const Now& now) const {
    const SeatState& facts = state().facts().at(seat);
    return facts.kind == SeatKind::bot || facts.held || clock_.is_up(seat, playing_ms(now));
}

bool Room::advance_seat(Seat seat, const Now& now) {
    const SeatState& facts = state().facts().at(seat);
    if (!plays_by_itself(seat, now)) {
        const bool away = state().set_up().clock == DecisionClock::none && !here_.has(seat) &&
                          gone_since_ms_[seat] + parts_.limits.absence_ms <= now.served_ms;
        if (away) write(entry::Held{seat, entry::Held::Why::away}, std::nullopt, now);
        return away;
    }
    Question& question = questions_[seat];
    const std::size_t nth = state().moves_of(seat) + 1;
    if (question.nth != nth) {
        question = {};
        question.nth = nth;
    }
    if (question.move.empty()) {
        ask_bot(seat, now);
        return false;
    }
    const auto by =
        facts.kind == SeatKind::person && !facts.held ? entry::Played::By::time_out : entry::Played::By::bot;
    auto played = filled().try_move(seat, std::exchange(question.move, {}), by);
    if (!played) {
        // A bot's answer is a legal move; if it is not, another is asked.
        question.retry_ms = now.served_ms + pause_before_retry_ms(parts_.limits, ++question.failures);
        return false;
    }
    write(std::move(*played), std::nullopt, now);
    return true;
}

Level Room::level_of(Seat seat) const {
    if (questions_[seat].failures >= most_bot_failures) return Level::random;
    const SeatState& facts = state().facts().at(seat);
    return facts.kind == SeatKind::bot ? facts.level : state().set_up().substitute;
}

// Bots think for people, and people of one address share what there is to think with.
std::string Room::address_of_player() const {
    for (const Watcher& watcher : watchers_)
        if (watcher.viewer.seat)
            if (const Session* session = parts_.sessions.find(watcher.connection)) return session->address;
    return {};
}

void Room::ask_bot(Seat seat, const Now& now) {
    Question& question = questions_[seat];
    if (question.retry_ms > now.served_ms) return;
    if (question.ticket != 0) {
        if (question.asked_ms + parts_.limits.bot_patience_ms > now.served_ms) return;
        ++question.failures;  // no answer at all
        if (parts_.pending.take(question.ticket)) --parts_.counters.bots_thinking;
    }
    auto task = filled().table()->bot_task(seat, level_of(seat));
    if (!task) return;
    question.ticket =
        parts_.outbox.ask({0, std::move(task), level_of(seat), seed_for(state(), seat), name_, address_of_player()});
    question.asked_ms = now.served_ms;
    ++parts_.counters.bots_thinking;
    parts_.pending.add(question.ticket, awaited::BotAnswer{name_});
}

void Room::chosen(Ticket ticket, std::unique_ptr<BotTask> task, std::string_view move, const Now& now) {
    if (!state_ || !task) return;
    const Seat seat = task->seat();
    if (state().table() == nullptr || index_of(seat) >= state().facts().seats.size()) return;
    Question& question = questions_[seat];
    const bool awaited = question.ticket == ticket;
    filled().table()->take_back(std::move(task));
    if (!awaited) {
        ++parts_.counters.bot_answers_late;
        return;
    }
    question.ticket = 0;
    if (question.nth != state().moves_of(seat) + 1) {
        ++parts_.counters.bot_answers_late;
    } else if (move.empty()) {
        ++parts_.counters.bot_answers_empty;
        question.retry_ms = now.served_ms + pause_before_retry_ms(parts_.limits, ++question.failures);
    } else {
        question.move = move;
    }
    work(now);
}

std::optional<std::int64_t> Room::seat_wake_ms(Seat seat, const Now& now) const {
    if (plays_by_itself(seat, now)) {
        const Question& question = questions_[seat];
        if (question.ticket != 0) return question.asked_ms + parts_.limits.bot_patience_ms;
        return question.retry_ms;
    }
    if (const auto deadline = clock_.deadline_ms(seat)) return served_ms_at(*deadline, now);
    if (here_.has(seat)) return std::nullopt;
    return gone_since_ms_[seat] + parts_.limits.absence_ms;
}

std::optional<std::int64_t> Room::wake_ms(const Now& now) const {
    std::optional<std::int64_t> wake;
    const auto sooner = [&](std::optional<std::int64_t> at) {
        if (at && (!wake || *at < *wake)) wake = at;
    };
    if (reading_ == Reading::wanted) return now.served_ms + parts_.limits.first_retry_ms;
    if (!state_) return reading_ == Reading::failed && is_wanted() ? std::optional(retry_ms_) : std::nullopt;
    sooner(presence_push_ms_);
    if (flight_ || rematch_asker_ || reading_ != Reading::no) return wake;  // the answer wakes it
    if (in_doubt_) sooner(now.served_ms);
    sooner(idle_until_ms());
    if (ready_to_begin()) sooner(now.served_ms);
    for (std::size_t i = 0; i < state().facts().seats.size(); ++i) sooner(seat_given_up_ms(seat_at(i)));
    if (state().status() == TableStatus::playing && clock_.running()) {
        for (SeatSet left = state().due(); !left.empty(); left.remove(left.lowest()))
            sooner(seat_wake_ms(left.lowest(), now));
        if (state().minutes() > 0 && state().table()->stop_possible())
            sooner(served_ms_at(playing_ms(now) + state().minutes() * 60'000 - clock_.ran_ms(playing_ms(now)), now));
    }
    // A moment of playing time does not come nearer while time is lost.
    if (wake && parts_.lost_time.passing()) wake = std::max(*wake, now.served_ms + parts_.limits.first_retry_ms);
    // While the store fails nothing is tried before its time.
    if (wake && failures_ > 0 && *wake < retry_ms_) wake = retry_ms_;
    if (watchers_.empty() && drop_ms() > now.served_ms) sooner(drop_ms());
    return wake;
}

std::int64_t Room::drop_ms() const {
    return std::max(idle_since_ms_, touched_ms_) +
           (is_finished(state().status()) ? parts_.limits.finished_linger_ms : parts_.limits.linger_ms);
}

bool Room::droppable(const Now& now) const {
    if (!watchers_.empty() || flight_ || rematch_asker_ || !queue_.empty()) return false;
    if (!state_) return reading_ == Reading::failed;
    if (reading_ != Reading::no) return false;
    if (drop_ms() > now.served_ms) return false;
    if (state().status() == TableStatus::gathering) return !ready_to_begin();
    if (state().status() != TableStatus::playing || !clock_.running()) return true;
    SeatSet due = state().due();
    for (; !due.empty(); due.remove(due.lowest()))
        if (plays_by_itself(due.lowest(), now)) return false;
    return true;
}

}  // namespace paddock
