// A request over HTTP as the service understands it. Some need more than one step, so they are kept while the store is
// asked.
#pragma once

#include <cstdint>
#include <string>

#include "service/effects.hpp"
#include "service/limits.hpp"
#include "service/set_up.hpp"

namespace paddock {

struct WebRequest {
    enum class Kind : std::uint8_t { list, open, play_now, table, record, my_tables, code, device, devices, remove };
    RequestId id = 0;
    Kind kind = Kind::list;
    std::string address;
    std::string argument;  // a table, a game, a code or the id of a device
    SetUp set_up;
    bool gives_up = false;  // a device that joins: what it has of its own
    std::string device;     // the name of the device that asks; empty: it gave none
    bool has_token = false;
    store::TokenHash token_hash{};
    std::string person;  // empty: a stranger
};

// Everything but the person, whom the store may know.
Allowed<WebRequest> parse_web_request(const Request& what, const Limits& limits);

// The name that a device gives itself, which may be empty.
Allowed<std::string> name_of_device(std::string_view name, const Limits& limits);

}  // namespace paddock
