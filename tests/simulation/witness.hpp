// Remembers what clients were told and what they were promised, and holds it against the logs.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/fairness.hpp"
#include "games/registry.hpp"
#include "service/room_state.hpp"
#include "store/memory_store.hpp"

namespace paddock::simulation {

class ViewChecker {
public:
    // A viewer was shown an event, with its view or without.
    void saw(const std::string& table, Seat viewer, std::size_t number, bool with_view, std::string event) {
        const auto [known, is_new] = seen_[table].try_emplace({viewer, number, with_view}, event);
        if (!is_new) EXPECT_EQ(known->second, event) << table << ": the same event was told in two ways";
    }
    // A person's move was acknowledged.
    void promised(const std::string& table, Seat seat, std::size_t seq, std::string move) {
        promises_[table].push_back({seat, seq, std::move(move)});
    }
    void said(const std::string& table, std::uint64_t number, std::string line) {
        const auto [known, is_new] = lines_.try_emplace({table, number}, line);
        if (!is_new) EXPECT_EQ(known->second, line) << table << ": the same line of chat was told in two ways";
    }

    std::size_t promises() const {
        std::size_t count = 0;
        for (const auto& [table, promises] : promises_) count += promises.size();
        return count;
    }

    // Every table that anybody ever heard of, against its log.
    void check(store::MemoryStore& store) const {
        for (const auto& [table, promises] : promises_) check_promises(store, table, promises);
        for (const auto& [table, seen] : seen_) check_sights(store, table, seen);
    }

    // By the rules, and by the envelope.
    static void check_log(const std::string& table, const std::vector<std::string>& log) {
        const auto state = RoomState::read(table, log, 50);
        ASSERT_TRUE(state.has_value()) << table << ": " << state.error().sentence;
        if (state->status() != TableStatus::over) return;
        const Record record = state->record();
        visit_game(record.game, [&](auto game) {
            using G = decltype(game);
            const auto whole = replay<G>(record);
            EXPECT_TRUE(whole.has_value()) << table << ": " << (whole ? "" : whole.error().sentence);
            const auto fair = check_fair<G>(record);
            EXPECT_TRUE(fair.has_value()) << table << ": " << (fair ? "" : fair.error().sentence);
        });
    }

private:
    struct Promise {
        Seat seat{};
        std::size_t seq = 0;
        std::string move;
    };
    using Sights = std::map<std::tuple<Seat, std::size_t, bool>, std::string>;

    static std::optional<RoomState> state_of(store::MemoryStore& store, const std::string& table) {
        auto state = RoomState::read(table, *store.log(table), 50);
        EXPECT_TRUE(state.has_value()) << table << " is gone";
        return state ? std::optional(std::move(*state)) : std::nullopt;
    }
    static void check_promises(store::MemoryStore& store, const std::string& table,
                               const std::vector<Promise>& promises) {
        const auto state = state_of(store, table);
        if (!state) return;
        for (const Promise& promise : promises) {
            ASSERT_LE(promise.seq, state->seq()) << table << ": an acknowledged move is not in the log";
            EXPECT_EQ(state->table()->event(promise.seq).by, promise.seat) << table;
            EXPECT_EQ(state->table()->event(promise.seq).text, promise.move) << table;
        }
    }
    static void check_sights(store::MemoryStore& store, const std::string& table, const Sights& seen) {
        const auto state = state_of(store, table);
        if (!state) return;
        for (const auto& [key, event] : seen) {
            const auto [viewer, number, with_view] = key;
            ASSERT_LE(number, state->seq()) << table << ": an event that was shown is not in the log";
            JsonText out;
            state->table()->write_seen(out, viewer, number, with_view);
            ASSERT_EQ(std::move(out).take(), event) << table << ", viewer " << index_of(viewer);
        }
    }

    std::map<std::string, Sights> seen_;
    std::map<std::string, std::vector<Promise>> promises_;
    std::map<std::pair<std::string, std::uint64_t>, std::string> lines_;
};

}  // namespace paddock::simulation
