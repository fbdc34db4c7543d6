// The lone race home, solved: how many turns a stable needs on average to bring its horses home when nobody is in its
// way and it plays for that alone.
#pragma once

#include <vector>

#include "games/jeu_de_chevaux/board.hpp"

namespace paddock::jeu_de_chevaux {

class RaceTable {
public:
    // Solves the race: some 600,000 placements, each from those that follow it. Takes three megabytes.
    RaceTable();

    // Expected turns, the present one included, before a roll; 0 when all are home. `in_stable` horses are still to
    // come out; of the four horses those not seen here count as home.
    double turns(Track horses, int in_stable) const noexcept;

    // The one table of the program: made when it is first asked for, never changed.
    static const RaceTable& solved();

private:
    std::vector<float> turns_;
};

}  // namespace paddock::jeu_de_chevaux
