// A table of any game, for those who need not know which: the browser's engine and the server. It keeps no clock, asks
// nobody and sends nothing; what leaves it as text is JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/level.hpp"
#include "engine/envelope.hpp"
#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "table/advisor.hpp"
#include "table/bot_task.hpp"
#include "wire/json_text.hpp"

namespace paddock {

// For one thread at a time, reading included: a table remembers the position that it was asked about last.
class Table : public Advisor {
public:
    virtual std::string_view game() const = 0;
    virtual Turn turn() const = 0;
    virtual bool over() const = 0;
    // Nothing before the game is over.
    virtual std::optional<Outcome> outcome() const = 0;
    virtual Record record() const = 0;

    virtual std::size_t event_count() const = 0;
    // By its number, from 1 on, in the order in which the events came: a record has choices made together by seats.
    virtual const Event& event(std::size_t number) const = 0;
    virtual std::size_t moves_of(Seat seat) const = 0;

    // The game, its rules and whether it is over.
    virtual std::string about() const = 0;
    // What a viewer sees after that many events; the legal moves only where that is now.
    virtual std::string sight(Seat viewer, std::size_t events) const = 0;
    // The whole position after that many events, secrets included, in the game's notation of positions.
    virtual std::string position(std::size_t events) const = 0;
    // The events from number `from` (1 is the first) on, as a viewer learns of them.
    virtual std::string log(Seat viewer, std::size_t from) const = 0;
    // The view now, alone.
    virtual std::string view(Seat viewer) const = 0;
    // One event as a viewer learns of it: an object with number, by, text and effect, and if asked what may have
    // changed in the view after it.
    virtual void write_seen(JsonText& out, Seat viewer, std::size_t number, bool with_view) const = 0;

    // An event from outside: a seat's, or the dealer's if there is no seat.
    virtual Answer<Done> submit(std::optional<Seat> by, std::string_view text) = 0;
    Answer<Done> submit_draw(std::string_view text) { return submit(std::nullopt, text); }
    // The dealer draws, from the table's own generator or from a sealed envelope.
    virtual Answer<Done> deal() = 0;
    virtual Answer<Done> deal(const Envelope& envelope) = 0;
    // [CX-14] Whether the dealer may submit `stop` now.
    virtual bool stop_possible() const = 0;

    // A bot's turn, to be thought about elsewhere while the table goes on; null where the seat is not due.
    virtual std::unique_ptr<BotTask> bot_task(Seat seat, Level level) = 0;
    // A task of this table, done or not: its bot is kept, so that the next one need not watch the game again.
    virtual void take_back(std::unique_ptr<BotTask> task) = 0;
};

}  // namespace paddock
