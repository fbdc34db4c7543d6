#include "net/site.hpp"

#include <algorithm>
#include <cctype>

#include "base/text.hpp"

namespace paddock::net {

namespace {

// Scripts and styles only from our own files; WebAssembly may be compiled, nothing else is evaluated. For
// connections 'self' is this server's WebSocket, too.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

constexpr std::string_view not_found_page =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Paddock: not here</title>\n"
    "<h1>There is no such page</h1>\n<p><a href=\"/\">To the games</a></p>\n</html>\n";

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// Calls `use` with every entry of a header that is a list.
template <class Use>
void for_each_entry(std::string_view list, Use&& use) {
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        use(trimmed(list.substr(0, comma)));
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
}

// A weight of zero, in any of its spellings, forbids: q=0, q=0.0, q=0.000.
bool forbidden(std::string_view parameters) {
    const std::size_t at = parameters.find("q=");
    if (at == std::string_view::npos) return false;
    const std::string_view weight = trimmed(parameters.substr(at + 2));
    return !weight.empty() && weight.find_first_not_of("0.") == std::string_view::npos;
}

// Whether an Accept-Encoding header allows a coding; a name beats the star.
bool accepts(std::string_view header, std::string_view coding) {
    bool named = false;
    bool allowed = false;
    for_each_entry(header, [&](std::string_view entry) {
        const std::size_t semicolon = std::min(entry.find(';'), entry.size());
        const std::string_view name = trimmed(entry.substr(0, semicolon));
        const bool fits = equal_ignoring_case(name, coding);
        if (!fits && (named || name != "*")) return;
        named = named || fits;
        allowed = !forbidden(entry.substr(semicolon));
    });
    return allowed;
}

// Weak comparison, as If-None-Match wants it.
bool has_tag(std::string_view header, std::string_view tag) {
    bool found = false;
    for_each_entry(header, [&](std::string_view entry) {
        if (entry.starts_with("W/")) entry.remove_prefix(2);
        found = found || entry == "*" || entry == tag;
    });
    return found;
}

void add_common_headers(Reply& reply) {
    reply.headers.emplace_back("Content-Security-Policy", content_policy);
    reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
    reply.headers.emplace_back("Referrer-Policy", "no-referrer");
    reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

Reply html_reply(unsigned status, std::string_view body) {
    Reply reply{status, {}, body, false};
    reply.headers.emplace_back("Content-Type", "text/html; charset=utf-8");
    reply.headers.emplace_back("Cache-Control", "no-cache");
    add_common_headers(reply);
    return reply;
}

}  // namespace

std::string_view path_of(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme)) continue;
        const std::size_t slash = target.find('/', scheme.size());
        target = slash == std::string_view::npos ? "/" : target.substr(slash);
    }
    return target.substr(0, target.find_first_of("?#"));
}

Site::Site(std::vector<Page> pages) : pages_(std::move(pages)) {
    std::ranges::sort(pages_, {}, &Page::path);
}

const Page* Site::find(std::string_view path) const {
    const auto at =
        std::ranges::lower_bound(pages_, path, {}, [](const Page& page) -> std::string_view { return page.path; });
    return at != pages_.end() && at->path == path ? &*at : nullptr;
}

Reply Site::refusal(unsigned status) {
    Reply reply{status, {}, {}, false};
    reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    add_common_headers(reply);
    switch (status) {
        case 405:
            reply.headers.emplace_back("Allow", "GET, HEAD");
            reply.body = "Only GET and HEAD are answered here.\n";
            break;
        case 413: reply.body = "A request for a page has no body.\n"; break;
        case 431: reply.body = "The headers of this request are too long.\n"; break;
        case 503:
            reply.headers.emplace_back("Retry-After", "5");
            reply.body = "Too many connections at once; try again in a moment.\n";
            break;
        default: reply.body = "This request cannot be understood.\n"; break;
    }
    return reply;
}

Reply Site::data(unsigned status, std::string_view type, std::string_view body) {
    Reply reply{status, {}, body, false};
    reply.headers.emplace_back("Content-Type", type);
    reply.headers.emplace_back("Cache-Control", "no-store");
    add_common_headers(reply);
    return reply;
}

Reply Site::answer(const Question& question) const {
    const bool head = question.method == "HEAD";
    if (!head && question.method != "GET") return refusal(405);
    const std::string_view path = path_of(question.target);
    if (!path.starts_with('/')) return refusal(400);
    const Page* page = find(path);
    if (page == nullptr) {
        Reply reply = html_reply(404, not_found_page);
        reply.headers_only = head;
        return reply;
    }
    Reply reply{200, {}, page->plain, head};
    std::string tag = "\"" + page->hash;
    reply.headers.emplace_back("Content-Type", page->type);
    if (!page->brotli.empty() && accepts(question.accept_encoding, "br")) {
        reply.body = page->brotli;
        reply.headers.emplace_back("Content-Encoding", "br");
        tag += "-br";
    } else if (!page->gzip.empty() && accepts(question.accept_encoding, "gzip")) {
        reply.body = page->gzip;
        reply.headers.emplace_back("Content-Encoding", "gzip");
        tag += "-gzip";
    }
    tag += '"';
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    reply.headers.emplace_back("Cache-Control", page->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    add_common_headers(reply);
    if (has_tag(question.if_none_match, tag)) {
        reply.status = 304;
        reply.headers_only = true;
        std::erase_if(reply.headers, [](const auto& header) {
            return header.first == "Content-Type" || header.first == "Content-Encoding";
        });
    }
    reply.headers.emplace_back("ETag", std::move(tag));
    return reply;
}

}  // namespace paddock::net
