#include "wire/server_message.hpp"

namespace paddock {

JsonText open_done(std::int64_t id) {
    JsonText out;
    out.open_object().key("op").text("done").key("id").number(id);
    return out;
}

std::string done_text(std::int64_t id) {
    return std::move(open_done(id).close_object()).take();
}

std::string refused_text(std::optional<std::int64_t> id, RefusalKind kind, std::string_view sentence) {
    JsonText out;
    out.open_object().key("op").text("refused").key("id");
    id ? out.number(*id) : out.null();
    out.key("kind").text(name_of(kind)).key("sentence").text(sentence).close_object();
    return std::move(out).take();
}

std::string bye_text(ByeKind kind, std::string_view sentence) {
    JsonText out;
    out.open_object().key("op").text("bye").key("kind").text(name_of(kind));
    out.key("sentence").text(sentence).close_object();
    return std::move(out).take();
}

std::string refusal_body(RefusalKind kind, std::string_view sentence) {
    JsonText out;
    out.open_object().key("kind").text(name_of(kind)).key("sentence").text(sentence).close_object();
    return std::move(out).take();
}

}  // namespace paddock
