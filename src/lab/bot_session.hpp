// The bot's side of the bot protocol (docs/bot-protocol.md), played by one of our own bots: a line in, lines out. Bad
// lines get one line `error ...` and change nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "lab/contestant.hpp"

namespace paddock::lab {

// A game under way, whichever it is.
class SeatedBot;

class BotSession {
public:
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

    // The bot must be one of ours. The same lines and the same seed give the same answers, with budgets in iterations.
    BotSession(Contestant bot, std::uint64_t seed);
    ~BotSession();
    BotSession(const BotSession&) = delete;
    BotSession& operator=(const BotSession&) = delete;

    // What to say to a line: lines with their ends, or nothing.
    std::string answer(std::string_view line);
    bool ended() const { return ended_; }

private:
    std::string hello(std::string_view version) const;
    std::string new_game(std::string_view rest);

    Contestant bot_;
    std::uint64_t seed_;
    std::uint64_t games_ = 0;
    std::unique_ptr<SeatedBot> seated_;
    bool ended_ = false;
};

}  // namespace paddock::lab
