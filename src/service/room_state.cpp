#include "service/room_state.hpp"

#include <algorithm>
#include <cassert>

#include "games/registry.hpp"
#include "table/table_factory.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

void seat_person(RoomFacts& facts, const entry::Seated& seated) {
    // Who sits down elsewhere gives the old seat up.
    if (const auto old = facts.seat_of(seated.person); old && *old != seated.seat) facts.at(*old) = {};
    SeatState& seat = facts.at(seated.seat);
    seat.kind = SeatKind::person;
    seat.person = seated.person;
    seat.name = seated.name;
    seat.number = seated.number;
    seat.muted = facts.is_silenced(seated.person);
}

void silence(RoomFacts& facts, const entry::Muted& muted) {
    SeatState& seat = facts.at(muted.seat);
    seat.muted = muted.muted;
    std::erase(facts.silenced, seat.person);
    if (muted.muted) facts.silenced.push_back(seat.person);
}

void give_free_seats_to_bots(RoomFacts& facts, Level level) {
    for (SeatState& seat : facts.seats) {
        if (seat.kind != SeatKind::free && seat.kind != SeatKind::kept) continue;
        seat = {};
        seat.kind = SeatKind::bot;
        seat.level = level;
    }
}

void note_move(SeatState& seat, entry::Played::By by) {
    if (by == entry::Played::By::person) seat.time_outs = 0;
    if (by != entry::Played::By::time_out) return;
    if (++seat.time_outs >= RoomState::most_time_outs) seat.held = true;
}

// Everything that is not of the game and not said.
struct ApplyToFacts {
    RoomFacts& facts;
    const SetUp& set_up;

    void operator()(const auto&) const {}
    void operator()(const entry::Seated& seated) const { seat_person(facts, seated); }
    void operator()(const entry::Stood& stood) const { facts.at(stood.seat) = {}; }
    void operator()(const entry::Begun&) const {
        give_free_seats_to_bots(facts, set_up.substitute);
        facts.status = TableStatus::playing;
    }
    void operator()(const entry::Played& played) const { note_move(facts.at(played.seat), played.by); }
    void operator()(const entry::Held& held) const {
        facts.at(held.seat).held = true;
        if (held.why == entry::Held::Why::left) ++facts.at(held.seat).leaves;
    }
    void operator()(const entry::Returned& returned) const {
        facts.at(returned.seat).held = false;
        facts.at(returned.seat).time_outs = 0;
    }
    void operator()(const entry::ChatSet& set) const { facts.chat = set.chat; }
    void operator()(const entry::Muted& muted) const { silence(facts, muted); }
    void operator()(const entry::Aided& aided) const {
        SeatState& seat = facts.at(aided.seat);
        ++(aided.aid == Aid::hint ? seat.hints : seat.beliefs);
    }
    void operator()(const entry::Closed&) const { facts.status = TableStatus::closed; }
    void operator()(const entry::Next& next) const { facts.next = next.table; }
};

template <class What>
constexpr bool has_seat = requires(const What& what) { what.seat; };

}  // namespace

std::optional<Seat> RoomFacts::seat_of(std::string_view person) const {
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].kind == SeatKind::person && seats[i].person == person) return seat_at(i);
    return std::nullopt;
}

bool RoomFacts::all_seated() const {
    return std::all_of(seats.begin(), seats.end(), [](const SeatState& seat) {
        return seat.kind == SeatKind::person || seat.kind == SeatKind::bot;
    });
}

bool RoomFacts::is_silenced(std::string_view person) const {
    return std::find(silenced.begin(), silenced.end(), person) != silenced.end();
}

RoomState::RoomState(std::string name, const entry::Opened& opened, std::int64_t wall_ms, std::size_t chat_lines_kept)
    : name_(std::move(name)),
      set_up_(opened.set_up),
      rules_json_(to_json(set_up_.rules)),
      minutes_(number_in(set_up_.rules, "minutes")),
      secret_(opened.secret),
      fingerprint_(Envelope::fingerprint_of(opened.secret)),
      chat_lines_kept_(chat_lines_kept),
      changed_ms_(wall_ms) {
    facts_.host = opened.host;
    facts_.chat = set_up_.chat;
    facts_.silenced = opened.silenced;
    facts_.seats.resize(set_up_.seats.size());
    for (std::size_t i = 0; i < facts_.seats.size(); ++i) {
        SeatState& seat = facts_.seats[i];
        if (set_up_.seats[i].bot) {
            seat.kind = SeatKind::bot;
            seat.level = set_up_.seats[i].level;
        } else if (i < opened.kept.size() && !opened.kept[i].person.empty()) {
            seat.kind = SeatKind::kept;
            seat.person = opened.kept[i].person;
            seat.name = opened.kept[i].name;
        }
    }
}

Result<RoomState, Fault> RoomState::read(std::string name, std::span<const std::string> log,
                                         std::size_t chat_lines_kept) {
    if (log.empty()) return refuse(Fault{"the log is empty"});
    const auto first = parse_body(log[0]);
    if (!first) return refuse(first.error());
    const auto* opened = std::get_if<entry::Opened>(&first->what);
    if (opened == nullptr) return refuse(Fault{"the log does not begin with 'opened'"});
    RoomState state(std::move(name), *opened, first->wall_ms, chat_lines_kept);
    for (const std::string& body : log.subspan(1)) {
        const auto entry = parse_body(body);
        if (!entry) return refuse(entry.error());
        if (auto done = state.apply(*entry); !done)
            return refuse(Fault{"entry " + std::to_string(state.entry_count_ + 1) + ": " + done.error().sentence});
    }
    return state;
}

Result<Done, Fault> RoomState::apply(const Entry& entry) {
    auto done = replay(entry);
    if (done) commit(entry);
    return done;
}

// Does to the game what the entry says. The rules check every event again.
Result<Done, Fault> RoomState::replay(const Entry& entry) {
    const bool seats_fit = std::visit(
        [&]<class What>(const What& what) {
            if constexpr (has_seat<What>) return index_of(what.seat) < facts_.seats.size();
            return true;
        },
        entry.what);
    if (!seats_fit) return refuse(Fault{"there is no such seat"});
    if (const auto* begun = std::get_if<entry::Begun>(&entry.what)) {
        if (table_) return refuse(Fault{"the game begins twice"});
        make_table();
        return submit_all(begun->draws);
    }
    const auto* played = std::get_if<entry::Played>(&entry.what);
    const auto* stopped = std::get_if<entry::Stopped>(&entry.what);
    if (played == nullptr && stopped == nullptr) return Done{};
    if (!table_) return refuse(Fault{"the game has not begun"});
    if (stopped != nullptr) return submit_all(stopped->draws);
    if (auto done = table_->submit(played->seat, played->move); !done)
        return refuse(Fault{std::move(done.error().sentence)});
    return submit_all(played->draws);
}

Result<Done, Fault> RoomState::submit_all(std::span<const std::string> draws) {
    for (const std::string& draw : draws)
        if (auto done = table_->submit_draw(draw); !done) return refuse(Fault{std::move(done.error().sentence)});
    return Done{};
}

void RoomState::make_table() {
    auto table = open_table(set_up_.game, set_up_.rules, 0);
    assert(table && "the set-up was checked");
    table_ = std::move(*table);
    Envelope::Numbers numbers;
    for (const SeatState& seat : facts_.seats)
        numbers.push_back(seat.kind == SeatKind::person ? seat.number : std::nullopt);
    envelope_.emplace(secret_, name_, std::move(numbers));
}

std::vector<std::string> RoomState::deal() {
    std::vector<std::string> draws;
    while (table_->turn().kind == Turn::Kind::dealer) {
        assert(envelope_ && "it comes with the table");
        const auto dealt = table_->deal(*envelope_);
        assert(dealt && "the dealer was due");
        if (!dealt) break;
        draws.push_back(table_->event(table_->event_count()).text);
    }
    return draws;
}

Allowed<entry::Played> RoomState::try_move(Seat seat, std::string_view move, entry::Played::By by) {
    if (auto done = table_->submit(seat, move); !done)
        return refuse(Refused{RefusalKind::move, std::move(done.error().sentence)});
    entry::Played played;
    played.seat = seat;
    played.move = move;
    played.by = by;
    played.draws = deal();
    return played;
}

entry::Begun RoomState::try_begin() {
    make_table();
    return entry::Begun{deal()};
}

Result<entry::Stopped, Fault> RoomState::try_stop() {
    if (auto done = table_->submit_draw("stop"); !done) return refuse(Fault{std::move(done.error().sentence)});
    entry::Stopped stopped{{"stop"}};
    for (std::string& draw : deal()) stopped.draws.push_back(std::move(draw));
    return stopped;
}

void RoomState::take_back() {
    if (facts_.status == TableStatus::gathering) {
        table_.reset();
        envelope_.reset();
    }
    if (!table_ || table_->event_count() == seq_) return;
    const std::unique_ptr<Table> ahead = std::move(table_);
    table_ = std::move(*open_table(set_up_.game, set_up_.rules, 0));
    for (std::size_t number = 1; number <= seq_; ++number) {
        const Event& event = ahead->event(number);
        [[maybe_unused]] const auto done = table_->submit(event.by, event.text);
        assert(done && "it was legal before");
    }
}

Record RoomState::record() const {
    Record record = table_->record();
    if (facts_.status == TableStatus::over && envelope_) record.fair = envelope_->shown();
    return record;
}

TableSummary RoomState::summary_of(const RoomFacts& facts, std::size_t seq) const {
    TableSummary summary;
    summary.table = name_;
    summary.game = set_up_.game;
    summary.rules = set_up_.rules;
    summary.status = facts.status;
    summary.clock = set_up_.clock;
    summary.spectators = set_up_.spectators;
    summary.is_public = set_up_.is_public;
    summary.host = facts.host;
    summary.changed_ms = changed_ms_;
    for (const SeatState& seat : facts.seats) summary.places.push_back({seat.kind, seat.name, seat.person, seat.level});
    summary.seq = seq;
    if (!table_ || !table_->over() || table_->event_count() != seq) return summary;
    summary.outcome = table_->outcome();
    if (facts.status == TableStatus::playing) summary.status = TableStatus::over;
    return summary;
}

TableSummary RoomState::summary_after(const Entry& entry) const {
    RoomFacts facts = facts_;
    std::visit(ApplyToFacts{facts, set_up_}, entry.what);
    return summary_of(facts, table_ ? table_->event_count() : 0);
}

void RoomState::commit(const Entry& entry) {
    ++entry_count_;
    changed_ms_ = entry.wall_ms;
    std::visit(ApplyToFacts{facts_, set_up_}, entry.what);
    if (const auto* returned = std::get_if<entry::Returned>(&entry.what)) due_since_ms_[returned->seat] = entry.at_ms;
    if (const auto* played = std::get_if<entry::Played>(&entry.what)) {
        moves_at_[played->seat].push_back(static_cast<std::uint32_t>(seq_ + 1));
        ran_ms_ = played->ran_ms;
        commit_events(entry, played->seat);
    } else if (std::holds_alternative<entry::Begun>(entry.what) || std::holds_alternative<entry::Stopped>(entry.what)) {
        commit_events(entry, std::nullopt);
    } else if (const auto* said = std::get_if<entry::Said>(&entry.what)) {
        chat_.push_back({++chat_count_, said->seat, facts_.at(said->seat).name, said->what});
        if (chat_.size() > chat_lines_kept_) chat_.pop_front();
    } else {
        ++aside_count_;
        if (std::holds_alternative<entry::ChatSet>(entry.what) || std::holds_alternative<entry::Muted>(entry.what))
            ++moderation_count_;
    }
}

void RoomState::commit_events(const Entry& entry, std::optional<Seat> mover) {
    seq_ = table_->event_count();
    const Turn turn = table_->turn();
    const SeatSet due = turn.kind == Turn::Kind::seats ? turn.seats : SeatSet{};
    for (SeatSet left = due; !left.empty(); left.remove(left.lowest()))
        if (const Seat seat = left.lowest(); !due_.has(seat) || mover == seat) due_since_ms_[seat] = entry.at_ms;
    due_ = due;
    if (turn.kind == Turn::Kind::over) facts_.status = TableStatus::over;
}

}  // namespace paddock
