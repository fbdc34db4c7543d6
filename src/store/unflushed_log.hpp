// The latest entries of matches, those that the file has in the order of their coming and not yet match by match.
// One thread changes them, others may read meanwhile.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace paddock::store {

class UnflushedLog {
public:
    struct Tail {
        std::uint64_t settled = 0;  // so many entries lie before these
        std::vector<std::string> bodies;

        std::uint64_t last() const { return settled + bodies.size(); }
    };
    using Map = std::unordered_map<std::int64_t, Tail>;  // by the number of a match

    // For any thread.
    std::optional<Tail> copy_of(std::int64_t match) const {
        const std::scoped_lock lock(mutex_);
        const auto found = unflushed_.find(match);
        return found == unflushed_.end() ? std::nullopt : std::optional(found->second);
    }

    // For the thread that changes them; it needs no lock to look. Null: none.
    const Tail* find(std::int64_t match) const {
        const auto found = unflushed_.find(match);
        return found == unflushed_.end() ? nullptr : &found->second;
    }
    template <class Change>
    void change(const Change& change) {
        const std::scoped_lock lock(mutex_);
        change(unflushed_);
    }

private:
    mutable std::mutex mutex_;  // guards tails_
    Map unflushed_;
};

}  // namespace paddock::store
