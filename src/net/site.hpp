// What is answered to a request for a page, without sockets: which page, in which form, with which headers.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "net/page_pack.hpp"

namespace paddock::net {

struct Question {
    std::string_view method;  // GET, HEAD, ...
    std::string_view target;  // as on the request's first line
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

struct Reply {
    unsigned status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers;
    std::string_view body;      // what a GET gets
    bool headers_only = false;  // HEAD, 304: the body stays behind
};

// The path of a target: without the query, and without the host in the form that proxies send.
std::string_view path_of(std::string_view target);

class Site {
public:
    explicit Site(std::vector<Page> pages);

    Reply answer(const Question& question) const;
    bool empty() const { return pages_.empty(); }

    // For what goes wrong before there is a question: a request that cannot be understood, too many connections.
    static Reply refusal(unsigned status);
    // What is no page: JSON, metrics. Nobody may keep it.
    static Reply data(unsigned status, std::string_view type, std::string_view body);

private:
    const Page* find(std::string_view path) const;

    std::vector<Page> pages_;  // by path
};

}  // namespace paddock::net
