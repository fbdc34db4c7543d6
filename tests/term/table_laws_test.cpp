// What holds for every table of every game: it fits 80 columns and 24 lines, and shows a seat only what it may know.
#include <gtest/gtest.h>

#include "table/facts/all.hpp"
#include "term/prompt/prompt.hpp"
#include "term/session.hpp"
#include "tests/engine/random_games.hpp"

namespace paddock::term {
namespace {

constexpr int games_each = 12;

template <class G>
class TableLaws : public testing::Test {};

template <class Tuple>
struct LawTypes;
template <class... Games>
struct LawTypes<std::tuple<Games...>> {
    using type = testing::Types<Games...>;
};
TYPED_TEST_SUITE(TableLaws, LawTypes<AllGames>::type);

template <Game G>
std::vector<std::string> legal_texts(const typename G::State& state, Seat seat) {
    std::vector<std::string> texts;
    for (const auto move : G::legal(state, seat)) texts.push_back(G::print(state, move));
    return texts;
}

// The screen of a turn as bytes.
template <Game G>
Page screen_of(const typename G::View& view, const std::vector<std::string>& legal,
               const std::vector<std::string>& news, const Locale& locale) {
    const Menu asked = menu(view, legal, locale);
    return compose(draw(view, asked, locale), asked, news, locale, {});
}

template <Game G>
void expect_fits(const typename G::State& state, Seat seat, const std::vector<std::string>& news, Language language) {
    Locale locale{language, seat};
    for (std::size_t i = 0; i < most_seats; ++i)
        if (seat_at(i) != seat) locale.levels[seat_at(i)] = Level::canter;
    const auto view = G::view(state, seat);
    const auto legal = legal_texts<G>(state, seat);
    const Page page = screen_of<G>(view, legal, news, locale);
    ASSERT_LE(page.size(), 23U) << render(page, Colours::none);
    for (const Line& line : page) ASSERT_LE(line.width(), 80U) << render(page, Colours::none);
    const Menu asked = menu(view, legal, locale);
    ASSERT_LE(display_width(prompt_text(asked, locale)) + 12, 80U);
    const Page helped = help_page(asked, help(view, locale), legal.front(), HasSuspicions<G>, locale, 80);
    ASSERT_LE(helped.size(), 23U);
    for (const Line& line : helped) ASSERT_LE(line.width(), 80U);
}

template <Game G>
void expect_end_fits(const typename G::State& end, Language language) {
    Locale locale{language};
    for (auto& level : locale.levels) level = Level::canter;
    const Page page = tell_end(end, locale);
    ASSERT_LE(page.size(), 22U) << render(page, Colours::none);
    for (const Line& line : page) ASSERT_LE(line.width(), 80U) << render(page, Colours::none);
}

TYPED_TEST(TableLaws, EveryScreenFits) {
    using G = TypeParam;
    const std::vector<std::string> news(30, "Somebody did something that takes a line of its own, more or less.");
    for (std::uint64_t seed = 0; seed < games_each; ++seed) {
        Rng rng(seed);
        Match<G> match(random_rules<G>(rng));
        for (int event = 0; event < 3000 && !match.over(); ++event) {
            const Turn turn = G::turn(match.state());
            const Language language = all_languages[rng.below(3)];
            if (turn.kind == Turn::Kind::seats && (G::name != "jeu-de-chevaux" || rng.below(10) == 0))
                expect_fits<G>(match.state(), turn.seats.lowest(), news, language);
            if (this->HasFatalFailure()) return;
            play_random_event(match, rng);
        }
        for (const Language language : all_languages)
            if (match.over()) expect_end_fits<G>(match.state(), language);
    }
}

// One event as a viewer is told of it, from a state before it.
template <Game G>
struct Heard {
    std::string notation;
    typename G::View before, after;
    std::vector<std::string> told;
};

template <Game G, class Choice>
Heard<G> heard(const typename G::State& before, std::optional<Seat> by, const Choice& choice, Seat viewer) {
    typename G::State after = before;
    typename Desk<G>::LaidOpen laid_open{};
    Heard<G> heard;
    if constexpr (std::is_same_v<Choice, typename G::Move>) {
        laid_open = Desk<G>::laid_open(before, *by, choice);
        heard.notation = G::print_for(viewer, before, *by, choice);
        G::apply(after, *by, choice);
    } else {
        heard.notation = G::print_for(viewer, before, choice);
        G::apply(after, choice);
    }
    heard.before = G::view(before, viewer);
    heard.after = G::view(after, viewer);
    heard.told = Desk<G>::tell(heard.before, Event{by, heard.notation}, heard.after, laid_open,
                               Locale{Language::english, viewer});
    return heard;
}

// The same event in a world that the viewer cannot tell from the true one: as long as the viewer's eyes see the same,
// the viewer is told the same.
template <Game G, class Choice>
void expect_same_news(const typename G::State& state, std::optional<Seat> by, const Choice& choice, Seat viewer,
                      Rng& rng) {
    const Heard<G> truth = heard<G>(state, by, choice, viewer);
    const Heard<G> other = heard<G>(G::guess(G::view(state, viewer), rng), by, choice, viewer);
    ASSERT_EQ(truth.before, other.before);
    if (truth.after == other.after && truth.notation == other.notation) {
        ASSERT_EQ(truth.told, other.told);
    }
}

TYPED_TEST(TableLaws, ASeatSeesOnlyWhatItMayKnow) {
    using G = TypeParam;
    for (std::uint64_t seed = 0; seed < games_each; ++seed) {
        Rng rng(seed);
        Match<G> match(random_rules<G>(rng));
        const std::size_t players = match.rules().players;
        for (int event = 0; event < 400 && !match.over(); ++event) {
            const auto state = match.state();
            const Turn turn = G::turn(state);
            if (turn.kind == Turn::Kind::seats) {
                const Seat due = turn.seats.lowest();
                const auto view = G::view(state, due);
                const auto other = G::guess(view, rng);
                const Locale locale{Language::english, due};
                ASSERT_EQ(screen_of<G>(view, legal_texts<G>(state, due), {}, locale),
                          screen_of<G>(G::view(other, due), legal_texts<G>(other, due), {}, locale));
                const auto legal = G::legal(state, due);
                const auto move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                const Seat viewer = seat_at(rng.below(static_cast<std::uint32_t>(players)));
                if (viewer != due) expect_same_news<G>(state, due, move, viewer, rng);
                match.play(due, move);
            } else {
                match.deal(G::draw(state, rng));
            }
            if (this->HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace paddock::term
