#include "bots/brains/chevaux/memory.hpp"

#include "bots/brains/chevaux/belief.hpp"

namespace paddock::chevaux::brains {

void Memory::watch(const View& after) noexcept {
    const Open& open = after.open;
    if (open.rounds_played == last_round_) return;
    last_round_ = open.rounds_played;
    // [CX-7] The cards of the round lie lowest in the winner's pile.
    const auto cards = pile(after, open.leader);
    for (const Card card : cards.last(open.taken))
        if (card != unknown_card) laid_open_[index_of(card)] = last_round_;
}

CardSet Memory::remembered(const View& now) const noexcept {
    const CardSet shown = shown_cards(now);
    if (rounds_ == perfect) return shown;
    CardSet cards = shown & set_of(now.known.cards[first_place(now.open, now.seat)]);
    for (std::size_t i = 0; i < deck_size; ++i)
        if (laid_open_[i] != 0 && laid_open_[i] + rounds_ > now.open.rounds_played) cards |= set_of(card_at(i));
    return cards & shown;
}

View forget(const View& view, CardSet remembered) noexcept {
    View left = view;
    for (std::size_t place = 0; place < deck_size; ++place) {
        const Card card = view.known.cards[place];
        if (card == unknown_card || (remembered & set_of(card)) != 0) continue;
        left.known.cards[place] = unknown_card;
        // Cards of one batch were laid open together, and are forgotten together.
        left.known.mingled &= ~(std::uint64_t{1} << place);
    }
    return left;
}

}  // namespace paddock::chevaux::brains
