// Builds a Record from the pieces of a JSON text as they are read, and refuses what does not belong there. Knows no
// JSON library: record_json feeds it. Every call answers whether to go on reading.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.hpp"
#include "engine/replay.hpp"

namespace paddock {

class RecordBuilder {
public:
    static constexpr std::size_t deepest = 32;  // braces and brackets inside each other

    bool value(RuleValue value);              // null, true, false, a whole number or text
    bool unfit_value(std::string_view what);  // a value that nothing in a record can have
    bool open_object();
    bool key(const std::string& name);
    bool close_object();
    bool open_array();
    bool close_array();
    bool broken_text(std::string sentence);  // the text is no JSON from here on

    // The record, if all of it was there; once.
    Result<Record, ReplayFault> finish();

private:
    // Where we are in the record; inside an unknown field that is where the field stands.
    enum class Place : std::uint8_t { outside, record, rules, events, event, result, ranks, fair, numbers };
    enum class Key : std::uint8_t {
        other,
        format,
        game,
        rules,
        events,
        result,
        fair,
        position,
        by,
        act,
        ranks,
        reason,
        construction,
        table,
        fingerprint,
        secret,
        numbers
    };

    static Key key_of(Place place, std::string_view name);
    static bool has_keys(Place place);
    static std::string wanted_for(Key key);

    bool fail(std::string sentence);
    bool wrong(std::string_view found);  // what was just found is not what stands here
    std::size_t event_number() const;    // for a fault found here
    bool skipping() const { return skipped_depth_ > 0 || (key_ == Key::other && has_keys(place_)); }

    bool deeper();
    bool enter(Place place);
    void leave();
    bool end_event();
    bool end_result();
    bool end_fair();
    bool end_unknown_keys();
    bool name_rule(const std::string& name);
    bool set_field(RuleValue value);
    bool set_format(const std::string& format);
    bool set_by(const RuleValue& value);
    bool add_rank(const RuleValue& value);
    bool add_number(RuleValue value);
    std::string* text_field();  // where the text of the present key goes; null if it is no text

    bool seen(Key key) const { return ((seen_ >> static_cast<unsigned>(key)) & 1U) != 0; }
    void see(Key key) { seen_ |= 1U << static_cast<unsigned>(key); }
    void forget(Key key) { seen_ &= ~(1U << static_cast<unsigned>(key)); }

    Record record_;
    Event event_;
    Outcome result_;
    Fair fair_;
    std::string rule_;  // the name of the house rule whose value comes next
    std::optional<ReplayFault> fault_;
    Place place_ = Place::outside;
    Key key_ = Key::other;
    unsigned seen_ = 0;  // a bit per Key; those of an event or a result since it was opened
    // The keys of the objects that are open, as hashes: all that is kept of unknown ones, to find those there twice.
    std::vector<std::size_t> unknown_keys_;
    std::vector<std::size_t> first_unknown_;  // of each object that is open: where its keys begin among them
    std::size_t depth_ = 0;
    std::size_t skipped_depth_ = 0;  // of the unknown field that is being skipped
    bool complete_ = false;
};

}  // namespace paddock
