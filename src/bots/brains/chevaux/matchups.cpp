#include "bots/brains/chevaux/matchups.hpp"

namespace paddock::chevaux::brains {

namespace {

Matchups make_matchups() noexcept {
    Matchups table;
    for (std::size_t c = 0; c < characteristics; ++c)
        for (std::size_t card = 0; card < deck_size; ++card)
            for (std::size_t rival = 0; rival < deck_size; ++rival) {
                if (merit[c][rival] < merit[c][card]) table.beats[c][card] |= set_of(card_at(rival));
                if (merit[c][rival] == merit[c][card] && rival != card)
                    table.battles[c][card] |= set_of(card_at(rival));
            }
    return table;
}

}  // namespace

const Matchups& matchups() noexcept {
    static const Matchups table = make_matchups();
    return table;
}

}  // namespace paddock::chevaux::brains
