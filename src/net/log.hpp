// The server's log: one JSON object a line, with time, level, event and what belongs to it. Nothing secret goes in: no
// tokens, codes, envelope secrets, chat or moves. Many threads may write.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"

namespace paddock::net {

enum class Severity : std::uint8_t { debug, info, warning, error };
std::string_view to_text(Severity severity);
std::optional<Severity> parse_severity(std::string_view name);

struct LogField {
    std::string_view name;
    std::variant<std::int64_t, std::string_view> value;
};

// One line with its newline.
std::string log_line(std::int64_t wall_ms, Severity severity, std::string_view event,
                     std::initializer_list<LogField> fields);

class Log {
public:
    // A file to append to, or `-` for the standard error. The reason is a sentence.
    static Result<Log, std::string> open(const std::string& path, Severity least);
    ~Log();
    Log(Log&& other) noexcept;
    Log& operator=(Log&&) = delete;

    // A line that cannot be written is lost: a full disk must not stop the games.
    void write(Severity severity, std::string_view event, std::initializer_list<LogField> fields = {});
    bool wants(Severity severity) const { return severity >= least_; }

private:
    Log(int descriptor, bool owned, Severity least) : descriptor_(descriptor), owned_(owned), least_(least) {}

    int descriptor_;
    bool owned_;
    Severity least_;
    std::mutex one_line_at_a_time_;
};

}  // namespace paddock::net
