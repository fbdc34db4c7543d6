// Where matches are kept: an append-only log a match, a row that tells what the match is, and the devices of persons.
// This is the interface; sqlite_store.hpp is the one that servers use. It knows no game and no JSON.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace paddock::store {

// Why something could not be kept or read.
enum class StoreFault : std::uint8_t {
    conflict,  // another writer has appended to that match: the expected number was taken
    full,      // no space left
    locked,    // another program holds the file
    replaced,  // another server has opened the file since, and it answers to that one now
    damaged,   // the file is not what we wrote
    failed     // anything else that the machine did
};
std::string_view to_text(StoreFault fault);

// What lists need to know of a match without reading its log. `summary` is the service's own text.
struct MatchRow {
    std::string match;
    std::uint8_t status = 0;      // the service's; `finished` below
    std::int64_t changed_ms = 0;  // since 1970
    std::string summary;
    std::vector<std::string> persons;  // who takes part: for the lists of persons
    // Since 1970: when it was brought back, not over, from a backup; 0: never. Told by the store, never written.
    std::int64_t restored_ms = 0;

    static constexpr std::uint8_t finished = 100;  // this status and above: nothing will happen any more

    friend bool operator==(const MatchRow&, const MatchRow&) = default;
};

// One entry more for a match's log. `number` counts from 1 and must be the next one.
struct AppendEntry {
    std::string match;
    std::uint64_t number = 0;
    std::string body;
    std::optional<MatchRow> row;  // replaces the match's row in the same transaction
};
struct RemoveMatch {
    std::string match;
};
using TokenHash = std::array<std::uint8_t, 32>;
// A device that is linked to a person, or was until it was removed.
struct Device {
    TokenHash token_hash{};
    std::string person;
    std::string name{};         // as the device tells it; may be empty
    std::int64_t added_ms = 0;  // since 1970; 0: not known
    std::int64_t seen_ms = 0;   // likewise
    bool removed = false;       // for good: its token is nobody's any more

    friend bool operator==(const Device&, const Device&) = default;
};
struct PutDevice {
    Device device;
};
// How long the service has been serving in all, in milliseconds: the clock that stands still while the server is down.
struct PutServed {
    std::int64_t served_ms = 0;
};
using StoreWrite = std::variant<AppendEntry, RemoveMatch, PutDevice, PutServed>;

// What has been found damaged since the start.
struct StoreDamage {
    std::size_t rows = 0;           // that lists have to leave out
    bool settling_stopped = false;  // entries stay where they came in, in the file and in memory, and both grow
};

class Store {
public:
    virtual ~Store() = default;

    // All writes in one durable transaction; an answer for each, in order. A conflict refuses that write alone, and so
    // does a damaged place that it meets; any other fault refuses them all and leaves nothing behind.
    virtual std::vector<Result<Done, StoreFault>> write(std::span<const StoreWrite> writes) = 0;

    virtual Result<std::vector<std::string>, StoreFault> log(std::string_view match) = 0;  // empty: no such match
    virtual Result<std::optional<MatchRow>, StoreFault> row(std::string_view match) = 0;
    // The oldest first. Here and below, a damaged row is left out and does not hide the others.
    virtual Result<std::vector<MatchRow>, StoreFault> unfinished() = 0;
    // The latest first.
    virtual Result<std::vector<MatchRow>, StoreFault> matches_of(std::string_view person, std::size_t most) = 0;
    virtual Result<std::optional<Device>, StoreFault> device(const TokenHash& token_hash) = 0;
    // Those that are not removed, in the order of their coming.
    virtual Result<std::vector<Device>, StoreFault> devices_of(std::string_view person) = 0;
    virtual Result<std::int64_t, StoreFault> served_ms() = 0;
    // For any thread, at any time.
    virtual StoreDamage damage_seen() const = 0;
};

}  // namespace paddock::store
