#include <unistd.h>

#include <array>
#include <iostream>
#include <string>

#include "arena_flags.hpp"
#include "base/text.hpp"
#include "command.hpp"
#include "figures.hpp"
#include "interrupt.hpp"
#include "lab/train/card_worth.hpp"
#include "lab/train/jeu_de_chevaux/self_play.hpp"
#include "lab/train/look_worth.hpp"
#include "options.hpp"

namespace paddock {

const std::string_view train_help =
    "paddock train GAME --games N [--kind K] [--seed S]: makes learnt weights from scratch, by letting bots play.\n\n"
    "  paddock train jeu-de-chevaux --kind two --games 30000 --seed 1 > weights_two_players.cpp\n"
    "  paddock train chevaux --games 3000 --seed 5\n"
    "  paddock train chevaux --kind looks --games 600 --seed 21\n\n"
    "Jeu de Chevaux: the evaluation learns by self-play, and is printed as the source file that is kept beside the\n"
    "bots. Chevaux: what a card of each rarity is worth is printed as a table; to the bots, fitted to games of "
    "sensible\n"
    "players, or where a look of the analysis ends, fitted to games between canters.\n\n"
    "  --kind K     Jeu de Chevaux: two: two players; one-stable: two players, one stable is enough; any-four: two\n"
    "               players, as many horses as one stable holds are enough; many: three or four players.\n"
    "               Chevaux: cards (default): for the bots; looks: for the analysis\n"
    "  --games N    games of self-play; thirty thousand take some minutes (Chevaux: for each number of players)\n"
    "  --threads T  with --kind looks alone, default: one for each processor\n"
    "  --seed S     default: 1; the same plan gives the same bytes\n\n"
    "Ctrl-C prints what was learnt from the games played so far; exit code 130.\n";

namespace {

constexpr std::array train_flags{Flag{"--kind", Flag::Kind::value}, Flag{"--games", Flag::Kind::value},
                                 Flag{"--seed", Flag::Kind::value}, Flag{"--threads", Flag::Kind::value}};

class TerminalWatcher final : public lab::TrainingWatcher {
public:
    explicit TerminalWatcher(std::uint64_t games) : games_(games) {}

    bool played(std::uint64_t games, double surprise) override {
        const bool last = games >= games_ || is_interrupted();
        if (shown_)
            std::cerr << "\r" << games << " of " << games_ << " games, surprise " << fixed(surprise, 4) << "  "
                      << (last ? "\n" : "");
        return !last;
    }

private:
    std::uint64_t games_;
    bool shown_ = isatty(STDERR_FILENO) != 0;
};

Result<lab::RaceKind, Fault> read_kind(const Options& options) {
    const auto text = options.value("--kind");
    for (const lab::RaceKind kind :
         {lab::RaceKind::two_players, lab::RaceKind::one_stable, lab::RaceKind::any_four, lab::RaceKind::many_players})
        if (text && *text == to_text(kind)) return kind;
    return refuse(Fault{"say which weights: --kind two, one-stable, any-four or many"});
}

int train_chevaux(const Options& options, std::uint64_t games, std::uint64_t seed) {
    const std::string_view kind = options.value("--kind").value_or("cards");
    if (kind != "cards" && kind != "looks")
        return report_bad_usage("train", {"say which weights: --kind cards or looks"});
    if (kind == "cards") {
        std::cout << lab::print_card_worth(lab::fit_card_worth(games, seed, &interrupt_flag()));
        return exit_code_or_interrupted(exit_ok);
    }
    const auto threads = read_threads(options);
    if (!threads) return report_bad_usage("train", threads.error());
    std::cout << lab::print_look_worth(
        lab::fit_look_worth({games, seed, static_cast<unsigned>(*threads), &interrupt_flag()}));
    return exit_code_or_interrupted(exit_ok);
}

}  // namespace

int run_train(Arguments arguments) {
    const auto options = Options::parse(arguments, train_flags);
    if (!options) return report_bad_usage("train", options.error());
    const std::string_view game = options->words().size() == 1 ? std::string_view(options->words()[0]) : "";
    if (game != "jeu-de-chevaux" && game != "chevaux")
        return report_bad_usage("train", {"say whose weights: paddock train jeu-de-chevaux or paddock train chevaux"});
    lab::TrainingPlan plan;
    const auto games = options->number("--games", 1, 10'000'000, 0);
    if (!games) return report_bad_usage("train", games.error());
    if (*games == 0) return report_bad_usage("train", {"say how many games to learn from: --games 30000"});
    plan.games = *games;
    const auto seed = read_seed(*options);
    if (!seed) return report_bad_usage("train", seed.error());
    plan.seed = *seed;
    if (options->has("--threads") && options->value("--kind") != "looks")
        return report_bad_usage("train", {"--threads means nothing here: only --kind looks uses several"});
    if (game == "chevaux") return train_chevaux(*options, plan.games, plan.seed);
    const auto kind = read_kind(*options);
    if (!kind) return report_bad_usage("train", kind.error());
    plan.kind = *kind;
    interrupt_flag();
    TerminalWatcher watcher(plan.games);
    const auto training = lab::train_jeu_de_chevaux(plan, &watcher);
    if (!training) return report_failure("train", training.error());
    std::cout << lab::print_weights_file(plan, *training);
    std::cout.flush();
    return std::cout ? exit_code_or_interrupted(exit_ok)
                     : report_failure("train", {"the weights could not be written"});
}

}  // namespace paddock
