#include "wire/metrics_text.hpp"

namespace paddock {

std::string seconds_text(std::uint64_t microseconds) {
    constexpr std::uint64_t per_second = 1'000'000;
    std::string rest = std::to_string(microseconds % per_second);
    rest.insert(0, 6 - rest.size(), '0');
    return std::to_string(microseconds / per_second) + '.' + rest;
}

void MetricsText::head(std::string_view name, std::string_view help, std::string_view type) {
    out_.append("# HELP paddock_").append(name).append(" ").append(help).append("\n");
    out_.append("# TYPE paddock_").append(name).append(" ").append(type).append("\n");
}

void MetricsText::line(std::string_view name, std::string_view labels, std::string_view value) {
    out_.append("paddock_").append(name).append(labels).append(" ").append(value).append("\n");
}

void MetricsText::value(std::string_view name, std::string_view labels, std::uint64_t value) {
    line(name, labels, std::to_string(value));
}

void MetricsText::seconds(std::string_view name, std::string_view labels, std::uint64_t microseconds) {
    line(name, labels, seconds_text(microseconds));
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::uint64_t number) {
    head(name, help, "gauge");
    value(name, "", number);
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t number) {
    head(name, help, "counter");
    value(name, "", number);
}

}  // namespace paddock
