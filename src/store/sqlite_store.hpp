// The store that servers use: one SQLite file in a folder of its own. docs/decisions/0015-event-log-in-sqlite.md says
// why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "store/store.hpp"

namespace paddock::store {

struct SqliteOptions {
    int busy_ms = 2'000;                                 // how long to wait for another program that holds the file
    std::uint32_t most_pages = 0;                        // of 4,096 bytes; the file is full at that size; 0: the disk's
    std::uint32_t most_log_pages = 1'000;                // SQLite's own log is moved into the file at about that size
    std::size_t unsettled_bytes = std::size_t{8} << 20;  // of entries (log_writer.hpp)
};

// May be called by several threads: one writes at a time and one reads at a time, and neither waits for the other.
class SqliteStore final : public Store {
public:
    static constexpr const char* file_name = "paddock.db";

    // Makes the folder and the file if they are missing. The reason is a sentence that says what to do.
    static Result<std::unique_ptr<SqliteStore>, std::string> open(const std::filesystem::path& folder,
                                                                  const SqliteOptions& options = {});

    std::vector<Result<Done, StoreFault>> write(std::span<const StoreWrite> writes) override;
    Result<std::vector<std::string>, StoreFault> log(std::string_view match) override;
    Result<std::optional<MatchRow>, StoreFault> row(std::string_view match) override;
    Result<std::vector<MatchRow>, StoreFault> unfinished() override;
    Result<std::vector<MatchRow>, StoreFault> matches_of(std::string_view person, std::size_t most) override;
    Result<std::optional<Device>, StoreFault> device(const TokenHash& token_hash) override;
    Result<std::vector<Device>, StoreFault> devices_of(std::string_view person) override;
    Result<std::int64_t, StoreFault> served_ms() override;
    StoreDamage damage_seen() const override;

    ~SqliteStore() override;

private:
    struct Inside;
    explicit SqliteStore(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> inside_;
};

}  // namespace paddock::store
