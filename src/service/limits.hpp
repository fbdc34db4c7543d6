// How much anybody may ask for: every bound of the service in one place, with its default. Servers may change them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace paddock {

// So many at once, and then so many per second: a bucket that fills again.
struct Pace {
    double burst = 1;
    double per_second = 1;
};

struct Limits {
    // Of one connection
    std::size_t message_bytes = 4096;
    Pace messages{.burst = 60, .per_second = 20};  // of all connections of a person together
    std::size_t refused_for_pace = 200;            // in a row: then the connection ends
    std::size_t events_per_message =
        100;  // a long log, or views of the past by the quarter, counts as several messages
    std::size_t tables_watched = 8;
    std::int64_t hello_ms = 10'000;  // until the first message

    // Of connections and requests
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 100;
    Pace requests_per_address{.burst = 100, .per_second = 20};
    Pace openings_per_address{.burst = 30, .per_second = 0.1};
    Pace sittings_per_address{.burst = 20, .per_second = 0.2};  // at public tables of others
    std::size_t requests_waiting = 2'000;                       // for the store

    // Of tables
    std::size_t open_tables = 50'000;            // not over
    std::size_t open_tables_per_person = 20;     // as their host
    std::size_t open_tables_per_address = 60;    // opened from there since the server started
    std::size_t gathering_seats_per_person = 8;  // so that nobody sits down everywhere
    std::size_t rooms_in_memory = 20'000;
    std::size_t rooms_loading = 5'000;
    std::size_t watchers_per_room = 500;
    std::size_t room_queue = 64;             // what waits while an entry is being written, but for players
    std::size_t room_queue_per_person = 8;   // of one person, a player or not
    std::size_t entries_per_table = 20'000;  // beside those of the game, of the chat and of what follows
    std::size_t moderation_per_table = 1'000;

    // Of words
    std::size_t name_characters = 24;
    std::size_t chat_characters = 200;
    std::size_t chat_lines_kept = 50;  // those that a newcomer gets
    std::size_t chat_lines_per_table = 2'000;
    Pace chat{.burst = 5, .per_second = 0.5};

    // Of persons
    std::size_t codes_per_person = 5;
    std::size_t codes = 10'000;
    std::int64_t code_ms = 600'000;
    Pace codes_per_address{.burst = 30, .per_second = 0.1};
    Pace wrong_codes_per_address{.burst = 5, .per_second = 1.0 / 60};
    std::size_t devices_per_person = 20;
    std::size_t device_characters = 40;       // of a device's name
    std::int64_t seen_every_ms = 600'000;     // when a device was seen last is noted so often
    std::size_t persons_remembered = 20'000;  // whose token is whose, to ask the store less
    std::size_t addresses_remembered = 50'000;

    // Of waiting, in served time
    std::int64_t absence_ms = 60'000;            // at a table without a clock, before a bot holds the seat
    std::int64_t linger_ms = 30'000;             // a room stays in memory after the last watcher
    std::int64_t finished_linger_ms = 5'000;     // likewise, once the game is over
    std::int64_t gathering_idle_ms = 7'200'000;  // nobody there: the table closes
    std::int64_t playing_idle_ms = 2'592'000'000;
    std::int64_t presence_ms = 250;         // changes of who is there are gathered for so long
    std::int64_t row_age_ms = 60'000;       // lists may be so far behind the game
    std::int64_t bot_patience_ms = 30'000;  // without an answer: ask again
    std::int64_t first_retry_ms = 250;      // after a fault of the store or of the bots, doubled each time
    std::int64_t last_retry_ms = 30'000;
    std::int64_t fresh_table_ms = 60'000;  // play-now offers an empty table for so long

    std::size_t events_at_once = 100;       // with views, in one message
    std::size_t events_per_game = 200'000;  // a game that goes on for ever is ended
};

}  // namespace paddock
