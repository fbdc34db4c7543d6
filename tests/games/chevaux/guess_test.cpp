// Guesses of Chevaux against brute force: every deal and shuffle under which the same events leave the same view is
// equally likely, and no other.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "games/chevaux/view.hpp"
#include "tests/games/chevaux/scenes.hpp"

namespace paddock::chevaux {
namespace {

// What a world is told apart by: the cards at some places of some piles.
struct Place {
    int seat;
    std::size_t depth;
};
using World = std::vector<std::string>;

World look(const State& state, const std::vector<Place>& places) {
    World world;
    for (const auto& [seat, depth] : places) world.push_back(pile_of(state, seat)[depth]);
    return world;
}

// Whether the events, with some texts exchanged, are legal and leave the viewer with the same bytes.
bool fits(const Scene& truth, const std::map<std::size_t, std::string>& exchanged, Seat viewer) {
    Match<Chevaux> match(truth.match().rules());
    for (std::size_t i = 0; i < truth.match().events().size(); ++i) {
        Event event = truth.match().events()[i];
        if (const auto other = exchanged.find(i); other != exchanged.end()) event.text = other->second;
        if (!match.submit(event)) return false;
    }
    const View a = view(truth.state(), viewer);
    const View b = view(match.state(), viewer);
    return std::memcmp(&a, &b, sizeof(View)) == 0;
}

// Guesses fall on all worlds evenly and on nothing else.
void expect_uniform(const Scene& truth, Seat viewer, const std::vector<Place>& places,
                    const std::vector<World>& worlds) {
    ASSERT_FALSE(worlds.empty());
    std::map<World, double> counts;
    for (const World& world : worlds) counts[world] = 0;
    const View seen = view(truth.state(), viewer);
    ASSERT_EQ(counts.size(), worlds.size());
    ASSERT_TRUE(counts.contains(look(truth.state(), places))) << "the truth is one of the worlds";
    const double each = 300;
    Rng rng(17);
    for (int i = 0; i < static_cast<int>(each) * static_cast<int>(worlds.size()); ++i) {
        const State guessed = guess(seen, rng);
        const View again = view(guessed, viewer);
        ASSERT_EQ(std::memcmp(&again, &seen, sizeof(View)), 0);
        const auto world = counts.find(look(guessed, places));
        ASSERT_NE(world, counts.end()) << joined(look(guessed, places)) << " cannot be";
        ++world->second;
    }
    double chi_square = 0;
    for (const auto& [world, count] : counts) chi_square += (count - each) * (count - each) / each;
    const double freedom = static_cast<double>(worlds.size()) - 1;
    EXPECT_LT(chi_square, freedom + 4 * std::sqrt(2 * freedom) + 8) << worlds.size() << " worlds";
}

// All ways to deal the cards that the viewer has not seen to the places that it does not know.
class DealWorlds {
public:
    DealWorlds(const Scene& truth, Seat viewer) : truth_(truth), viewer_(viewer) {
        const View seen = view(truth.state(), viewer);
        for (const auto part : split(std::string_view(truth.match().events()[0].text).substr(5), '/')) {
            Ids ids = words_of(part);
            std::erase(ids, "");
            piles_.push_back(ids);
        }
        unseen_ = whole_deck;
        for (const Card known : seen.known.cards)
            if (known != unknown_card) unseen_ &= ~set_of(known);
        for (std::size_t i = 0; i < piles_.size(); ++i)
            for (std::size_t depth = 0; depth < seen.open.unseen.values[i]; ++depth)
                if (pile(seen, seat_at(i))[depth] == unknown_card) places_.push_back({static_cast<int>(i), depth});
        extend();
    }

    const std::vector<Place>& places() const { return places_; }
    const std::vector<World>& worlds() const { return worlds_; }

private:
    void extend() {
        if (world_.size() == places_.size()) {
            if (fits(truth_, {{0, deal_text(piles_)}}, viewer_)) worlds_.push_back(world_);
            return;
        }
        const auto [seat, depth] = places_[world_.size()];
        Ids& pile = piles_[static_cast<std::size_t>(seat)];
        const std::size_t played = pile.size() - truth_.open().unseen[seat_at(static_cast<std::size_t>(seat))];
        for (CardSet left = unseen_; left != 0; left &= left - 1) {
            const Card card = card_at(static_cast<std::size_t>(std::countr_zero(left)));
            pile[played + depth] = breed(card).id;
            world_.emplace_back(breed(card).id);
            unseen_ &= ~set_of(card);
            extend();
            unseen_ |= set_of(card);
            world_.pop_back();
        }
    }

    const Scene& truth_;
    Seat viewer_;
    std::vector<Ids> piles_;
    std::vector<Place> places_;
    std::vector<World> worlds_;
    World world_;
    CardSet unseen_ = 0;
};

void check_deals(const Scene& truth, Seat viewer, std::size_t least_worlds) {
    SCOPED_TRACE("viewer " + std::to_string(index_of(viewer)));
    const DealWorlds all(truth, viewer);
    EXPECT_GE(all.worlds().size(), least_worlds) << "too plain a position";
    expect_uniform(truth, viewer, all.places(), all.worlds());
}

const std::vector<int> seven_wins{0, 0, 0, 0, 0, 0, 0};
const std::vector<int> eight_wins{0, 0, 0, 0, 0, 0, 0, 0};

TEST(Chevaux, CX_15_GuessesAreUniformBeforeAnyoneSpeaks) {
    const Scene scene =
        last_cards(rules_for(6), seven_wins, {"welsh", "shetland", "giara", "murgese", "fjord", "sorraia"});
    check_deals(scene, seat_at(2), 120);
    check_deals(scene, spectator, 720);
}

TEST(Chevaux, CX_15_GuessesAreUniformWithValuesSaid) {
    // Life span 28 twice, 25 twice: equal values among those in play and those left over.
    Scene scene =
        last_cards(rules_for(5), eight_wins, {"arabian", "appaloosa", "french_trotter", "giara", "trakehner"});
    scene.seat(0, "lead lifespan");
    scene.seat(1, "follow");
    check_deals(scene, seat_at(1), 10);
    check_deals(scene, seat_at(2), 10);
    check_deals(scene, seat_at(4), 10);
    scene.seat(2, "follow");
    check_deals(scene, seat_at(0), 4);
    check_deals(scene, seat_at(3), 4);
    check_deals(scene, spectator, 4);
}

TEST(Chevaux, CX_15_GuessesKnowWhatRarityTells) {
    // Life span 25 in green, yellow and red: who may or may not change knows more than the others.
    Scene scene = last_cards(rules_for(6), seven_wins,
                             {"trakehner", "przewalski", "andalusian", "cleveland_bay", "french_trotter", "mustang"});
    scene.seat(0, "lead lifespan");
    check_deals(scene, seat_at(1), 24);
    scene.seat(1, "follow");
    check_deals(scene, seat_at(1), 24);
    check_deals(scene, seat_at(2), 6);
    check_deals(scene, seat_at(3), 12);
    scene.seat(2, "follow");
    scene.seat(3, "follow");
    check_deals(scene, seat_at(3), 4);
    check_deals(scene, seat_at(4), 4);
    check_deals(scene, seat_at(5), 4);
    check_deals(scene, spectator, 8);
}

TEST(Chevaux, CX_15_GuessesKnowWhatAChangeTells) {
    // Life span 28 in green, yellow, orange and red.
    Scene scene = last_cards(rules_for(6), seven_wins,
                             {"arabian", "knabstrupper", "peruvian_paso", "suffolk", "morgan", "appaloosa"});
    scene.seat(0, "lead lifespan");
    scene.seat(1, "follow");
    scene.seat(2, "switch speed");
    check_deals(scene, seat_at(0), 2);
    check_deals(scene, seat_at(3), 2);
    check_deals(scene, spectator, 2);
    Scene longer = last_cards(rules_for(6), seven_wins,
                              {"arabian", "peruvian_paso", "knabstrupper", "suffolk", "morgan", "appaloosa"});
    longer.seat(0, "lead speed");
    longer.seat(1, "switch lifespan");
    check_deals(longer, seat_at(0), 6);
    check_deals(longer, seat_at(4), 6);
    longer.seat(2, "follow");
    longer.seat(3, "switch height");
    for (const int seat : {4, 5}) longer.seat(seat, "follow");
    check_deals(longer, seat_at(1), 1);
    check_deals(longer, spectator, 1);
}

TEST(Chevaux, CX_15_GuessesWeighChoicesThatDependOnEachOther) {
    // Life span 28 is green or yellow, height 157 yellow or orange: both may be, but not yellow and yellow.
    Scene rising = last_cards(rules_for(6), seven_wins,
                              {"arabian", "comtois", "peruvian_paso", "akhal_teke", "standardbred", "giara"});
    rising.seat(0, "lead lifespan");
    rising.seat(1, "switch height");
    check_deals(rising, spectator, 3 * 24);
    check_deals(rising, seat_at(5), 3 * 6);
    // Life span 25 twice. Seat 3's is not red, since seat 1 could change with an orange card; seat 0's may be.
    Scene shared = last_cards(rules_for(6), {0, 0, 0, 0, 0, 0, 3},
                              {"przewalski", "knabstrupper", "andalusian", "trakehner", "mustang", "brumby"});
    shared.seat(3, "lead lifespan");
    for (const int seat : {4, 5, 0}) shared.seat(seat, "follow");
    shared.seat(1, "switch speed");
    check_deals(shared, spectator, 4);
    check_deals(shared, seat_at(5), 4);
    check_deals(shared, seat_at(4), 2);
}

TEST(Chevaux, CX_15_GuessesOfPilesNeverSeenAreUniform) {
    Scene scene(rules_for(5), {"arabian", "fjord"});
    scene.seat(0, "lead speed");
    const View seen = scene.view_of(1);
    constexpr int guesses = 46'000;
    Rng rng(3);
    // Seat 0 said 64 km/h: there is one such card. 46 others can lie at each of 43 places; seat 1 knows its own card.
    std::map<std::size_t, std::map<std::string, int>> counts;
    for (int i = 0; i < guesses; ++i) {
        const State state = guess(seen, rng);
        ASSERT_EQ(pile_of(state, 0)[0], "arabian");
        ++counts[0][pile_of(state, 0)[1]];
        ++counts[1][pile_of(state, 3)[0]];
        ++counts[2][pile_of(state, 4)[8]];
    }
    for (const auto& [place, cards] : counts) {
        EXPECT_EQ(cards.size(), 46U);
        double chi_square = 0;
        for (const auto& [id, count] : cards) chi_square += (count - 1000.0) * (count - 1000.0) / 1000.0;
        EXPECT_LT(chi_square, 90) << "45 degrees of freedom, one in ten thousand";
    }
}

// Under shuffle_captured: which card of its uppermost batch each seat has on top, the other orders as they are.
class TopWorlds {
public:
    TopWorlds(const Scene& truth, Seat viewer, const std::vector<int>& seats) : truth_(truth), viewer_(viewer) {
        for (const int seat : seats) places_.push_back({seat, 0});
        extend();
    }

    const std::vector<Place>& places() const { return places_; }
    const std::vector<World>& worlds() const { return worlds_; }

private:
    // The shuffle that put a card under its pile.
    std::size_t shuffle_with(const std::string& id) const {
        std::size_t found = 0;
        const auto& events = truth_.match().events();
        for (std::size_t i = 0; i < events.size(); ++i)
            if (events[i].text.starts_with("shuffle ") &&
                (events[i].text + " ").find(" " + id + " ") != std::string::npos)
                found = i;
        return found;
    }

    void extend() {
        if (world_.size() == places_.size()) {
            if (fits(truth_, exchanged_, viewer_)) worlds_.push_back(world_);
            return;
        }
        const std::string top = pile_of(truth_.state(), places_[world_.size()].seat)[0];
        const std::size_t event = shuffle_with(top);
        const Ids batch = words_of(std::string_view(truth_.match().events()[event].text).substr(8));
        // The cards of the batch above the top have been played before.
        const auto at = static_cast<std::size_t>(std::find(batch.begin(), batch.end(), top) - batch.begin());
        for (std::size_t i = at; i < batch.size(); ++i) {
            Ids other = batch;
            std::swap(other[at], other[i]);
            exchanged_[event] = "shuffle " + joined(other);
            world_.push_back(other[at]);
            extend();
            world_.pop_back();
        }
        exchanged_.erase(event);
    }

    const Scene& truth_;
    Seat viewer_;
    std::vector<Place> places_;
    std::map<std::size_t, std::string> exchanged_;
    std::vector<World> worlds_;
    World world_;
};

// Eight rounds of six players after which each seat has one batch or two, and a ninth under way.
Scene batches() {
    Rules rules = rules_for(6);
    rules.shuffle_captured = true;
    Scene scene =
        last_cards(rules, {0, 1, 2, 3, 4, 5, 0}, {"welsh", "comtois", "giara", "murgese", "fjord", "sorraia"});
    scene.round("weight");
    scene.shuffle_as_laid();
    EXPECT_EQ(scene.open().in_play.count(), 6);
    EXPECT_EQ(scene.open().unseen, PerSeat<std::uint8_t>{});
    return scene;
}

void check_tops(const Scene& truth, Seat viewer, const std::vector<int>& seats, std::size_t least_worlds) {
    SCOPED_TRACE("viewer " + std::to_string(index_of(viewer)));
    const TopWorlds all(truth, viewer, seats);
    EXPECT_GE(all.worlds().size(), least_worlds) << "too plain a position";
    expect_uniform(truth, viewer, all.places(), all.worlds());
}

TEST(Chevaux, CX_15_GuessesOfBatchesAreUniform) {
    Scene scene = batches();
    check_tops(scene, spectator, {1, 2, 3}, 216);
    check_tops(scene, seat_at(2), {1, 2, 3}, 36);
    // The tops are the heavy ones that won; nearly every value tells the card, but not that of who has not spoken.
    const int leader = scene.due();
    scene.seat(leader, "lead lifespan");
    check_tops(scene, spectator, {leader, (leader + 1) % 6, (leader + 2) % 6}, 36);
    scene.seat((leader + 1) % 6, "follow");
    check_tops(scene, spectator, {leader, (leader + 1) % 6, (leader + 2) % 6}, 6);
    check_tops(scene, seat_at(static_cast<std::size_t>(leader)), {(leader + 1) % 6, (leader + 2) % 6, (leader + 3) % 6},
               36);
}

// Random play with batches: equal values within a batch, changes, all viewers.
TEST(Chevaux, CX_15_GuessesOfBatchesAreUniformInRandomRounds) {
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Rng rng(seed);
        Scene scene = batches();
        // Some more rounds, drawn orders included, then stop within one.
        const auto last = static_cast<std::uint32_t>(8 + rng.below(3));
        const auto events = 2 + rng.below(4);
        std::uint32_t in_round = 0;
        while (!scene.match().over() && in_round < events) {
            const State& state = scene.state();
            if (turn(state).kind == Turn::Kind::dealer) {
                scene.dealer(print(state, draw(state, rng)));
                continue;
            }
            const MoveList moves = legal(state, state.open.due);
            scene.seat(scene.due(), print(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]));
            in_round = scene.open().rounds_played >= last && scene.open().phase == Phase::speak ? in_round + 1 : 0;
            if (scene.open().rounds_played > last + 3) break;
        }
        if (scene.open().phase != Phase::speak) continue;
        std::vector<int> seats;
        for (int seat = 0; seat < 6 && seats.size() < 3; ++seat)
            if (has_said(scene.open(), scene.open().lap_count - 1U, seat_at(static_cast<std::size_t>(seat))))
                seats.push_back(seat);
        for (const Seat viewer : {scene.open().due, spectator}) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            check_tops(scene, viewer, seats, 1);
            ++positions;
        }
    }
    EXPECT_GT(positions, 10);
}

}  // namespace
}  // namespace paddock::chevaux
