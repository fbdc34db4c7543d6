// What a seat may infer about who owns which horse: the exact posterior over all arrangements of certificates.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "bots/brains/change_horses/arrangements.hpp"
#include "bots/brains/change_horses/likelihood.hpp"
#include "games/change_horses/view.hpp"

namespace paddock::change_horses {

// chance[seat][horse]; the row after the last seat is the pile. With two players a seat's row adds up to two.
struct Ownership {
    std::array<PerHorse<double>, most_players + 1> chance{};
    std::size_t players = 0;

    const PerHorse<double>& of(Seat seat) const { return chance[index_of(seat)]; }
    const PerHorse<double>& pile() const { return chance[players]; }
};

class Belief {
public:
    // What `seat` infers; `spectator` for somebody who only watches.
    Belief(const Rules& rules, Seat seat) : rules_(rules), seat_(seat) {}

    // The seat's view after each event. The first one may come in the middle of a game, and some may be missing: what
    // led there is then unknown.
    void watch(const View& after);

    // Who owns what, as the seat infers it.
    Ownership ownership() const;
    // The same as anybody infers it who only watches: what the others can know about the seat at least.
    Ownership exposure() const;
    // How much the others' belief in what `seat` owns would change by an act, as factors by holding; none before a
    // deal.
    double exposure_after(const Likelihoods& act, Holding own) const;
    // The chance that somebody who only watches gives to what the seat owns.
    double exposed(Holding own) const;

    // A full state that fits the view, drawn from the posterior. What the others have laid in secret is drawn as
    // sensible players lay.
    State sample(const View& now, Rng& rng) const;

private:
    void begin(const View& view);
    // False: what was known does not go with the view.
    bool learn(const Open& before, const View& after);
    void learn_wild(const Open& before, const View& after, Seat seat);
    void weigh(Seat seat, const Likelihoods& likelihoods);
    void keep_what_fits(const View& view);
    bool normalise();
    const Arrangement& draw(Rng& rng) const;

    Rules rules_;
    Seat seat_;
    std::optional<Open> last_;  // the open position last watched, once the certificates are dealt
    std::vector<Arrangement> arrangements_;
    std::vector<double> sums_;  // of the seat's weights up to each arrangement, for drawing
};

}  // namespace paddock::change_horses
