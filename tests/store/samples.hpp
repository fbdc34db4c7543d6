// What the tests of the store write and read: folders that go away, and short ways to say what is written.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite_store.hpp"
#include "store/store.hpp"

namespace paddock::store {

class TemporaryFolder {
public:
    TemporaryFolder() : path_((std::filesystem::temp_directory_path() / "paddock-store-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) std::abort();
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path() const { return path_; }
    std::filesystem::path file() const { return path() / SqliteStore::file_name; }

private:
    std::string path_;
};

inline std::unique_ptr<SqliteStore> opened(const std::filesystem::path& folder, const SqliteOptions& options = {}) {
    auto store = SqliteStore::open(folder, options);
    if (!store) {
        ADD_FAILURE() << store.error();
        std::abort();
    }
    return std::move(*store);
}

// The sentence with which a folder is refused; empty if it is not.
inline std::string refusal_of(const std::filesystem::path& folder, const SqliteOptions& options = {}) {
    const auto store = SqliteStore::open(folder, options);
    return store ? "" : store.error();
}

inline AppendEntry entry(std::string match, std::uint64_t number, std::string body) {
    return {std::move(match), number, std::move(body), std::nullopt};
}

inline AppendEntry entry(std::uint64_t number, std::string body, MatchRow row) {
    std::string match = row.match;
    return {std::move(match), number, std::move(body), std::move(row)};
}

using Answers = std::vector<Result<Done, StoreFault>>;
using Bodies = std::vector<std::string>;

inline Answers write(Store& store, const std::vector<StoreWrite>& writes) {
    return store.write(writes);
}

// For one write.
inline Result<Done, StoreFault> put(Store& store, StoreWrite one) {
    return store.write(std::vector{std::move(one)}).front();
}

inline std::vector<std::string> names(const Result<std::vector<MatchRow>, StoreFault>& rows) {
    std::vector<std::string> names;
    if (!rows) return {"(" + std::string(to_text(rows.error())) + ")"};
    for (const MatchRow& row : *rows) names.push_back(row.match);
    return names;
}

}  // namespace paddock::store
