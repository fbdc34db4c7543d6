#include "service/web_request.hpp"

#include <algorithm>
#include <array>

#include "service/persons.hpp"
#include "service/plain_line.hpp"
#include "service/table_name.hpp"
#include "wire/fields.hpp"

namespace paddock {

namespace {

using Kind = WebRequest::Kind;

struct Route {
    std::string_view method;
    std::string_view path;
    Kind kind;
    std::string_view body = {};  // what it must be
};
constexpr std::array<Route, 8> routes{
    {{"GET", "/api/tables", Kind::list},
     {"POST", "/api/tables", Kind::open},
     {"POST", "/api/play-now", Kind::play_now, " with the text 'game' alone"},
     {"GET", "/api/me/tables", Kind::my_tables},
     {"POST", "/api/me/code", Kind::code, ", empty or with the text 'device' alone"},
     {"POST", "/api/me/device", Kind::device,
      " with the text 'code', and perhaps the text 'device' and 'give_up' true or false"},
     {"GET", "/api/me/devices", Kind::devices},
     {"POST", "/api/me/devices/remove", Kind::remove, " with the text 'device' alone"}}};

bool needs_token(Kind kind) {
    return kind != Kind::list && kind != Kind::table && kind != Kind::record;
}

// A device that makes a code or joins with one gives its own name, and whether what it has of its own may be lost.
Allowed<Done> read_body(std::string_view body, std::string_view wanted, WebRequest& request, const Limits& limits) {
    if (wanted.empty()) return Done{};
    const bool joins = request.kind == Kind::device;
    const bool links = joins || request.kind == Kind::code;
    const auto object = FlatObject::parse(links && body.empty() ? "{}" : body);
    if (!object) return refuse(malformed(object.error().sentence));
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    std::string device;
    if (request.kind == Kind::play_now) io.text("game", request.argument);
    if (request.kind == Kind::remove) io.text("device", request.argument);
    if (links && io.given("device")) io.text("device", device);
    if (joins) io.text("code", request.argument);
    if (joins && io.given("give_up")) io.flag("give_up", request.gives_up);
    io.no_more("there are other fields");
    if (fault) return refuse(malformed("the body must be an object" + std::string(wanted)));
    auto name = name_of_device(device, limits);
    if (!name) return refuse(std::move(name.error()));
    request.device = std::move(*name);
    return Done{};
}

// /api/tables/NAME or /api/tables/NAME/record
Allowed<WebRequest> about_table(std::string_view path) {
    constexpr std::string_view record = "/record";
    WebRequest request;
    request.kind = path.ends_with(record) ? Kind::record : Kind::table;
    if (request.kind == Kind::record) path.remove_suffix(record.size());
    if (!path.starts_with('/') || !is_drawn_name(path.substr(1))) return refuse(no_such_table);
    request.argument = path.substr(1);
    return request;
}

// Which request it is, and what it says.
Allowed<WebRequest> parse_route(const Request& what, const Limits& limits) {
    const auto route = std::ranges::find_if(
        routes, [&](const Route& one) { return one.method == what.method && one.path == what.path; });
    constexpr std::string_view tables = "/api/tables";
    if (route == routes.end() && what.method == "GET" && what.path.starts_with(tables))
        return about_table(what.path.substr(tables.size()));
    if (route == routes.end()) return refuse(malformed("there is no such request"));
    WebRequest request;
    request.kind = route->kind;
    if (request.kind == Kind::open) {
        auto set_up = parse_set_up(what.body);
        if (!set_up) return refuse(std::move(set_up.error()));
        request.set_up = std::move(*set_up);
    }
    if (auto read = read_body(what.body, route->body, request, limits); !read) return refuse(std::move(read.error()));
    return request;
}

}  // namespace

Allowed<std::string> name_of_device(std::string_view name, const Limits& limits) {
    if (name.empty()) return std::string();
    auto line = plain_line(name, limits.device_characters);
    if (!line)
        return refuse(malformed("the name of a device is one line of at most " +
                                std::to_string(limits.device_characters) + " visible characters"));
    return std::move(*line);
}

Allowed<WebRequest> parse_web_request(const Request& what, const Limits& limits) {
    if (what.body.size() > limits.message_bytes)
        return refuse(
            Refused{RefusalKind::too_large, "A body has at most " + std::to_string(limits.message_bytes) + " bytes."});
    auto request = parse_route(what, limits);
    if (!request || (what.token.empty() && !needs_token(request->kind))) return request;
    const auto hash = hash_of_token(what.token);
    if (!hash) return refuse(Refused{RefusalKind::token, "A token is 64 hexadecimal digits."});
    request->token_hash = *hash;
    request->has_token = true;
    return request;
}

}  // namespace paddock
