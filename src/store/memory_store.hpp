// A store without a disk, for tests and simulations: it answers as SqliteStore does, and fails when told to. Nothing
// outlives it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "store/store.hpp"

namespace paddock::store {

class MemoryStore final : public Store {
public:
    std::vector<Result<Done, StoreFault>> write(std::span<const StoreWrite> writes) override;
    Result<std::vector<std::string>, StoreFault> log(std::string_view match) override;
    Result<std::optional<MatchRow>, StoreFault> row(std::string_view match) override;
    Result<std::vector<MatchRow>, StoreFault> unfinished() override;
    Result<std::vector<MatchRow>, StoreFault> matches_of(std::string_view person, std::size_t most) override;
    Result<std::optional<Device>, StoreFault> device(const TokenHash& token_hash) override;
    Result<std::vector<Device>, StoreFault> devices_of(std::string_view person) override;
    Result<std::int64_t, StoreFault> served_ms() override;
    StoreDamage damage_seen() const override { return {.rows = damaged_.size()}; }

    // The next `write` refuses everything; then all is well again.
    void fail_next(StoreFault fault) { next_write_ = fault; }
    // So does every `write` until `work_again`.
    void fail_until_told(StoreFault fault) { every_write_ = fault; }
    void work_again();
    // The next read, whichever it is.
    void fail_next_read(StoreFault fault) { next_read_ = fault; }
    // What is kept of this match cannot be read or written any more; the lists leave it out.
    void damage(std::string_view match) { damaged_.emplace(match); }
    // It comes from a backup that was brought back then.
    void mark_restored(const std::string& match, std::int64_t wall_ms) {
        if (auto& row = matches_[match].row) row->restored_ms = wall_ms;
    }

private:
    struct Kept {
        std::uint64_t made = 0;  // the how-manieth match
        std::vector<std::string> log;
        std::optional<MatchRow> row;
    };

    Result<Done, StoreFault> apply(const AppendEntry& append);
    Result<Done, StoreFault> apply(const RemoveMatch& remove);
    Result<Done, StoreFault> apply(const PutDevice& put);
    Result<Done, StoreFault> apply(const PutServed& put);

    Result<Done, StoreFault> may_read();
    Result<Done, StoreFault> may_touch(std::string_view match) const;
    // The matches with a whole row that the test takes.
    template <class Test>
    std::vector<const Kept*> with_row(const Test& test) const;

    std::map<std::string, Kept, std::less<>> matches_;
    std::map<TokenHash, Device> devices_;
    std::int64_t served_ms_ = 0;
    std::uint64_t made_ = 0;

    std::optional<StoreFault> next_write_;
    std::optional<StoreFault> every_write_;
    std::optional<StoreFault> next_read_;
    std::set<std::string, std::less<>> damaged_;
};

}  // namespace paddock::store
