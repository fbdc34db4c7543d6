// How many transactions a server has confirmed, in a file beside the store's own. SQLite takes a damaged place in its
// log for the log's end; this file knows better. It is written after each transaction and never synced, so it costs
// nothing: a process that is killed leaves it as it is, and after a power cut it may lag behind, but is never ahead.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace paddock::store {

class ConfirmedMark {
public:
    static constexpr const char* ending = "-confirmed";  // behind the name of the store's file

    // Makes the file if it is missing; where that cannot be, there is no mark, and nothing else changes.
    explicit ConfirmedMark(const std::filesystem::path& store);
    ConfirmedMark(ConfirmedMark&& other) noexcept;
    ConfirmedMark& operator=(ConfirmedMark&& other) noexcept;
    ConfirmedMark(const ConfirmedMark&) = delete;
    ConfirmedMark& operator=(const ConfirmedMark&) = delete;
    ~ConfirmedMark();

    // None: nothing is known.
    std::optional<std::int64_t> commits() const;
    void put(std::int64_t commits);

private:
    int file_ = -1;
};

}  // namespace paddock::store
