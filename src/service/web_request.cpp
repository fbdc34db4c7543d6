#include "service/web_request.hpp"

#include "service/persons.hpp"
#include "service/plain_line.hpp"
#include "service/table_name.hpp"
#include "wire/fields.hpp"

namespace paddock {

namespace {

using Kind = WebRequest::Kind;

// The one text that a body of that name holds.
Allowed<std::string> text_in(std::string_view body, std::string_view name) {
    const auto object = FlatObject::parse(body);
    if (!object) return refuse(malformed(object.error().sentence));
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    std::string text;
    io.text(name, text);
    io.no_more("there are other fields");
    if (fault) return refuse(malformed("the body must be an object with the text '" + std::string(name) + "' alone"));
    return text;
}

// What a device that makes a code or joins with one tells: the code, its own name, and whether what it has of its own
// may be lost.
Allowed<Done> read_linking(std::string_view body, WebRequest& request, const Limits& limits) {
    const auto object = FlatObject::parse(body.empty() ? "{}" : body);
    if (!object) return refuse(malformed(object.error().sentence));
    const bool joins = request.kind == Kind::device;
    std::optional<Fault> fault;
    FieldReader io(*object, fault);
    std::string device;
    if (io.given("device")) io.text("device", device);
    if (joins) io.text("code", request.argument);
    if (joins && io.given("give_up")) io.flag("give_up", request.gives_up);
    io.no_more("there are other fields");
    if (fault)
        return refuse(malformed(joins ? "the body must be an object with the text 'code', and perhaps the text "
                                        "'device' and 'give_up' true or false"
                                      : "the body must be an object, empty or with the text 'device' alone"));
    auto name = name_of_device(device, limits);
    if (!name) return refuse(std::move(name.error()));
    request.device = std::move(*name);
    return Done{};
}

bool needs_token(Kind kind) {
    return kind != Kind::list && kind != Kind::table && kind != Kind::record;
}

// Which request it is, and what it says.
Allowed<WebRequest> parse_route(const Request& what, const Limits& limits) {
    WebRequest request;
    std::string_view path = what.path;
    const bool get = what.method == "GET";
    const bool post = what.method == "POST";
    if (post && path == "/api/tables") {
        request.kind = Kind::open;
        auto set_up = parse_set_up(what.body);
        if (!set_up) return refuse(std::move(set_up.error()));
        request.set_up = std::move(*set_up);
        return request;
    }
    if (post && (path == "/api/me/device" || path == "/api/me/code")) {
        request.kind = path == "/api/me/device" ? Kind::device : Kind::code;
        if (auto read = read_linking(what.body, request, limits); !read) return refuse(std::move(read.error()));
        return request;
    }
    if (post && path == "/api/me/devices/remove") {
        request.kind = Kind::remove_device;
        auto argument = text_in(what.body, "device");
        if (!argument) return refuse(std::move(argument.error()));
        request.argument = std::move(*argument);
        return request;
    }
    if (post && path == "/api/play-now") {
        request.kind = Kind::play_now;
        auto argument = text_in(what.body, "game");
        if (!argument) return refuse(std::move(argument.error()));
        request.argument = std::move(*argument);
        return request;
    }
    if (get && (path == "/api/me/tables" || path == "/api/me/devices")) {
        request.kind = path == "/api/me/tables" ? Kind::my_tables : Kind::devices;
        return request;
    }
    constexpr std::string_view tables = "/api/tables";
    if (!get || !path.starts_with(tables)) return refuse(malformed("there is no such request"));
    path.remove_prefix(tables.size());
    if (path.empty()) return request;
    request.kind = Kind::table;
    path.remove_prefix(1);
    if (path.ends_with("/record")) {
        request.kind = Kind::record;
        path.remove_suffix(std::string_view("/record").size());
    }
    if (what.path[tables.size()] != '/' || !is_drawn_name(path)) return refuse(no_such_table);
    request.argument = path;
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
