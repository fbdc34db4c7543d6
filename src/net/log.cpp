#include "net/log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <utility>

#include "base/enum_name.hpp"
#include "wire/json_text.hpp"

namespace paddock::net {

namespace {

// 2025-11-16T08:00:00.000Z
std::string time_text(std::int64_t wall_ms) {
    const std::time_t seconds = wall_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> day{};
    std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%s.%03dZ", day.data(), static_cast<int>(wall_ms % 1000));
    return text.data();
}

std::int64_t wall_now() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

}  // namespace

std::string_view to_text(Severity severity) {
    return name_of(severity);
}

std::optional<Severity> parse_severity(std::string_view name) {
    return enum_of<Severity>(name);
}

std::string log_line(std::int64_t wall_ms, Severity severity, std::string_view event,
                     std::initializer_list<LogField> fields) {
    JsonText line;
    line.open_object().key("time").text(time_text(wall_ms));
    line.key("level").text(to_text(severity)).key("event").text(event);
    for (const LogField& field : fields) {
        line.key(field.name);
        if (const auto* number = std::get_if<std::int64_t>(&field.value))
            line.number(*number);
        else
            line.text(std::get<std::string_view>(field.value));
    }
    line.close_object();
    return std::move(line).take() + '\n';
}

Result<Log, std::string> Log::open(const std::string& path, Severity least) {
    if (path == "-") return Log(STDERR_FILENO, false, least);
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
    if (descriptor < 0) return refuse("the log " + path + " cannot be opened: " + std::strerror(errno));
    return Log(descriptor, true, least);
}

Log::Log(Log&& other) noexcept
    : descriptor_(other.descriptor_), owned_(std::exchange(other.owned_, false)), least_(other.least_) {}

Log::~Log() {
    if (owned_) ::close(descriptor_);
}

void Log::write(Severity severity, std::string_view event, std::initializer_list<LogField> fields) {
    if (!wants(severity)) return;
    const std::string line = log_line(wall_now(), severity, event, fields);
    const std::lock_guard lock(one_line_at_a_time_);
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace paddock::net
