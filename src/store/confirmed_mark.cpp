#include "store/confirmed_mark.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstddef>
#include <utility>

#include "store/checksum.hpp"

namespace paddock::store {

namespace {

// Always as long, so that a shorter number leaves nothing of a longer one behind.
constexpr std::size_t digits = 19;
constexpr std::size_t length = 2 * digits + 2;

void write_number(std::array<char, length>& text, std::size_t at, std::uint64_t number) {
    for (std::size_t i = digits; i-- > 0; number /= 10) text[at + i] = static_cast<char>('0' + number % 10);
}

std::array<char, length> text_of(std::int64_t commits) {
    const auto number = static_cast<std::uint64_t>(commits);
    const auto sum = static_cast<std::uint32_t>(Checksum().add(number).value());
    std::array<char, length> text{};
    write_number(text, 0, number);
    text[digits] = ' ';
    write_number(text, digits + 1, sum);
    text[length - 1] = '\n';
    return text;
}

}  // namespace

ConfirmedMark::ConfirmedMark(const std::filesystem::path& store)
    : file_(open((store.string() + ending).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

ConfirmedMark::ConfirmedMark(ConfirmedMark&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

ConfirmedMark& ConfirmedMark::operator=(ConfirmedMark&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

ConfirmedMark::~ConfirmedMark() {
    if (file_ >= 0) close(file_);
}

std::optional<std::int64_t> ConfirmedMark::commits() const {
    std::array<char, length> text{};
    if (pread(file_, text.data(), text.size(), 0) != static_cast<ssize_t>(length)) return std::nullopt;
    std::int64_t commits = 0;
    std::from_chars(text.data(), text.data() + digits, commits);
    // What was not written whole is no mark.
    return commits >= 0 && text_of(commits) == text ? std::optional(commits) : std::nullopt;
}

void ConfirmedMark::put(std::int64_t commits) {
    const std::array<char, length> text = text_of(commits);
    // Without it the next start knows less; nobody's move depends on it.
    [[maybe_unused]] const ssize_t told = pwrite(file_, text.data(), text.size(), 0);
}

}  // namespace paddock::store
