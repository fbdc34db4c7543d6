// Positions of Chevaux for the tests, reached by events alone: hand-chosen deals, then moves as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "games/chevaux/game.hpp"

namespace paddock::chevaux {

inline Card card(std::string_view id) {
    const auto found = card_of_id(id);
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(no_card);
}

inline Rules rules_for(int players, int first = 0) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(players);
    rules.first = static_cast<std::uint8_t>(first);
    return rules;
}

// Ids separated by spaces.
using Ids = std::vector<std::string>;

inline Ids words_of(std::string_view text) {
    Ids ids;
    if (text.empty()) return ids;
    for (const auto word : split(text, ' ')) ids.emplace_back(word);
    return ids;
}

inline std::string joined(const Ids& ids) {
    std::string text;
    for (const auto& id : ids) text += (text.empty() ? "" : " ") + id;
    return text;
}

// A whole deal: every seat's pile begins as asked (top first), the rest follows in the order of the deck.
inline std::vector<Ids> deal_with(const Rules& rules, const std::vector<std::string>& tops) {
    std::vector<Ids> piles(rules.players);
    CardSet used = 0;
    for (std::size_t i = 0; i < tops.size(); ++i) {
        piles[i] = words_of(tops[i]);
        for (const auto& id : piles[i]) {
            EXPECT_EQ(used & set_of(card(id)), 0U) << id << " is dealt twice";
            used |= set_of(card(id));
        }
    }
    std::size_t next = 0;
    for (Ids& pile : piles)
        while (pile.size() < cards_each(rules)) {
            while ((used >> next & 1U) != 0) ++next;
            used |= set_of(card_at(next));
            pile.emplace_back(breed(card_at(next)).id);
        }
    return piles;
}

inline std::string deal_text(const std::vector<Ids>& piles) {
    std::string text = "deal";
    for (std::size_t i = 0; i < piles.size(); ++i) text += (i > 0 ? " / " : " ") + joined(piles[i]);
    return text;
}

// The cards of a true pile, top first.
inline Ids pile_of(const State& state, int seat) {
    Ids ids;
    const auto& links = state.secrets.links;
    for (std::uint8_t at = links[link_of(seat_at(static_cast<std::size_t>(seat)))]; at != Secrets::end; at = links[at])
        ids.emplace_back(breed(card_at(at)).id);
    return ids;
}

// A match that takes text and complains when it is refused.
class Scene {
public:
    explicit Scene(const Rules& rules) : match_(rules) {}
    Scene(const Rules& rules, const std::vector<std::string>& tops) : match_(rules) {
        dealer(deal_text(deal_with(rules, tops)));
    }

    const State& state() const { return match_.state(); }
    const Open& open() const { return match_.state().open; }
    const Match<Chevaux>& match() const { return match_; }
    int due() const { return static_cast<int>(open().due); }
    std::string pile(int seat) const { return joined(pile_of(state(), seat)); }
    View view_of(int seat) const { return view(state(), seat_at(static_cast<std::size_t>(seat))); }

    void dealer(const std::string& text) { take({std::nullopt, text}); }
    void seat(int by, const std::string& text) { take({seat_at(static_cast<std::size_t>(by)), text}); }
    // The sentence that refuses an event; empty if it was not refused.
    std::string refusal(std::optional<int> by, const std::string& text) {
        Event event{std::nullopt, text};
        if (by) event.by = seat_at(static_cast<std::size_t>(*by));
        const auto done = match_.submit(event);
        return done ? "" : done.error().sentence;
    }

    void follow_all() {
        while (open().phase == Phase::speak) seat(due(), "follow");
    }
    // The leader names a characteristic and all others follow.
    void round(const std::string& characteristic) {
        seat(due(), "lead " + characteristic);
        follow_all();
    }
    // The cards of the round go under in the order in which they were laid open.
    void shuffle_as_laid() { dealer(print(state(), cards_to_shuffle(state()))); }

    // The moves open to the seat that is due.
    std::string moves() const {
        std::string text;
        for (const Move move : legal(state(), open().due)) text += (text.empty() ? "" : ", ") + print(state(), move);
        return text;
    }

private:
    void take(const Event& event) {
        const auto done = match_.submit(event);
        if (!done) ADD_FAILURE() << event.text << ": " << done.error().sentence;
    }

    Match<Chevaux> match_;
};

// The eight breeds that are heavier than all others, from the heaviest down.
inline const Ids heavy{"brabant", "shire", "suffolk", "percheron", "clydesdale", "noriker", "boulonnais", "comtois"};

// Rounds over weight that the given seats win one after the other, until every seat has one card of the deal left
// unless it won; these last cards are given. Seat `winners[0]` must lead first.
inline Scene last_cards(Rules rules, const std::vector<int>& winners, const Ids& last) {
    const std::size_t each = cards_each(rules);
    EXPECT_EQ(winners.size() + 1, each);
    rules.first = static_cast<std::uint8_t>(winners[0]);
    Ids winning = heavy;
    for (const auto& id : last) std::erase(winning, id);
    CardSet kept = 0;
    for (std::size_t row = 0; row + 1 < each; ++row) kept |= set_of(card(winning.at(row)));
    for (const auto& id : last) kept |= set_of(card(id));
    std::vector<Ids> piles(rules.players);
    std::size_t next = 0;
    for (std::size_t row = 0; row + 1 < each; ++row)
        for (std::size_t i = 0; i < rules.players; ++i) {
            if (static_cast<int>(i) == winners[row]) {
                piles[i].push_back(winning[row]);
                continue;
            }
            while ((kept >> next & 1U) != 0) ++next;
            piles[i].emplace_back(breed(card_at(next++)).id);
        }
    for (std::size_t i = 0; i < rules.players; ++i) piles[i].push_back(last[i]);
    Scene scene(rules);
    scene.dealer(deal_text(piles));
    for (const int winner : winners) {
        scene.round("weight");
        EXPECT_EQ(static_cast<int>(scene.open().leader), winner);
        if (rules.shuffle_captured) scene.shuffle_as_laid();
    }
    return scene;
}

}  // namespace paddock::chevaux
