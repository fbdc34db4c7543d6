// What comes from one address: connections, requests, tables, wrong codes. Bounded: who has been quiet is forgotten.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "service/bucket.hpp"
#include "service/limits.hpp"

namespace paddock {

struct Address {
    std::size_t connections = 0;
    std::size_t open_tables = 0;  // opened from here since the server started
    Bucket requests;
    Bucket openings;
    Bucket sittings;
    Bucket codes;
    Bucket wrong_codes;
};

// Of an IPv6 address the network alone counts: everybody at home has 2^64 addresses.
std::string address_key(std::string_view address);

class Addresses {
public:
    explicit Addresses(const Limits& limits) : limits_(limits) {}

    Address& at(const std::string& key, std::int64_t now_ms);
    // Null where nothing is known of it.
    Address* find(const std::string& key);
    // An open table counts for the address that it was opened from, until it is finished.
    void table_opened(std::string table, std::string key) { opened_from_.emplace(std::move(table), std::move(key)); }
    void table_finished(const std::string& table);
    std::size_t size() const { return addresses_.size(); }

private:
    void forget_quiet(std::int64_t now_ms);

    const Limits& limits_;
    std::unordered_map<std::string, Address> addresses_;
    std::unordered_map<std::string, std::string> opened_from_;
    std::size_t forget_at_ = 1024;
};

}  // namespace paddock
