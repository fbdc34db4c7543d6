// What a table is opened with: the game, its rules, who sits where, and the manners of the table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "engine/house_rules.hpp"
#include "service/decision_clock.hpp"
#include "service/refused.hpp"
#include "wire/client_message.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"

namespace paddock {

struct SeatPlan {
    bool bot = false;
    Level level = Level::trot;  // of a bot

    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct SetUp {
    std::string game;
    RuleList rules;  // every key
    std::vector<SeatPlan> seats;
    DecisionClock clock = DecisionClock::none;
    Level substitute = Level::trot;
    bool is_public = false;
    bool spectators = true;
    ChatSetting chat = ChatSetting::all;

    friend bool operator==(const SetUp&, const SetUp&) = default;
};

// Checks everything: what comes out makes a game.
Allowed<SetUp> read_set_up(const JsonValue& value);
Allowed<SetUp> parse_set_up(std::string_view json);

void write(JsonText& out, const SetUp& set_up);

// What `play-now` opens where nobody waits: two strangers, and a clock.
Allowed<SetUp> quick_set_up(std::string_view game);

// The value of a house rule that is a number; 0 if the game has none of that name.
std::int64_t number_in(const RuleList& rules, std::string_view name);

}  // namespace paddock
