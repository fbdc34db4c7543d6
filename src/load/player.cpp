#include "load/player.hpp"

#include <utility>

namespace paddock::load {

namespace {

// The server is busy and says so: asking again later is right.
bool is_passing(std::string_view refusal) {
    return refusal == "rate" || refusal == "busy" || refusal == "storage";
}

constexpr std::size_t longest_complaint = 1500;

}  // namespace

std::string draw_digits(Rng& rng) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    while (text.size() < 64) text += digits[rng.below(16)];
    return text;
}

std::string hello_message(std::string_view token) {
    return R"({"op":"hello","id":1,"protocol":1,"token":")" + std::string(token) + "\"}";
}

Player::Player(Venue& venue, PlayerTraits traits, std::shared_ptr<Sitting> sitting)
    : venue_(venue), traits_(std::move(traits)), sitting_(std::move(sitting)) {}

std::string_view Player::waits_for() const {
    if (move_) return "the answer to a move";
    switch (stage_) {
        case Stage::away: return "a connection";
        case Stage::greeting: return "the answer to hello";
        case Stage::watching: return "the answer to watch";
        case Stage::sitting: return "the answer to sit";
        case Stage::gathering: return "the beginning of the game";
        case Stage::playing: return "";
        case Stage::leaving: return "the next table";
    }
    return "";
}

void Player::complain(std::string_view what) {
    venue_.complain("table " + sitting_->table + ", client " + std::to_string(traits_.index) + ": " +
                    std::string(what.substr(0, longest_complaint)));
}

// `rest` is what follows in the object, with its comma.
void Player::ask(Stage stage, std::string_view op, std::string_view rest) {
    stage_ = stage;
    out_.assign(R"({"op":")").append(op).append(R"(","id":)").append(std::to_string(++last_id_));
    out_.append(rest).append("}");
    venue_.send(out_);
}

void Player::opened() {
    stage_ = Stage::greeting;
    last_id_ = 1;
    venue_.send(hello_message(traits_.token));
}

void Player::watch() {
    const std::uint64_t known = sitting_->checker->known(traits_.index);
    const bool whole = traits_.asks_for_whole || known == 0;
    ask(Stage::watching, "watch",
        R"(,"table":")" + sitting_->table + R"(","after":)" + (whole ? "null" : std::to_string(known)));
}

void Player::sit() {
    ask(Stage::sitting, "sit",
        R"(,"table":")" + sitting_->table + R"(","seat":null,"name":"Rider )" + std::to_string(traits_.index + 1) +
            R"(","number":")" + draw_digits(traits_.rng) + "\"");
}

void Player::ask_for_next() {
    if (retired_) return;
    ask(Stage::leaving, "rematch", R"(,"table":")" + sitting_->table + "\"");
}

void Player::act() {
    if (retired_ || move_ || stage_ != Stage::playing) return;
    const ViewChecker& checker = *sitting_->checker;
    if (checker.over(traits_.index)) {
        if (!std::exchange(sitting_->over, true)) venue_.finished_game();
        return ask_for_next();
    }
    if (!checker.due(traits_.index, seat_) || thinking_) return;
    thinking_ = venue_.lets_think();
    if (!thinking_) send_choice();
}

void Player::decide() {
    thinking_ = false;
    const bool may = !retired_ && !move_ && stage_ == Stage::playing;
    if (may && sitting_->checker->due(traits_.index, seat_)) send_choice();
}

void Player::send_choice() {
    const ViewChecker& checker = *sitting_->checker;
    const Unheard& move = move_.emplace(Unheard{checker.moves_of(traits_.index, seat_) + 1,
                                                checker.choose(traits_.index, seat_, traits_.rng), venue_.now_us()});
    sitting_->sent.note(checker.known(traits_.index) + 1, seat_, move.sent_us);
    send(move);
}

void Player::send(const Unheard& move) {
    ask(Stage::playing, "move",
        R"(,"table":")" + sitting_->table + R"(","nth":)" + std::to_string(move.nth) + R"(,"do":")" + move.text + "\"");
}

void Player::received(std::string_view text) {
    const std::uint64_t known = sitting_->checker->known(traits_.index);
    if (sitting_->checker->saw_same(traits_.index, text)) return after_events(known);
    const Push* const push = reader_.read(text);
    if (push == nullptr) return complain("cannot be read: " + std::string(text));
    const bool elsewhere = !push->table.empty() && push->table != sitting_->table;
    switch (push->kind) {
        case Push::Kind::events:
            if (!elsewhere) take_events(text, *push);
            return;
        case Push::Kind::table:
            if (!elsewhere) take_table(*push);
            return;
        case Push::Kind::room:
            if (elsewhere) return;
            status_ = push->status;
            seat_ = push->seat.value_or(seat_);
            return;
        case Push::Kind::done: return take_done(*push);
        case Push::Kind::refused: return take_refusal(*push);
        case Push::Kind::bye:
            if (push->refusal != "shutdown") complain("was sent away: " + std::string(push->sentence));
            return;
        case Push::Kind::other: return;
    }
}

void Player::take_events(std::string_view text, const Push& push) {
    const std::uint64_t known = sitting_->checker->known(traits_.index);
    for (const SeenEvent& event : push.events)
        if (const auto complaint = sitting_->checker->saw(traits_.index, seat_, event))
            return complain("event " + std::to_string(event.number) + ": " + *complaint);
    sitting_->checker->remember(traits_.index, text, push);
    after_events(known);
}

void Player::after_events(std::uint64_t known) {
    const auto& log = sitting_->checker->log();
    while (known++ < sitting_->checker->known(traits_.index)) {
        const std::optional<Seat> by = log[known - 1].by;
        if (by == seat_) continue;
        if (const auto sent_us = sitting_->sent.time_of(known, by)) venue_.saw(venue_.now_us() - *sent_us);
    }
    if (stage_ == Stage::gathering) stage_ = Stage::playing;
    act();
}

void Player::take_table(const Push& push) {
    status_ = push.status;
    seat_ = push.seat.value_or(spectator);
    shown_due_ = push.due;
    const std::uint64_t known = sitting_->checker->known(traits_.index);
    if (push.seq.value_or(0) < known)
        return complain("knows event " + std::to_string(known) + ", and the server only event " +
                        std::to_string(push.seq.value_or(0)));
    if (push.whole) {
        if (const auto complaint = sitting_->checker->saw_whole(traits_.index, seat_, push))
            complain("the whole table: " + *complaint);
        return;
    }
    for (const SeenEvent& event : push.events)
        if (const auto complaint = sitting_->checker->saw(traits_.index, seat_, event))
            return complain("missed event " + std::to_string(event.number) + ": " + *complaint);
}

void Player::take_done(const Push& push) {
    if (push.id != last_id_) return;  // to what was asked on a connection that is gone
    switch (stage_) {
        case Stage::greeting: return watch();
        case Stage::watching: return go_on();
        case Stage::sitting:
            if (!push.seat) return complain("was not told its seat");
            seat_ = *push.seat;
            stage_ = sitting_->checker->known(traits_.index) > 0 ? Stage::playing : Stage::gathering;
            return act();
        case Stage::playing: return acknowledge(push);
        case Stage::leaving: return enter(push.table);
        case Stage::away:
        case Stage::gathering: return;
    }
}

// At a table that was just shown: what comes next there.
void Player::go_on() {
    const bool begun = status_ != "gathering" || sitting_->checker->known(traits_.index) > 0;
    if (seat_ == spectator) return begun ? complain("has lost its seat") : sit();
    stage_ = begun ? Stage::playing : Stage::gathering;
    if (move_) return send(*move_);
    act();
}

void Player::acknowledge(const Push& push) {
    if (!move_) return;
    const auto& log = sitting_->checker->log();
    const std::uint64_t seq = push.seq.value_or(0);
    if (seq == 0 || seq > log.size() || log[seq - 1].by != seat_ || log[seq - 1].text != move_->text)
        complain("move '" + move_->text + "' was done as event " + std::to_string(seq) + ", which is another");
    venue_.moved(venue_.now_us() - move_->sent_us);
    move_.reset();
    act();
}

void Player::enter(std::string_view table) {
    const auto next = venue_.sitting(table);
    if (!next) return complain("was sent to table " + std::string(table) + ", and others elsewhere");
    venue_.send(R"({"op":"unwatch","table":")" + sitting_->table + "\"}");
    sitting_ = next;
    seat_ = spectator;
    watch();
}

void Player::take_refusal(const Push& push) {
    if (is_passing(push.refusal)) return venue_.put_off();
    complain("was refused (" + std::string(push.refusal) + ") while it waited for " + std::string(waits_for()) + ": " +
             std::string(push.sentence));
}

void Player::again() {
    switch (stage_) {
        case Stage::away:
        case Stage::gathering: return;
        case Stage::greeting: return opened();
        case Stage::watching: return watch();
        case Stage::sitting: return sit();
        case Stage::playing: return move_ ? send(*move_) : act();
        case Stage::leaving: return ask_for_next();
    }
}

}  // namespace paddock::load
