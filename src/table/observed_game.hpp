// A followed game of one kind: the views that one viewer was told of, and the bots that watch them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "table/advice_json.hpp"
#include "wire/views/view_json.hpp"

namespace paddock {

// The history of one viewer.
template <Game G>
class Sightings {
public:
    using View = typename G::View;

    Sightings(const typename G::Rules& rules, Seat viewer) : rules_(rules), viewer_(viewer) {}

    const typename G::Rules& rules() const { return rules_; }
    Seat viewer() const { return viewer_; }
    std::size_t size() const { return views_.size(); }
    // Before the first view: what everybody knows of a game that has not begun.
    View view_now(Seat) const { return views_.empty() ? G::view(G::start(rules_), viewer_) : views_.back(); }
    // The first view told is as good as a position.
    std::optional<View> view_of_position(Seat) const { return std::nullopt; }
    template <class Use>
    void for_views_after(std::size_t count, Seat, Use&& use) const {
        for (std::size_t i = count; i < views_.size(); ++i) use(views_[i]);
    }

    void add(const View& view) { views_.push_back(view); }
    void forget() { views_.clear(); }

private:
    typename G::Rules rules_;
    Seat viewer_;
    std::vector<View> views_;
};

template <Game G>
class ObservedGameOf final : public ObservedGame {
public:
    ObservedGameOf(const typename G::Rules& rules, Seat viewer, std::uint64_t seed)
        : sightings_(rules, viewer), rng_(seed) {}

    std::size_t players() const override { return sightings_.rules().players; }

    Answer<Done> see(std::string_view json, std::optional<std::uint64_t> number) override {
        const auto view = parse_view<G>(json);
        if (!view) return refuse(Refusal{"damaged", view.error().sentence});
        if (view->seat != sightings_.viewer()) return refuse(Refusal{"seat", "the view is of another seat"});
        if (G::rules_of(any_guess<G>(*view)) != sightings_.rules())
            return refuse(Refusal{"rules", "the view is of a game with other house rules"});
        if (number && last_ && *number == *last_) return Done{};  // told twice
        if (number && *number != last_.value_or(*number - 1) + 1) {
            sightings_.forget();
            advisor_.forget();
        }
        sightings_.add(*view);
        last_ = number ? number : last_ ? std::optional(*last_ + 1) : std::nullopt;
        return Done{};
    }

    Answer<std::string> advise(const Question& question) override {
        if (question.seat != sightings_.viewer()) return refuse(not_followed());
        const auto advice = advisor_.advise(sightings_, question, rng_);
        if (!advice) return refuse(advice.error());
        return advice_text<G>(any_guess<G>(sightings_.view_now(question.seat)), *advice);
    }
    Answer<std::string> belief(Seat seat) override {
        if (seat != sightings_.viewer()) return refuse(not_followed());
        return belief_text<G>(sightings_, seat);
    }

private:
    static Refusal not_followed() { return {"seat", "the game is followed with other eyes than that seat's"}; }

    Sightings<G> sightings_;
    AdvisorOf<G> advisor_;
    Rng rng_;
    std::optional<std::uint64_t> last_;  // the number of the last event, where it was told
};

}  // namespace paddock
