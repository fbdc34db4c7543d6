#include "net/outbox.hpp"

#include <cassert>
#include <utility>

namespace paddock::net {

namespace {

constexpr std::size_t entries_kept = 8;  // room that an idle connection may keep
constexpr std::size_t most_gone = 256;   // entries that are sent and still hold a place

}  // namespace

void Outbox::add_text(std::shared_ptr<const std::string> text) {
    const FrameHead head(Message::Kind::text, text->size());
    add({head, std::move(text)});
}

void Outbox::add_frame(std::string frame) {
    add({{}, std::make_shared<const std::string>(std::move(frame))});
}

void Outbox::add(Entry entry) {
    bytes_ += entry.bytes();
    entries_.push_back(std::move(entry));
}

std::size_t Outbox::bytes_behind() const {
    return entries_.empty() ? 0 : bytes_ - (entries_[first_].bytes() - sent_);
}

std::size_t Outbox::gather(std::span<std::string_view> pieces) const {
    std::size_t count = 0;
    std::size_t skipped = sent_;
    for (std::size_t i = first_; i < entries_.size(); ++i) {
        for (std::string_view piece : {entries_[i].head.bytes(), std::string_view(*entries_[i].text)}) {
            const std::size_t gone = std::min(skipped, piece.size());
            piece.remove_prefix(gone);
            skipped -= gone;
            if (piece.empty()) continue;
            if (count == pieces.size()) return count;
            pieces[count++] = piece;
        }
    }
    return count;
}

void Outbox::consume(std::size_t bytes) {
    assert(bytes <= bytes_);
    bytes_ -= bytes;
    sent_ += bytes;
    while (first_ < entries_.size() && sent_ >= entries_[first_].bytes()) {
        sent_ -= entries_[first_].bytes();
        entries_[first_].text.reset();
        ++first_;
    }
    if (first_ < entries_.size()) {
        if (first_ < most_gone) return;
        entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
        return;
    }
    first_ = 0;
    entries_.clear();
    if (entries_.capacity() > entries_kept) std::vector<Entry>().swap(entries_);
}

void Outbox::drop_unbegun() {
    if (entries_.empty()) return;
    entries_.resize(sent_ > 0 ? first_ + 1 : first_);
    bytes_ = sent_ > 0 ? entries_.back().bytes() - sent_ : 0;
    if (bytes_ == 0) consume(0);
}

}  // namespace paddock::net
