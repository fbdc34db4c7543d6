// The places for HTTP connections: so many in all, and so many for one address. Where they are taken, whoever keeps the
// server waiting gives way, so that slow clients cannot hold it. It knows no sockets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>

namespace paddock::net {

class ConnectionLimiter {
public:
    // A connection, from `enter` to `leave`.
    class Guest {
    public:
        virtual ~Guest() = default;
        // Its place is another's now, or the server stops: it must end.
        virtual void give_way() = 0;

    private:
        friend ConnectionLimiter;
        // What the server waits for. A newcomer is yet to send its first byte.
        enum class Doing : std::uint8_t { nothing, arriving, resting, delaying, being_served };
        Doing doing_ = Doing::nothing;
        std::list<Guest*>::iterator at_;
        std::string address_;
    };

    ConnectionLimiter(std::size_t most, std::size_t most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    // False: every place is taken by somebody whom the server itself lets wait. An empty address is not counted.
    bool enter(Guest& guest, std::string address);
    void leave(Guest& guest);

    // Between two requests: these give way first, the one that has rested longest before the others.
    void rest(Guest& guest) { move(guest, Guest::Doing::resting); }
    // In a request that is not all there, or an answer that is not all taken: when nobody rests, the one gives way that
    // has been at it for longest. Newcomers stand in the same line, so that they have time to ask for something.
    void delay(Guest& guest) { move(guest, Guest::Doing::delaying); }
    // It is for the server to go on: nobody takes this place away.
    void serve(Guest& guest) { move(guest, Guest::Doing::being_served); }

    // The server stops: those who are not in a request go.
    void clear_idle();

    std::size_t size() const { return size_; }

private:
    std::list<Guest*>& line_of(Guest::Doing doing);
    void move(Guest& guest, Guest::Doing doing);
    // An empty address: anybody's place.
    bool free_place(const std::string& address);
    void dismiss(Guest& guest);

    const std::size_t most_;
    const std::size_t most_per_address_;
    std::size_t size_ = 0;
    std::unordered_map<std::string, std::size_t> taken_by_;  // places, by address
    // In each the one in front has been there for longest.
    std::list<Guest*> resting_;
    std::list<Guest*> delaying_;
    std::list<Guest*> served_;
};

}  // namespace paddock::net
