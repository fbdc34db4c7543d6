// Bots' turns that wait for a thread: addresses take turns, and so do the tables of one address.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <utility>

#include "service/effects.hpp"

namespace paddock::net {

class BotQueue {
public:
    struct Turn {
        AskBot question;
        std::size_t beside = 0;  // what waits besides and takes its time: other addresses, and the rest of its own
    };

    bool empty() const { return addresses_.empty(); }
    std::size_t size() const { return size_; }
    // The most that waits for one address.
    std::size_t most_of_one() const {
        std::size_t most = 0;
        for (const Address& address : addresses_) most = std::max(most, address.size);
        return most;
    }
    std::size_t of(const std::string& name) const {
        for (const Address& address : addresses_)
            if (address.name == name) return address.size;
        return 0;
    }

    void push(AskBot question) {
        Address& address = find_or_add(addresses_, question.address);
        find_or_add(address.tables, question.table).questions.push_back(std::move(question));
        ++address.size;
        ++size_;
    }
    // The next; there must be one.
    Turn pop() {
        Address& address = addresses_.front();
        Table& table = address.tables.front();
        Turn turn{std::move(table.questions.front()), 0};
        table.questions.pop_front();
        address.tables.splice(address.tables.end(), address.tables, address.tables.begin());
        if (table.questions.empty()) address.tables.pop_back();
        --size_;
        --address.size;
        turn.beside = addresses_.size() - 1 + address.size;
        addresses_.splice(addresses_.end(), addresses_, addresses_.begin());
        if (address.size == 0) addresses_.pop_back();
        return turn;
    }
    // What waits last of the address with the most; there must be something.
    AskBot pop_last_of_most() {
        const auto address = std::max_element(addresses_.begin(), addresses_.end(),
                                              [](const Address& a, const Address& b) { return a.size < b.size; });
        Table& table = address->tables.back();
        AskBot last = std::move(table.questions.back());
        table.questions.pop_back();
        if (table.questions.empty()) address->tables.pop_back();
        --size_;
        if (--address->size == 0) addresses_.erase(address);
        return last;
    }
    void clear() {
        addresses_.clear();
        size_ = 0;
    }

private:
    struct Table {
        std::string name;
        std::deque<AskBot> questions;
    };
    struct Address {
        std::string name;
        std::list<Table> tables;  // whose turn it is first
        std::size_t size = 0;
    };

    template <class Named>
    static Named& find_or_add(std::list<Named>& list, const std::string& name) {
        for (Named& one : list)
            if (one.name == name) return one;
        Named& added = list.emplace_back();
        added.name = name;
        return added;
    }

    std::list<Address> addresses_;  // whose turn it is first
    std::size_t size_ = 0;
};

}  // namespace paddock::net
