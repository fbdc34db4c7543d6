// What waits at a table while an entry is on its way to the store. Everybody has a share of it, and people are served
// in turn; whoever has a move among what waits goes before the others. What one person sent keeps its order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "service/effects.hpp"
#include "service/limits.hpp"
#include "wire/client_message.hpp"

namespace paddock {

// Who asks: a connection, or an HTTP request. It comes from where the connection is, with all that a table must know.
struct Asker {
    ConnectionId connection = 0;
    RequestId request = 0;
    std::optional<std::int64_t> id;
    std::string person;
    std::string address;
};

struct EntryWanted {};
struct RecordWanted {};
using Ask = std::variant<client::Request, EntryWanted, RecordWanted>;

class RoomQueue {
public:
    struct Waiting {
        Asker asker;
        Ask what;
        std::uint64_t turn = 0;
        bool hurries = false;  // a player's move, or what the same person sent before it
    };

    bool empty() const { return waiting_.empty(); }
    bool hurries() const {
        return std::any_of(waiting_.begin(), waiting_.end(), [](const Waiting& one) { return one.hurries; });
    }

    // Players have places of their own, beside those that all others share. False: there is none.
    bool has_place(const Asker& asker, bool plays, const Limits& limits) const {
        if (of(asker.person) >= limits.room_queue_per_person) return false;
        return plays || waiting_.size() < limits.room_queue;
    }
    void push(Asker asker, Ask what, bool plays) {
        std::uint64_t turn = turn_;
        const auto* request = plays ? std::get_if<client::Request>(&what) : nullptr;
        const bool hurries = request != nullptr && std::holds_alternative<client::Move>(*request);
        for (Waiting& one : waiting_) {
            if (one.asker.person != asker.person) continue;
            turn = std::max(turn, one.turn + 1);
            one.hurries |= hurries;
        }
        waiting_.push_back({std::move(asker), std::move(what), turn, hurries});
    }
    // Of what hurries, or else of all, that whose turn it is; the first that came, where it is the turn of several.
    Waiting pop() {
        const auto next = std::min_element(waiting_.begin(), waiting_.end(), [](const Waiting& a, const Waiting& b) {
            return a.hurries != b.hurries ? a.hurries : a.turn < b.turn;
        });
        Waiting taken = std::move(*next);
        waiting_.erase(next);
        turn_ = waiting_.empty() ? 0 : std::max(turn_, taken.turn);
        return taken;
    }
    std::vector<Waiting> take_all() { return std::exchange(waiting_, {}); }

private:
    std::size_t of(std::string_view person) const {
        return static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(),
                                                      [&](const Waiting& one) { return one.asker.person == person; }));
    }

    std::vector<Waiting> waiting_;  // in the order in which it came
    std::uint64_t turn_ = 0;        // of what was taken last
};

}  // namespace paddock
