// When to look at which table again: one time for each.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/lobby.hpp"

namespace paddock {

class Timers {
public:
    // Not later than that; an earlier time that was set before stays.
    void set(const std::string& table, std::int64_t at_ms) {
        const auto [known, is_new] = times_.try_emplace(table, at_ms);
        if (!is_new) {
            if (known->second <= at_ms) return;
            order_.erase({known->second, table});
            known->second = at_ms;
        }
        order_.emplace(at_ms, table);
    }
    void forget(std::string_view table) {
        const auto known = times_.find(table);
        if (known == times_.end()) return;
        order_.erase({known->second, known->first});
        times_.erase(known);
    }
    std::optional<std::int64_t> first_ms() const {
        return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
    }
    // Those whose time has come, the earliest first; they have no time any more.
    std::vector<std::string> take_due(std::int64_t now_ms) {
        std::vector<std::string> due;
        while (!order_.empty() && order_.begin()->first <= now_ms) {
            due.push_back(order_.begin()->second);
            times_.erase(times_.find(due.back()));
            order_.erase(order_.begin());
        }
        return due;
    }

private:
    ByText<std::int64_t> times_;
    std::set<std::pair<std::int64_t, std::string>> order_;
};

}  // namespace paddock
