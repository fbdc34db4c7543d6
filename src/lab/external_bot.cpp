#include "lab/external_bot.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace paddock::lab {

namespace {

constexpr std::size_t most_unsent = std::size_t{32} << 10;
constexpr int most_lines = 10'000;  // of information before an answer

Instant after(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
}

}  // namespace

Fault ExternalBot::give_up(Fault fault) {
    process_.reset();
    unsent_.clear();
    return fault;
}

Result<Done, Fault> ExternalBot::start() {
    auto child = ChildProcess::start(command_, patience_.cancelled);
    if (!child) return refuse(child.error());
    process_.emplace(std::move(*child));
    const Instant until = after(patience_.start);
    const std::string hello = "paddock " + std::to_string(bot_protocol_version) + "\n";
    // A program that ends at once may not have read this; what it said before is read all the same.
    const auto sent = process_->send(hello, until);
    for (int lines = 0; lines < most_lines; ++lines) {
        const auto line = process_->read_line(until);
        if (!line && !sent) return refuse(give_up(sent.error()));
        if (!line) return refuse(give_up({line.error().sentence + " (it must say 'ready' first)"}));
        if (*line == "ready" && sent) return Done{};
        if (line->starts_with("error")) return refuse(give_up({"said " + in_quotes(*line)}));
    }
    return refuse(give_up({"sent 10,000 lines without being 'ready'"}));
}

Result<Done, Fault> ExternalBot::begin(const NewGame& game) {
    unsent_.clear();
    if (!process_)
        if (auto started = start(); !started) return started;
    return tell(newgame_line(game));
}

Result<Done, Fault> ExternalBot::tell(std::string_view line) {
    unsent_ += line;
    unsent_ += '\n';
    return unsent_.size() < most_unsent ? Done{} : flush();
}

Result<Done, Fault> ExternalBot::flush() {
    if (!process_) return refuse(Fault{"is not running"});
    auto sent = process_->send(unsent_, after(patience_.start));
    if (!sent) return refuse(give_up(sent.error()));
    unsent_.clear();
    return Done{};
}

Result<std::size_t, Fault> ExternalBot::ask(const std::vector<std::string>& legal, const Allowance& allowance) {
    if (auto told = tell(legal_line(legal)); !told) return refuse(told.error());
    if (auto told = tell(go_line(allowance)); !told) return refuse(told.error());
    if (auto sent = flush(); !sent) return refuse(sent.error());
    const bool timed = allowance.milliseconds != 0;
    const auto limit = timed ? std::chrono::milliseconds(allowance.milliseconds) + patience_.grace : patience_.untimed;
    auto answer = read_answer(legal, after(limit));
    if (!answer) return refuse(give_up(answer.error()));
    return answer;
}

Result<std::size_t, Fault> ExternalBot::read_answer(const std::vector<std::string>& legal, Instant until) {
    constexpr std::string_view best = "bestmove ";
    if (!process_) return refuse(Fault{"is not running"});
    for (int lines = 0; lines < most_lines; ++lines) {
        const auto line = process_->read_line(until);
        if (!line) return refuse(line.error());
        if (line->starts_with("error")) return refuse(Fault{"said " + in_quotes(*line)});
        if (line->starts_with("info")) continue;
        if (!line->starts_with(best))
            return refuse(Fault{"said " + in_quotes(*line) + " where 'bestmove ...' or 'info ...' is due"});
        const std::string_view move = std::string_view(*line).substr(best.size());
        const auto found = std::find(legal.begin(), legal.end(), move);
        if (found == legal.end())
            return refuse(Fault{"chose " + in_quotes(move) + ", which is not one of the " +
                                std::to_string(legal.size()) + " legal moves"});
        return static_cast<std::size_t>(found - legal.begin());
    }
    return refuse(Fault{"floods: it sent 10,000 lines without a move"});
}

Result<Done, Fault> ExternalBot::finish(const Outcome& outcome) {
    if (auto told = tell(gameover_line(outcome)); !told) return told;
    return flush();
}

void ExternalBot::quit() {
    if (!process_) return;
    if (process_->send("quit\n", after(patience_.farewell))) process_->ends_by(after(patience_.farewell));
    process_.reset();
}

}  // namespace paddock::lab
