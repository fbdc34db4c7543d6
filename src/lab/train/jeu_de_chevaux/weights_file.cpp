#include <string_view>

#include "lab/train/jeu_de_chevaux/self_play.hpp"

namespace paddock::lab {

namespace {

struct KindName {
    std::string_view list;   // the name of the weights in the source
    std::string_view words;  // what they are for
    std::string_view flag;   // as the command names it
};

KindName name_of(RaceKind kind) noexcept {
    switch (kind) {
        case RaceKind::two_players: return {"two_player_weights", "two players with two stables each", "two"};
        case RaceKind::one_stable: return {"one_stable_weights", "two players, one stable is enough", "one-stable"};
        case RaceKind::any_four:
            return {"any_four_weights", "two players, as many horses as one stable holds are enough", "any-four"};
        case RaceKind::many_players: return {"many_player_weights", "three and four players", "many"};
    }
    return {};
}

}  // namespace

std::string_view to_text(RaceKind kind) noexcept {
    return name_of(kind).flag;
}

std::string print_weights_file(const TrainingPlan& plan, const Training& training) {
    constexpr std::size_t widest = 120;
    const KindName name = name_of(plan.kind);
    std::string text = "// Weights for " + std::string(name.words) + ", in steps of 1/2048. Made by\n";
    text += "//   paddock train jeu-de-chevaux --kind " + std::string(name.flag) + " --games " +
            std::to_string(plan.games) + " --seed " + std::to_string(plan.seed) + "\n";
    text += training.games == plan.games ? "// and never edited: the same command writes this file again.\n"
                                         : "// stopped after " + std::to_string(training.games) +
                                               " games: the whole of it makes other weights.\n";
    text += "#include \"bots/brains/jeu_de_chevaux/weights.hpp\"\n\nnamespace paddock::jeu_de_chevaux {\n\n";
    text += "// clang-format off\nconst WeightList " + std::string(name.list) + "{\n";
    std::string line;
    for (const std::int16_t weight : training.weights) {
        const std::string number = std::to_string(weight) + ",";
        if (line.size() + number.size() > widest) {
            text += line + "\n";
            line.clear();
        }
        line += number;
    }
    return text + line + "\n};\n// clang-format on\n\n}  // namespace paddock::jeu_de_chevaux\n";
}

}  // namespace paddock::lab
