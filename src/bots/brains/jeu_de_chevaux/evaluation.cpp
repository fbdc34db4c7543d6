#include "bots/brains/jeu_de_chevaux/evaluation.hpp"

namespace paddock::jeu_de_chevaux {

Shares Evaluation::operator()(const State& state) const noexcept {
    if (settled(state)) {
        Shares shares{};
        for (std::size_t seat = 0; seat < state.rules.players; ++seat)
            if (state.place[seat] == next_place_) shares[seat] = 1;
        return shares;
    }
    Features features;
    read_features(state, race_, features);
    return shares_of(network_, features);
}

}  // namespace paddock::jeu_de_chevaux
