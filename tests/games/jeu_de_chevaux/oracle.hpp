// Jeu de Chevaux written a second time, from the clauses alone: slow, plain, and sharing nothing with the engine.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace paddock::jeu_de_chevaux {

struct OracleRules {
    int players = 4;
    int horses = 4;
    char empty = 'Y';
    bool reroll_unused_six = false;
    bool one_stable_wins = false;
    bool any_four_win = false;
    bool play_on = false;
};

class Oracle {
public:
    enum class Due { start_roll, roll, move, nothing };

    explicit Oracle(const OracleRules& rules) : rules_(rules) {
        const std::string letters = "RGBY";
        int next_seat = 0;
        for (int colour = 0; colour < 4; ++colour) {
            const bool in_use = rules.players != 3 || letters[std::size_t(colour)] != rules.empty;
            owner_[colour] = !in_use ? nobody : rules.players == 2 ? colour % 2 : next_seat++;
            if (in_use) steps_[colour].assign(std::size_t(rules.horses), in_stable);
        }
        for (int seat = 0; seat < rules.players; ++seat) rolling_.push_back(seat);
    }

    Due due() const { return due_; }
    int seat() const { return due_ == Due::start_roll ? rolling_[rolls_.size()] : seat_; }
    const std::vector<int>& steps(int colour) const { return steps_[colour]; }

    void roll(int pips) {
        if (due_ == Due::start_roll) return roll_for_start(pips);
        die_ = pips;
        find_moves();
        if (!moves_.empty())
            due_ = Due::move;
        else if (!(pips == 6 && rules_.reroll_unused_six))
            next_player();
    }

    struct Choice {
        int colour = 0;
        int step = 0;  // -1 comes out
        std::string text() const {
            const char letter = "RGBY"[colour];
            return step == in_stable ? std::string("out ") + letter : "move " + (letter + std::to_string(step));
        }
    };

    // What the roll allows, in the order of colours, then steps, coming out last.
    const std::vector<Choice>& moves() const { return moves_; }

    void play(Choice choice) {
        const int target = choice.step == in_stable ? 0 : choice.step >= 55 ? choice.step + 1 : choice.step + die_;
        if (target <= 55)
            for (int colour = 0; colour < 4; ++colour)
                for (int& step : steps_[colour])
                    if (step >= 0 && step <= 55 && square(colour, step) == square(choice.colour, target))
                        step = in_stable;
        auto& own = steps_[choice.colour];
        *std::find(own.begin(), own.end(), choice.step) = target;
        due_ = Due::roll;
        if (target == home && finished(seat_)) {
            arrived_.push_back(seat_);
            if (!rules_.play_on || int(arrived_.size()) == rules_.players - 1)
                due_ = Due::nothing;
            else
                next_player();
            return;
        }
        if (die_ != 6) next_player();
    }

    std::vector<int> ranks() const {
        std::vector<int> ranks;
        for (int seat = 0; seat < rules_.players; ++seat) {
            int better = 0;
            for (int other = 0; other < rules_.players; ++other) better += is_better(other, seat) ? 1 : 0;
            ranks.push_back(1 + better);
        }
        return ranks;
    }

private:
    static constexpr int in_stable = -1;
    static constexpr int home = 61;
    static constexpr int nobody = -1;

    static int square(int colour, int step) { return (step + 14 * colour) % 56; }

    bool stands(int colour, int step) const {
        return std::count(steps_[colour].begin(), steps_[colour].end(), step) > 0;
    }

    void find_moves() {
        std::fill(owner_at_, owner_at_ + 56, nobody);
        for (int colour = 0; colour < 4; ++colour)
            for (const int step : steps_[colour])
                if (step >= 0 && step <= 55) owner_at_[square(colour, step)] = owner_[colour];
        moves_.clear();
        for (int colour = 0; colour < 4; ++colour) {
            if (owner_[colour] != seat_) continue;
            for (int step = 0; step < home; ++step)
                if (stands(colour, step) && can_go(colour, step)) moves_.push_back({colour, step});
            if (stands(colour, in_stable) && die_ == 6 && owner_at_[square(colour, 0)] != seat_)
                moves_.push_back({colour, in_stable});
        }
    }

    bool can_go(int colour, int step) const {
        if (step >= 55) return die_ == step - 54 && (step == 60 || !stands(colour, step + 1));
        if (step + die_ > 55) return false;
        for (int between = step + 1; between < step + die_; ++between)
            if (owner_at_[square(colour, between)] != nobody) return false;
        return owner_at_[square(colour, step + die_)] != seat_;
    }

    void roll_for_start(int pips) {
        rolls_.push_back(pips);
        if (rolls_.size() < rolling_.size()) return;
        const int best = *std::max_element(rolls_.begin(), rolls_.end());
        std::vector<int> tied;
        for (std::size_t i = 0; i < rolls_.size(); ++i)
            if (rolls_[i] == best) tied.push_back(rolling_[i]);
        rolling_ = tied;
        rolls_.clear();
        if (tied.size() > 1) return;
        seat_ = tied[0];
        due_ = Due::roll;
    }

    void next_player() {
        due_ = Due::roll;
        do seat_ = (seat_ + 1) % rules_.players;
        while (std::count(arrived_.begin(), arrived_.end(), seat_) > 0);
    }

    bool finished(int seat) const {
        int stables = 0;
        int complete = 0;
        int all = 0;
        for (int colour = 0; colour < 4; ++colour) {
            if (owner_[colour] != seat) continue;
            ++stables;
            const int done = int(std::count(steps_[colour].begin(), steps_[colour].end(), home));
            all += done;
            if (done == rules_.horses) ++complete;
        }
        if (rules_.any_four_win && rules_.players == 2 && all >= rules_.horses) return true;
        return complete == stables || (rules_.one_stable_wins && rules_.players == 2 && complete > 0);
    }

    int horses_home(int seat) const {
        int count = 0;
        for (int colour = 0; colour < 4; ++colour)
            if (owner_[colour] == seat) count += int(std::count(steps_[colour].begin(), steps_[colour].end(), home));
        return count;
    }
    int sum_of_steps(int seat) const {
        int sum = 0;
        for (int colour = 0; colour < 4; ++colour)
            for (const int step : steps_[colour])
                if (owner_[colour] == seat && step >= 0 && step < home) sum += step + 1;
        return sum;
    }

    bool is_better(int seat, int than) const {
        const auto place = [&](int who) { return std::find(arrived_.begin(), arrived_.end(), who) - arrived_.begin(); };
        if (place(seat) != place(than)) return place(seat) < place(than);
        if (seat == than) return false;
        if (horses_home(seat) != horses_home(than)) return horses_home(seat) > horses_home(than);
        return sum_of_steps(seat) > sum_of_steps(than);
    }

    OracleRules rules_;
    std::vector<int> steps_[4];  // -1 in the stable, 61 home
    int owner_[4] = {};
    int owner_at_[56] = {};  // whose horse stands on a square of the ring, when the die fell
    std::vector<Choice> moves_;
    Due due_ = Due::start_roll;
    std::vector<int> rolling_;  // who rolls for the start in this lap
    std::vector<int> rolls_;    // what they rolled so far
    std::vector<int> arrived_;  // players home, the first first
    int seat_ = 0;
    int die_ = 0;
};

}  // namespace paddock::jeu_de_chevaux
