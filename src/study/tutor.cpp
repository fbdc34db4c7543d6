#include "study/tutor.hpp"

#include <string>

#include "base/text.hpp"
#include "engine/match.hpp"
#include "study/judgement.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::study {

namespace {

template <Game G>
class TutorOf final : public Tutor {
public:
    TutorOf(const typename G::Rules& rules, Seat seat, std::uint64_t seed)
        : knowledge_(rules, seat), adviser_(make_bot<G>(Level::gallop, rules, seat)), rng_(seed), seat_(seat) {}

    Answer<Done> see(std::string_view json) override {
        const auto view = parse_view<G>(json);
        if (!view) return refuse(Refusal{"damaged", view.error().sentence});
        if (view->seat != seat_) return refuse(Refusal{"seat", "the view is of another seat"});
        knowledge_.watch(*view);
        adviser_->watch(*view);
        ++seen_;
        return Done{};
    }

    Answer<Decision> judge(std::string_view text, std::uint64_t looks) override {
        if (looks == 0)
            return refuse(Refusal{"budget", "a budget of zero allows no look at the move; give at least one"});
        // What is legal for the seat and how it is written are the same in every position that fits the view.
        Rng guess(0);
        const typename G::State before = knowledge_.sample(guess);
        const auto move = read_move<G>(before, seat_, text);
        if (!move) return refuse(Refusal{"move", move.error().sentence});
        Judgement<G> judgement({seen_ + 1, seat_, *move}, before, knowledge_, *adviser_, looks, rng_.fork(seen_));
        while (judgement.step()) {
        }
        return judgement.decision();
    }

private:
    Knowledge<G> knowledge_;
    std::unique_ptr<Bot<G>> adviser_;
    Rng rng_;
    Seat seat_;
    std::size_t seen_ = 0;
};

}  // namespace

Answer<std::unique_ptr<Tutor>> open_tutor(std::string_view game, const RuleList& rules, Seat seat, std::uint64_t seed) {
    Answer<std::unique_ptr<Tutor>> answer =
        refuse(Refusal{"rules", "there is no game " + in_quotes(game) + "; there is " + game_names()});
    visit_game(game, [&](auto named) {
        using G = decltype(named);
        const auto read = read_rules<G>(rules);
        if (!read)
            answer = refuse(Refusal{"rules", read.error().sentence});
        else if (index_of(seat) >= read->players)
            answer = refuse(Refusal{"seat", "there is no such seat at this table"});
        else
            answer = std::make_unique<TutorOf<G>>(*read, seat, seed);
    });
    return answer;
}

}  // namespace paddock::study
