#include "wire/record_builder.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

constexpr std::size_t most_rules = 64;  // no game has as many; without a limit looking for doubles could take for ever

std::string describe(const RuleValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr ? "the text " + in_quotes(*text) : to_text(value);
}

}  // namespace

RecordBuilder::Key RecordBuilder::key_of(Place place, std::string_view name) {
    struct Known {
        Place place;
        std::string_view name;
        Key key;
    };
    static constexpr std::array<Known, 16> known{{{Place::record, "format", Key::format},
                                                  {Place::record, "game", Key::game},
                                                  {Place::record, "rules", Key::rules},
                                                  {Place::record, "events", Key::events},
                                                  {Place::record, "result", Key::result},
                                                  {Place::record, "fair", Key::fair},
                                                  {Place::record, "position", Key::position},
                                                  {Place::event, "by", Key::by},
                                                  {Place::event, "do", Key::act},
                                                  {Place::result, "ranks", Key::ranks},
                                                  {Place::result, "reason", Key::reason},
                                                  {Place::fair, "construction", Key::construction},
                                                  {Place::fair, "table", Key::table},
                                                  {Place::fair, "fingerprint", Key::fingerprint},
                                                  {Place::fair, "secret", Key::secret},
                                                  {Place::fair, "numbers", Key::numbers}}};
    for (const Known& entry : known)
        if (entry.place == place && entry.name == name) return entry.key;
    return Key::other;
}

bool RecordBuilder::has_keys(Place place) {
    return place == Place::record || place == Place::event || place == Place::result || place == Place::fair;
}

std::string RecordBuilder::wanted_for(Key key) {
    switch (key) {
        case Key::other: break;
        case Key::format: return "'format' must be the text \"" + std::string(record_format) + "\"";
        case Key::game: return "'game' must be the name of a game";
        case Key::rules: return "'rules' must be an object";
        case Key::events: return "'events' must be a list";
        case Key::result: return "'result' must be an object";
        case Key::by: return "'by' must be \"dealer\" or a seat from 0 to 5";
        case Key::act: return "'do' must be text";
        case Key::ranks: return "'ranks' must be a list";
        case Key::reason: return "'reason' must be text";
        case Key::fair: return "'fair' must be an object";
        case Key::construction: return "'construction' must be text";
        case Key::table: return "'table' must be text";
        case Key::fingerprint: return "'fingerprint' must be text";
        case Key::secret: return "'secret' must be text";
        case Key::numbers: return "'numbers' must be a list";
        case Key::position: return "'position' must be text";
    }
    return {};
}

bool RecordBuilder::fail(std::string sentence) {
    if (!fault_) fault_ = ReplayFault{event_number(), std::move(sentence)};
    return false;
}

bool RecordBuilder::wrong(std::string_view found) {
    const std::string not_found = ", not " + std::string(found);
    switch (place_) {
        case Place::outside: return fail("a record is a JSON object in braces" + not_found);
        case Place::rules:
            return fail("house rule " + in_quotes(rule_) + " must be null, true, false, a whole number or a word" +
                        not_found);
        case Place::events: return fail("an event must be an object such as {\"by\":0,\"do\":\"...\"}" + not_found);
        case Place::ranks: return fail("a rank must be a whole number from 1 to 6" + not_found);
        case Place::numbers: return fail("a number of 'fair' must be text or null" + not_found);
        case Place::record:
        case Place::event:
        case Place::fair:
        case Place::result: return fail(wanted_for(key_) + not_found);
    }
    return false;
}

std::size_t RecordBuilder::event_number() const {
    switch (place_) {
        case Place::outside: return complete_ ? record_.events.size() : 0;
        case Place::rules:
        case Place::fair:
        case Place::numbers: return 0;
        case Place::events:
        case Place::event: return record_.events.size() + 1;
        case Place::result:
        case Place::ranks: return record_.events.size();
        case Place::record: break;
    }
    const bool head =
        key_ == Key::format || key_ == Key::game || key_ == Key::rules || key_ == Key::fair || key_ == Key::position;
    return head ? 0 : record_.events.size();
}

bool RecordBuilder::value(RuleValue value) {
    if (skipping()) return true;
    switch (place_) {
        case Place::outside:
        case Place::events: return wrong(describe(value));
        case Place::rules: return record_.rules.emplace_back(rule_, std::move(value)), true;
        case Place::ranks: return add_rank(value);
        case Place::numbers: return add_number(std::move(value));
        case Place::record:
        case Place::event:
        case Place::fair:
        case Place::result: return set_field(std::move(value));
    }
    return false;
}

bool RecordBuilder::unfit_value(std::string_view what) {
    return skipping() || wrong(what);
}

bool RecordBuilder::set_field(RuleValue value) {
    if (key_ == Key::by) return set_by(value);
    // A game under way may say in words that there is no result yet.
    const bool may_be_null = key_ == Key::result || key_ == Key::fair || key_ == Key::position;
    if (may_be_null && std::holds_alternative<std::monostate>(value)) return true;
    auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) return wrong(describe(value));
    if (key_ == Key::format) return set_format(*text);
    std::string* const field = text_field();
    if (field == nullptr) return wrong(describe(value));
    *field = std::move(*text);
    return true;
}

std::string* RecordBuilder::text_field() {
    switch (key_) {
        case Key::game: return &record_.game;
        case Key::act: return &event_.text;
        case Key::reason: return &result_.reason;
        case Key::construction: return &fair_.construction;
        case Key::table: return &fair_.table;
        case Key::fingerprint: return &fair_.fingerprint;
        case Key::secret: return &fair_.secret;
        case Key::position: return &record_.position.emplace();
        case Key::other:
        case Key::format:
        case Key::rules:
        case Key::events:
        case Key::result:
        case Key::fair:
        case Key::by:
        case Key::ranks:
        case Key::numbers: return nullptr;
    }
    return nullptr;
}

bool RecordBuilder::set_format(const std::string& format) {
    if (format == record_format) return true;
    const bool ours = format.starts_with(record_format.substr(0, record_format.find('/') + 1));
    return fail((ours ? "a record of a newer format, " : "a record of an unknown format, ") + in_quotes(format) +
                "; this program reads '" + std::string(record_format) + "'");
}

bool RecordBuilder::set_by(const RuleValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    const auto* number = std::get_if<std::int64_t>(&value);
    if (text != nullptr && *text == "dealer") return event_.by.reset(), true;
    if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(most_seats))
        return wrong(describe(value));
    event_.by = seat_at(static_cast<std::size_t>(*number));
    return true;
}

bool RecordBuilder::add_rank(const RuleValue& value) {
    const auto* rank = std::get_if<std::int64_t>(&value);
    if (rank == nullptr || *rank < 1 || *rank > static_cast<std::int64_t>(most_seats)) return wrong(describe(value));
    if (result_.ranks.size() == most_seats) return fail("'ranks' must have one rank per seat, 6 at most");
    result_.ranks.push_back(static_cast<std::uint8_t>(*rank));
    return true;
}

bool RecordBuilder::add_number(RuleValue value) {
    auto* text = std::get_if<std::string>(&value);
    if (text == nullptr && !std::holds_alternative<std::monostate>(value)) return wrong(describe(value));
    if (fair_.numbers.size() == most_seats) return fail("'numbers' must have one entry per seat, 6 at most");
    fair_.numbers.push_back(text != nullptr ? std::optional(std::move(*text)) : std::nullopt);
    return true;
}

bool RecordBuilder::deeper() {
    if (++depth_ <= deepest) return true;
    return fail("braces and brackets go deeper than " + std::to_string(deepest) + " levels; a record needs four");
}

bool RecordBuilder::enter(Place place) {
    place_ = place;
    key_ = Key::other;
    return true;
}

void RecordBuilder::leave() {
    switch (place_) {
        case Place::outside: break;
        case Place::record:
            complete_ = true;
            place_ = Place::outside;
            break;
        case Place::rules:
        case Place::events:
        case Place::fair:
        case Place::result: place_ = Place::record; break;
        case Place::numbers: place_ = Place::fair; break;
        case Place::event: place_ = Place::events; break;
        case Place::ranks: place_ = Place::result; break;
    }
    key_ = Key::other;
}

bool RecordBuilder::open_object() {
    if (!deeper()) return false;
    first_unknown_.push_back(unknown_keys_.size());
    if (skipping()) return ++skipped_depth_, true;
    if (place_ == Place::outside) return enter(Place::record);
    if (place_ == Place::record && key_ == Key::rules) return enter(Place::rules);
    if (place_ == Place::record && key_ == Key::result) return enter(Place::result);
    if (place_ == Place::record && key_ == Key::fair) return enter(Place::fair);
    if (place_ != Place::events) return wrong("an object");
    event_ = {};
    forget(Key::by);
    forget(Key::act);
    return enter(Place::event);
}

bool RecordBuilder::open_array() {
    if (!deeper()) return false;
    if (skipping()) return ++skipped_depth_, true;
    if (place_ == Place::record && key_ == Key::events) return enter(Place::events);
    if (place_ == Place::result && key_ == Key::ranks) return enter(Place::ranks);
    if (place_ == Place::fair && key_ == Key::numbers) return enter(Place::numbers);
    return wrong("a list");
}

bool RecordBuilder::close_object() {
    --depth_;
    if (!end_unknown_keys()) return false;
    if (skipped_depth_ > 0) return --skipped_depth_, true;
    if (place_ == Place::event && !end_event()) return false;
    if (place_ == Place::result && !end_result()) return false;
    if (place_ == Place::fair && !end_fair()) return false;
    leave();
    return true;
}

bool RecordBuilder::close_array() {
    --depth_;
    if (skipped_depth_ > 0) return --skipped_depth_, true;
    leave();
    return true;
}

bool RecordBuilder::end_event() {
    if (!seen(Key::by)) return fail("the event has no 'by'; it must be \"dealer\" or a seat from 0 to 5");
    if (!seen(Key::act)) return fail("the event has no 'do'");
    record_.events.push_back(std::move(event_));
    return true;
}

bool RecordBuilder::end_result() {
    if (!seen(Key::ranks)) return fail("the result has no 'ranks'");
    if (!seen(Key::reason)) return fail("the result has no 'reason'");
    record_.result = std::move(result_);
    return true;
}

bool RecordBuilder::end_fair() {
    struct Needed {
        Key key;
        std::string_view name;
    };
    for (const Needed needed :
         {Needed{Key::construction, "construction"}, Needed{Key::table, "table"},
          Needed{Key::fingerprint, "fingerprint"}, Needed{Key::secret, "secret"}, Needed{Key::numbers, "numbers"}})
        if (!seen(needed.key)) return fail("'fair' has no '" + std::string(needed.name) + "'");
    record_.fair = std::move(fair_);
    return true;
}

// Unknown keys are compared by their hashes: 64 bits do not meet by chance, and memory stays small.
bool RecordBuilder::end_unknown_keys() {
    const auto first = unknown_keys_.begin() + static_cast<std::ptrdiff_t>(first_unknown_.back());
    std::sort(first, unknown_keys_.end());
    if (std::adjacent_find(first, unknown_keys_.end()) != unknown_keys_.end())
        return fail("an unknown field is there twice in one object; once is right");
    unknown_keys_.erase(first, unknown_keys_.end());
    first_unknown_.pop_back();
    return true;
}

bool RecordBuilder::key(const std::string& name) {
    const bool skipped = skipped_depth_ > 0;
    if (!skipped && place_ == Place::rules) return name_rule(name);
    if (!skipped) key_ = key_of(place_, name);
    if (key_ == Key::other) return unknown_keys_.push_back(std::hash<std::string>{}(name)), true;
    if (seen(key_)) return fail(in_quotes(name) + " is there twice; once is right");
    see(key_);
    return true;
}

bool RecordBuilder::name_rule(const std::string& name) {
    const auto same = [&](const auto& rule) { return rule.first == name; };
    if (std::any_of(record_.rules.begin(), record_.rules.end(), same))
        return fail("house rule " + in_quotes(name) + " is there twice; once is right");
    if (record_.rules.size() == most_rules) return fail("'rules' has more keys than any game has house rules");
    rule_ = name;
    return true;
}

bool RecordBuilder::broken_text(std::string sentence) {
    return fail(complete_ ? "more text follows the record; each record stands on a line of its own"
                          : std::move(sentence));
}

Result<Record, ReplayFault> RecordBuilder::finish() {
    if (fault_) return refuse(std::move(*fault_));
    struct Needed {
        Key key;
        std::string_view name;
    };
    for (const Needed needed : {Needed{Key::format, "format"}, Needed{Key::game, "game"}, Needed{Key::rules, "rules"},
                                Needed{Key::events, "events"}})
        if (!seen(needed.key)) return refuse(ReplayFault{0, "the record has no '" + std::string(needed.name) + "'"});
    return std::move(record_);
}

}  // namespace paddock
