#include "lab/bot_session.hpp"

#include <charconv>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "lab/player.hpp"
#include "wire/json_value.hpp"

namespace paddock::lab {

class SeatedBot {
public:
    virtual ~SeatedBot() = default;
    virtual std::string watch(std::string_view json) = 0;
    virtual std::string go(const Allowance& allowance) = 0;
};

namespace {

std::string error(std::string_view sentence) {
    return "error " + std::string(sentence) + "\n";
}

std::string three_digits(double value) {
    std::array<char, 32> text;
    const auto [end, fault] = std::to_chars(text.begin(), text.end(), value, std::chars_format::fixed, 3);
    return fault == std::errc() ? std::string(text.begin(), end) : "0";
}

template <Game G>
class SeatedIn final : public SeatedBot {
public:
    SeatedIn(const Contestant& contestant, const typename G::Rules& rules, Seat seat, Rng thoughts)
        : contestant_(contestant),
          rules_(rules),
          seat_(seat),
          thoughts_(thoughts),
          bot_(make_own_bot<G>(contestant, rules, seat)) {}

    std::string watch(std::string_view json) override {
        const auto view = parse_view<G>(json);
        if (!view) return error(view.error().sentence);
        Rng rng = thoughts_;
        if (view->seat != seat_ || !(G::rules_of(G::guess(*view, rng)) == rules_))
            return error("the view is of another seat or under other rules than the game's");
        now_ = *view;
        bot_->watch(*view);
        return {};
    }

    std::string go(const Allowance& allowance) override {
        if (!now_) return error("there is no view yet; nothing can be chosen");
        Rng rng = thoughts_.fork(++moves_);
        const typename G::State state = G::guess(*now_, rng);
        const Turn turn = G::turn(state);
        if (turn.kind != Turn::Kind::seats || !turn.seats.has(seat_)) return error("it is not this seat's turn");
        Contestant now = contestant_;
        now.allowance = allowance;
        const OwnBudget allowed(now);
        const Advice<G> advice = bot_->advise(*now_, allowed.budget(), rng);
        const auto& chosen = advice.ranked[advice.chosen];
        return "info value " + three_digits(chosen.value) + " iterations " + std::to_string(advice.iterations) +
               "\nbestmove " + G::print(state, chosen.move) + "\n";
    }

private:
    Contestant contestant_;
    typename G::Rules rules_;
    Seat seat_;
    Rng thoughts_;
    std::unique_ptr<Bot<G>> bot_;
    std::optional<typename G::View> now_;
    std::uint64_t moves_ = 0;
};

}  // namespace

BotSession::BotSession(Contestant bot, std::uint64_t seed) : bot_(std::move(bot)), seed_(seed) {}
BotSession::~BotSession() = default;

std::string BotSession::hello(std::string_view version) const {
    if (parse_integer(version) != bot_protocol_version)
        return error("this bot speaks version " + std::to_string(bot_protocol_version) + " of the protocol");
    return "name Paddock " + bot_.name + "\nready\n";
}

std::string BotSession::new_game(std::string_view rest) {
    const auto game = parse_newgame(rest);
    if (!game) return error(game.error().sentence);
    std::string answer = error("there is no game " + in_quotes(game->game) + "; there is " + game_names());
    visit_game(game->game, [&](auto found) {
        using G = decltype(found);
        const auto rules = read_rules<G>(game->rules);
        if (!rules) {
            answer = error(rules.error().sentence);
        } else if (index_of(game->seat) >= rules->players) {
            answer = error("there is no such seat in a game of " + std::to_string(int{rules->players}));
        } else {
            seated_ = std::make_unique<SeatedIn<G>>(bot_, *rules, game->seat, Rng(seed_).fork(games_++));
            answer.clear();
        }
    });
    return answer;
}

std::string BotSession::answer(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
    if (word.empty()) return {};
    if (word == "paddock") return hello(rest);
    if (word == "newgame") return new_game(rest);
    if (word == "quit") {
        ended_ = true;
        return {};
    }
    if (word == "gameover") {
        seated_.reset();
        return {};
    }
    if (word != "event" && word != "view" && word != "legal" && word != "go")
        return error("there is no command " + in_quotes(word));
    if (!seated_) return error("there is no game under way; 'newgame' begins one");
    if (word == "view") return seated_->watch(rest);
    // The views tell all, and our bots know which moves are legal.
    if (word != "go") return {};
    const auto allowance = parse_go(rest);
    return allowance ? seated_->go(*allowance) : error(allowance.error().sentence);
}

}  // namespace paddock::lab
