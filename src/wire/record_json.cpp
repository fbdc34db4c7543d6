#include "wire/record_json.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "wire/json_scanner.hpp"

namespace paddock {

namespace {

using Found = JsonScanner::Found;
using Keys = std::span<const std::string_view>;

constexpr std::size_t most_rules = 64;  // no game has as many; without a limit looking for doubles could take for ever
constexpr std::size_t deepest = 32;     // braces and brackets inside each other

// What must be there stands first.
constexpr std::array<std::string_view, 7> record_names{"format", "game",     "rules", "events",
                                                       "fair",   "position", "result"};
constexpr std::array<std::string_view, 2> event_names{"by", "do"};
constexpr std::array<std::string_view, 2> result_names{"ranks", "reason"};
constexpr std::array<std::string_view, 5> fair_names{"construction", "table", "fingerprint", "secret", "numbers"};

// Makes a record of the values that a scanner finds, in any order, and refuses what does not belong there.
class RecordReader {
public:
    explicit RecordReader(std::string_view text) : text_(text), scanner_(text, unescaped_) {
        scanner_.skip_byte_order_mark();
    }

    Result<Record, ReplayFault> read() {
        if (next() && read_record() && !scanner_.end())
            fail("more text follows the record; each record stands on a line of its own");
        if (fault_) return refuse(std::move(*fault_));
        return std::move(record_);
    }

private:
    bool fail(std::string sentence) {
        if (!fault_)
            fault_ = ReplayFault{in_head_ ? 0 : record_.events.size() + (in_events_ ? 1 : 0), std::move(sentence)};
        return false;
    }
    // Unless something else was wrong before, the text is no JSON here.
    bool fail_at_text() {
        constexpr std::size_t shown = 24;
        const std::size_t at = scanner_.bytes_read();
        if (at >= text_.size()) return fail("the text ends in the middle of the record");
        const std::string place = " at byte " + std::to_string(at + 1);
        if (scanner_.fault() == JsonScanner::not_utf8)
            return fail("the text is not UTF-8" + place + "; save it as UTF-8");
        const std::size_t from = at + 1 - std::min(at + 1, shown);
        return fail("this is not JSON" + place + ", near " + in_quotes(text_.substr(from, at + 1 - from)));
    }
    // What was found is not what stands here.
    bool wrong(std::string_view wanted) { return fail(std::string(wanted) + ", not " + found_text()); }

    std::string found_text() const {
        switch (found_) {
            case Found::list: return "a list";
            case Found::object: return "an object";
            case Found::huge: return "a number that large";
            case Found::fraction: return "a number with a fraction or an exponent";
            case Found::broken:
            case Found::plain: break;
        }
        const auto* text = std::get_if<std::string_view>(&plain_);
        return text != nullptr ? "the text " + in_quotes(*text) : to_text(rule_value());
    }
    RuleValue rule_value() const {
        if (const auto* text = std::get_if<std::string_view>(&plain_)) return std::string(*text);
        if (const auto* number = std::get_if<std::int64_t>(&plain_)) return *number;
        if (const auto* flag = std::get_if<bool>(&plain_)) return *flag;
        return std::monostate{};
    }

    // Looks at the value that stands here: unless it is a list or an object, it has then been read.
    bool next() {
        found_ = scanner_.value(plain_);
        return found_ != Found::broken || fail_at_text();
    }
    template <class Kind>
    const Kind* plain() const {
        return found_ == Found::plain ? std::get_if<Kind>(&plain_) : nullptr;
    }
    bool text(std::string& field, std::string_view wanted) {
        const auto* text = plain<std::string_view>();
        if (text == nullptr) return wrong(wanted);
        field = *text;
        return true;
    }
    template <class Entry>
    bool list(std::string_view wanted, Entry&& entry) {
        if (found_ != Found::list) return wrong(wanted);
        return deeper([&] { return scanner_.list([&] { return next() && entry(); }); });
    }
    // Calls `member(name)` for the members of those names; skips the others. Answers which were there, a bit for each.
    template <class Member>
    std::optional<unsigned> object(std::string_view wanted, Keys names, Member&& member) {
        if (found_ != Found::object) return wrong(wanted), std::nullopt;
        unsigned seen = 0;
        std::vector<std::size_t> others;
        const auto any_member = [&](std::string_view name) {
            const auto which = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
            if (depth_ == 1) in_head_ = which < names.size() && name != "events" && name != "result";
            if (which == names.size()) return skip_member(name, others);
            if ((seen >> which & 1U) != 0) return fail(in_quotes(name) + " is there twice; once is right");
            seen |= 1U << which;
            return member(names[which]);
        };
        const bool done = deeper([&] { return scanner_.object(any_member); }) && none_twice(others);
        return done ? std::optional(seen) : std::nullopt;
    }
    // Whether the first so many of the names were there.
    bool has(std::optional<unsigned> seen, Keys names, std::size_t needed, std::string_view whole) {
        if (!seen) return false;
        for (std::size_t i = 0; i < needed; ++i)
            if ((*seen >> i & 1U) == 0) return fail(std::string(whole) + " has no '" + std::string(names[i]) + "'");
        return true;
    }
    template <class Inside>
    bool deeper(Inside&& inside) {
        if (++depth_ > deepest)
            return fail("braces and brackets go deeper than " + std::to_string(deepest) +
                        " levels; a record needs four");
        const bool done = inside();
        --depth_;
        return done || fail_at_text();
    }

    bool skip() {
        if (found_ == Found::list) return list("", [&] { return skip(); });
        if (found_ != Found::object) return true;
        std::vector<std::size_t> names;
        return deeper(
                   [&] { return scanner_.object([&](std::string_view name) { return skip_member(name, names); }); }) &&
               none_twice(names);
    }
    // Keys are compared by their hashes: 64 bits do not meet by chance, and memory stays small.
    bool skip_member(std::string_view name, std::vector<std::size_t>& names) {
        names.push_back(std::hash<std::string_view>{}(name));
        return next() && skip();
    }
    bool none_twice(std::vector<std::size_t>& names) {
        std::sort(names.begin(), names.end());
        return std::adjacent_find(names.begin(), names.end()) == names.end() ||
               fail("an unknown field is there twice in one object; once is right");
    }

    bool read_record() {
        const auto seen = object("a record is a JSON object in braces", record_names,
                                 [&](std::string_view name) { return next() && read_field(name); });
        in_head_ = true;
        const bool whole = has(seen, record_names, 4, "the record");
        in_head_ = false;
        return whole;
    }
    bool read_field(std::string_view name) {
        if (name == "format") return read_format();
        if (name == "game") return text(record_.game, "'game' must be the name of a game");
        if (name == "rules") return read_rules();
        if (name == "events") {
            in_events_ = found_ == Found::list;
            const bool done = list("'events' must be a list", [&] { return read_event(); });
            in_events_ = false;
            return done;
        }
        // A game under way may say in words that there is no result yet.
        if (plain<std::monostate>() != nullptr) return true;
        if (name == "result") return read_result();
        return name == "fair" ? read_fair() : text(record_.position.emplace(), "'position' must be text");
    }

    bool read_format() {
        std::string format;
        if (!text(format, "'format' must be the text \"" + std::string(record_format) + "\"")) return false;
        if (format == record_format) return true;
        const bool ours = format.starts_with(record_format.substr(0, record_format.find('/') + 1));
        return fail((ours ? "a record of a newer format, " : "a record of an unknown format, ") + in_quotes(format) +
                    "; this program reads '" + std::string(record_format) + "'");
    }

    bool read_rules() {
        if (found_ != Found::object) return wrong("'rules' must be an object");
        RuleList& rules = record_.rules;
        return deeper([&] {
            return scanner_.object([&](std::string_view name) {
                const std::string rule = "house rule " + in_quotes(name);
                const auto same = [&](const auto& known) { return known.first == name; };
                if (std::any_of(rules.begin(), rules.end(), same)) return fail(rule + " is there twice; once is right");
                if (rules.size() == most_rules) return fail("'rules' has more keys than any game has house rules");
                if (!next()) return false;
                if (found_ != Found::plain) return wrong(rule + " must be null, true, false, a whole number or a word");
                rules.emplace_back(name, rule_value());
                return true;
            });
        });
    }

    bool read_event() {
        constexpr std::string_view by = "'by' must be \"dealer\" or a seat from 0 to 5";
        Event event;
        const auto seen = object("an event must be an object such as {\"by\":0,\"do\":\"...\"}", event_names,
                                 [&](std::string_view name) {
                                     if (!next()) return false;
                                     if (name == "do") return text(event.text, "'do' must be text");
                                     const auto* word = plain<std::string_view>();
                                     if (word != nullptr && *word == "dealer") return true;
                                     const auto* seat = plain<std::int64_t>();
                                     if (seat == nullptr || *seat < 0 || *seat >= std::int64_t{most_seats})
                                         return wrong(by);
                                     event.by = seat_at(static_cast<std::size_t>(*seat));
                                     return true;
                                 });
        if (seen && (*seen & 1U) == 0) return fail("the event has no 'by'; it " + std::string(by.substr(5)));
        if (!has(seen, event_names, 2, "the event")) return false;
        record_.events.push_back(std::move(event));
        return true;
    }

    bool read_result() {
        Outcome result;
        const auto read_rank = [&] {
            const auto* rank = plain<std::int64_t>();
            if (rank == nullptr || *rank < 1 || *rank > std::int64_t{most_seats})
                return wrong("a rank must be a whole number from 1 to 6");
            if (result.ranks.size() == most_seats) return fail("'ranks' must have one rank per seat, 6 at most");
            result.ranks.push_back(static_cast<std::uint8_t>(*rank));
            return true;
        };
        const auto seen = object("'result' must be an object", result_names, [&](std::string_view name) {
            if (!next()) return false;
            if (name == "reason") return text(result.reason, "'reason' must be text");
            return list("'ranks' must be a list", read_rank);
        });
        if (!has(seen, result_names, result_names.size(), "the result")) return false;
        record_.result = std::move(result);
        return true;
    }

    bool read_fair() {
        Fair fair;
        const auto read_number = [&] {
            std::optional<std::string> number;
            if (plain<std::monostate>() == nullptr &&
                !text(number.emplace(), "a number of 'fair' must be text or null"))
                return false;
            if (fair.numbers.size() == most_seats) return fail("'numbers' must have one entry per seat, 6 at most");
            fair.numbers.push_back(std::move(number));
            return true;
        };
        std::array<std::string*, 4> const fields{&fair.construction, &fair.table, &fair.fingerprint, &fair.secret};
        const auto seen = object("'fair' must be an object", fair_names, [&](std::string_view name) {
            if (!next()) return false;
            if (name == "numbers") return list("'numbers' must be a list", read_number);
            const auto which = std::find(fair_names.begin(), fair_names.end(), name) - fair_names.begin();
            return text(*fields[static_cast<std::size_t>(which)], in_quotes(name) + " must be text");
        });
        if (!has(seen, fair_names, fair_names.size(), "'fair'")) return false;
        record_.fair = std::move(fair);
        return true;
    }

    std::string_view text_;
    std::vector<char> unescaped_;
    JsonScanner scanner_;
    Record record_;
    std::optional<ReplayFault> fault_;
    JsonPlain plain_;  // what `next` has read
    Found found_ = Found::broken;
    std::size_t depth_ = 0;
    bool in_head_ = false;  // before the events, and among them: for the number of the event that is at fault
    bool in_events_ = false;
};

void write(JsonText& out, const Event& event) {
    out.open_object().key("by");
    event.by ? out.number(static_cast<std::int64_t>(index_of(*event.by))) : out.text("dealer");
    out.key("do").text(event.text).close_object();
}

void write(JsonText& out, const Fair& fair) {
    out.open_object().key("construction").text(fair.construction).key("table").text(fair.table);
    out.key("fingerprint").text(fair.fingerprint).key("secret").text(fair.secret).key("numbers").open_list();
    for (const auto& number : fair.numbers) number ? out.text(*number) : out.null();
    out.close_list().close_object();
}

}  // namespace

void write(JsonText& out, const RuleValue& value) {
    if (const auto* word = std::get_if<std::string>(&value))
        out.text(*word);
    else if (const auto* number = std::get_if<std::int64_t>(&value))
        out.number(*number);
    else if (const auto* flag = std::get_if<bool>(&value))
        out.flag(*flag);
    else
        out.null();
}

void write(JsonText& out, const RuleList& rules) {
    out.open_object();
    for (const auto& [name, value] : rules) write(out.any_key(name), value);
    out.close_object();
}

void write(JsonText& out, const std::optional<Outcome>& outcome) {
    if (!outcome) {
        out.null();
        return;
    }
    out.open_object().key("ranks").open_list();
    for (const auto rank : outcome->ranks) out.number(rank);
    out.close_list().key("reason").text(outcome->reason).close_object();
}

void write(JsonText& out, const Record& record) {
    out.open_object().key("format").text(record_format).key("game").text(record.game);
    write(out.key("rules"), record.rules);
    if (record.position) out.key("position").text(*record.position);
    out.key("events").open_list();
    for (const Event& event : record.events) write(out, event);
    out.close_list();
    if (record.result) write(out.key("result"), record.result);
    if (record.fair) write(out.key("fair"), *record.fair);
    out.close_object();
}

std::string to_json(const Record& record) {
    JsonText out;
    out.reserve(256 + record.events.size() * 32);
    write(out, record);
    return std::move(out).take();
}

std::string to_json(const RuleList& rules) {
    JsonText out;
    write(out, rules);
    return std::move(out).take();
}

Result<Record, ReplayFault> parse_record(std::string_view json) {
    if (const auto zero = json.find('\0'); zero != std::string_view::npos)
        return refuse(
            ReplayFault{0, "there is a zero byte at byte " + std::to_string(zero + 1) + "; a record is text"});
    return RecordReader(json).read();
}

}  // namespace paddock
