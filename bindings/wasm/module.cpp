// The WebAssembly module's exports. A text goes in and out as bytes in the module's memory; web/src/engine is the only
// caller.
#include <cstdlib>
#include <string>
#include <string_view>

#include "calls.hpp"
#include "clock.hpp"

namespace {

// Kept until the next call, so that the caller can read it.
std::string& last_answer() {
    static std::string answer;
    return answer;
}

}  // namespace

extern "C" {

[[clang::import_module("host"), clang::import_name("now_ms")]] double host_now_ms();

[[clang::export_name("paddock_alloc")]] void* paddock_alloc(std::size_t bytes) {
    return std::malloc(bytes);
}
[[clang::export_name("paddock_free")]] void paddock_free(void* bytes) {
    std::free(bytes);
}
// The address of the answer; its length is told by paddock_length.
[[clang::export_name("paddock_call")]] const char* paddock_call(const char* request, std::size_t length) {
    last_answer() = paddock::answer_call({request, length});
    return last_answer().data();
}
[[clang::export_name("paddock_length")]] std::size_t paddock_length() {
    return last_answer().size();
}
}

double paddock::now_ms() {
    return host_now_ms();
}
