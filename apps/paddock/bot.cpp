#include <array>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "command.hpp"
#include "lab/bot_session.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view bot_help =
    "paddock bot LEVEL: a bot of ours that speaks the bot protocol on its standard input and output.\n\n"
    "  paddock bot trot\n"
    "  paddock duel chevaux --a 'paddock bot canter' --b foal\n\n"
    "LEVEL is random, foal, trot, canter, gallop or plain. The protocol is in docs/bot-protocol.md: lines of text, in\n"
    "the spirit of UCI for chess. A bad line gets `error` and a sentence, and changes nothing. It ends with `quit` or\n"
    "with the end of its input.\n\n"
    "  --seed S          default: 1; the same lines and the same seed give the same answers\n";

namespace {

constexpr std::array bot_flags{Flag{"--seed", Flag::Kind::value}};

// A line without its end; of one that is too long only the beginning. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    constexpr auto end = std::char_traits<char>::eof();
    auto next = buffer.sbumpc();
    if (next == end) return false;
    for (; next != end && next != '\n'; next = buffer.sbumpc())
        if (line.size() <= lab::BotSession::longest_line) line += static_cast<char>(next);
    return true;
}

}  // namespace

int run_bot(Arguments arguments) {
    const auto options = Options::parse(arguments, bot_flags);
    if (!options) return report_bad_usage("bot", options.error());
    if (options->words().size() != 1)
        return report_bad_usage("bot", {"name one level, for instance: paddock bot trot"});
    const auto seed = read_seed(*options);
    if (!seed) return report_bad_usage("bot", seed.error());
    const std::string_view name = options->words()[0];
    const auto contestant = lab::parse_contestant(name);
    if (!contestant || contestant->kind == lab::Contestant::Kind::command)
        return report_bad_usage("bot", {"there is no level " + in_quotes(name) + did_you_mean(name, level_names) +
                                        "; there is random, foal, trot, canter, gallop and plain"});
    lab::BotSession session(*contestant, *seed);
    for (std::string line; !session.ended() && read_line(std::cin, line);) {
        if (line.size() > lab::BotSession::longest_line)
            std::cout << "error the line is longer than a million bytes\n" << std::flush;
        else if (const std::string answer = session.answer(line); !answer.empty())
            std::cout << answer << std::flush;
    }
    return exit_ok;
}

}  // namespace paddock
