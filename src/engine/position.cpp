#include "engine/position.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock {

namespace {

constexpr std::string_view no_words = "-";

PositionReader::Words words_of(std::string_view list) {
    if (list == no_words) return {};
    return split(list, ' ');
}

// Text from outside, fit to be handed on: without control characters and broken UTF-8, and short.
std::string made_safe(std::string_view untrusted) {
    const std::string quoted = in_quotes(untrusted);
    return quoted.substr(1, quoted.size() - 2);
}

}  // namespace

void PositionWriter::end_list() {
    if (empty_) text_ += " -";
    empty_ = false;
}

PositionWriter& PositionWriter::field(std::string_view name) {
    end_list();
    if (!text_.empty()) text_ += "; ";
    text_ += name;
    empty_ = true;
    return *this;
}

PositionWriter& PositionWriter::part() {
    end_list();
    text_ += " /";
    empty_ = true;
    return *this;
}

PositionWriter& PositionWriter::word(std::string_view text) {
    text_ += ' ';
    text_ += text;
    empty_ = false;
    return *this;
}

PositionWriter& PositionWriter::seats(SeatSet seats) {
    for (; !seats.empty(); seats.remove(seats.lowest())) seat(seats.lowest());
    return *this;
}

std::string PositionWriter::take() && {
    end_list();
    return std::move(text_);
}

PositionReader::PositionReader(std::string_view text) {
    if (text.size() > longest_position) {
        note("", "", "a position is at most " + std::to_string(longest_position) + " bytes long");
        return;
    }
    for (std::string_view field : split(text, ';')) {
        if (!fields_.empty() && field.starts_with(' ')) field.remove_prefix(1);
        const std::size_t space = std::min(field.find(' '), field.size());
        const std::string_view name = field.substr(0, space);
        const auto same = [&](const Field& other) { return other.name == name; };
        if (space == field.size())
            note(name, "", in_quotes(field) + " is no field; a field is a name and what stands there");
        else if (std::any_of(fields_.begin(), fields_.end(), same))
            note(name, "", in_quotes(name) + " is there twice; once is right");
        else
            fields_.push_back({name, field.substr(space + 1)});
    }
}

void PositionReader::note(std::string_view name, std::string_view word, std::string sentence) {
    breaches_.push_back({"form", "", {made_safe(name), made_safe(word)}, std::move(sentence)});
}

void PositionReader::refuse_word(std::string_view name, std::string_view word, std::string_view wanted) {
    note(name, word, "'" + std::string(name) + "' must be " + std::string(wanted) + ", not " + in_quotes(word));
}

std::string_view PositionReader::rest_of(std::string_view name) {
    for (Field& field : fields_) {
        if (field.name != name) continue;
        field.read = true;
        return field.rest;
    }
    note(name, "", "the position has no '" + std::string(name) + "'");
    return {};
}

PositionReader::Words PositionReader::words(std::string_view name) {
    const std::string_view rest = rest_of(name);
    return rest.empty() ? Words{} : words_of(rest);
}

std::vector<PositionReader::Words> PositionReader::lists(std::string_view name, std::size_t count) {
    std::vector<Words> lists(1);
    for (const std::string_view word : words(name)) {
        if (word == "/")
            lists.emplace_back();
        else if (word != no_words)
            lists.back().push_back(word);
    }
    if (lists.size() != count)
        refuse_word(name, std::to_string(lists.size()), std::to_string(count) + " lists separated by '/'");
    lists.resize(count);
    return lists;
}

std::vector<std::int64_t> PositionReader::numbers(std::string_view name, std::size_t count, Range range) {
    std::vector<std::int64_t> numbers;
    const Words found = words(name);
    for (const std::string_view word : found) {
        const auto number = parse_integer(word);
        if (!number || *number < range.low || *number > range.high)
            refuse_word(name, word,
                        "a whole number from " + std::to_string(range.low) + " to " + std::to_string(range.high));
        numbers.push_back(number.value_or(range.low));
    }
    if (found.size() != count)
        refuse_word(name, std::to_string(found.size()), std::to_string(count) + (count == 1 ? " entry" : " entries"));
    numbers.resize(count, range.low);
    for (std::int64_t& number : numbers) number = std::clamp(number, range.low, range.high);
    return numbers;
}

std::int64_t PositionReader::number(std::string_view name, Range range) {
    return numbers(name, 1, range)[0];
}

std::size_t PositionReader::choice(std::string_view name, std::span<const std::string_view> choices) {
    const std::string_view found = rest_of(name);
    const auto at = std::find(choices.begin(), choices.end(), found);
    if (at != choices.end()) return static_cast<std::size_t>(at - choices.begin());
    std::string wanted;
    for (const std::string_view choice : choices) wanted += (wanted.empty() ? "" : ", ") + std::string(choice);
    refuse_word(name, found, "one of " + wanted);
    return 0;
}

bool PositionReader::flag(std::string_view name) {
    static constexpr std::string_view flags[] = {"no", "yes"};
    return choice(name, flags) == 1;
}

Seat PositionReader::seat(std::string_view name, std::size_t players) {
    return seat_at(static_cast<std::size_t>(number(name, {0, static_cast<std::int64_t>(players) - 1})));
}

std::vector<Seat> PositionReader::seats(std::string_view name, std::size_t players) {
    std::vector<Seat> seats;
    SeatSet named;
    for (const std::string_view word : words(name)) {
        const auto number = parse_integer(word);
        const bool is_seat = number && *number >= 0 && *number < static_cast<std::int64_t>(players);
        const Seat seat = is_seat ? seat_at(static_cast<std::size_t>(*number)) : Seat{};
        if (!is_seat || named.has(seat)) {
            refuse_word(name, word, "seats from 0 to " + std::to_string(players - 1) + ", each once");
            continue;
        }
        named.add(seat);
        seats.push_back(seat);
    }
    return seats;
}

SeatSet PositionReader::seat_set(std::string_view name, std::size_t players) {
    SeatSet set;
    for (const Seat seat : seats(name, players)) set.add(seat);
    return set;
}

Breaches PositionReader::finish() {
    for (const Field& field : fields_)
        if (!field.read) note(field.name, "", "a position of this game has no " + in_quotes(field.name));
    return std::move(breaches_);
}

}  // namespace paddock
