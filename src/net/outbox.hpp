// What one connection has yet to be sent: frames in order, texts shared with other connections, the front one perhaps
// sent in part. No sockets here.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "net/frame.hpp"

namespace paddock::net {

class Outbox {
public:
    bool empty() const { return entries_.empty(); }
    std::size_t bytes() const { return bytes_; }  // yet to be sent
    // Likewise, behind the frame that is being sent: that one may be as long as it likes.
    std::size_t bytes_behind() const;

    // As one text frame. The text is not copied.
    void add_text(std::shared_ptr<const std::string> text);
    // A frame with its head.
    void add_frame(std::string frame);

    // The first pieces to send, as many as there is room for; how many they are.
    std::size_t gather(std::span<std::string_view> pieces) const;
    // So many bytes of them have been sent.
    void consume(std::size_t bytes);
    // Forgets every frame but the one that has been sent in part.
    void drop_unbegun();

private:
    struct Entry {
        FrameHead head;
        std::shared_ptr<const std::string> text;

        std::size_t bytes() const { return head.bytes().size() + text->size(); }
    };
    void add(Entry entry);

    std::vector<Entry> entries_;
    std::size_t first_ = 0;  // those before it are sent
    std::size_t sent_ = 0;   // bytes of the first
    std::size_t bytes_ = 0;
};

}  // namespace paddock::net
