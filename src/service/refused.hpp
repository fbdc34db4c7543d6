// What the service refuses: a kind of the protocol and one sentence.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "wire/refusal_kind.hpp"

namespace paddock {

struct Refused {
    RefusalKind kind = RefusalKind::malformed;
    std::string sentence;
};
inline Refused malformed(std::string sentence) {
    return {RefusalKind::malformed, std::move(sentence)};
}
inline const Refused cannot_save{RefusalKind::storage,
                                 "The server cannot save at the moment; nothing was changed. Try again."};
inline const Refused cannot_be_read{RefusalKind::damaged,
                                    "What was saved of this table is damaged and cannot be read any more."};
inline const Refused too_busy{RefusalKind::busy, "The server has too much to do; nothing was changed. Try again."};
inline const Refused no_such_table{RefusalKind::no_table, "There is no table of this name."};

template <class Value>
using Allowed = Result<Value, Refused>;

// The status of an HTTP answer that refuses.
constexpr unsigned http_status(RefusalKind kind) noexcept {
    switch (kind) {
        case RefusalKind::token:
        case RefusalKind::removed: return 401;
        case RefusalKind::secret:
        case RefusalKind::host:
        case RefusalKind::origin:
        case RefusalKind::code: return 403;
        case RefusalKind::no_table: return 404;
        case RefusalKind::status:
        case RefusalKind::seat:
        case RefusalKind::held:
        case RefusalKind::own_tables:
        case RefusalKind::stale: return 409;
        case RefusalKind::too_large: return 413;
        case RefusalKind::rate:
        case RefusalKind::limit:
        case RefusalKind::full: return 429;
        case RefusalKind::damaged: return 500;
        case RefusalKind::storage:
        case RefusalKind::busy: return 503;
        case RefusalKind::malformed:
        case RefusalKind::version:
        case RefusalKind::rules:
        case RefusalKind::name:
        case RefusalKind::number:
        case RefusalKind::move:
        case RefusalKind::chat: return 400;
    }
    return 400;
}

}  // namespace paddock
