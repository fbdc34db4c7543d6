#include "load/view_checker.hpp"

#include <algorithm>
#include <deque>
#include <vector>

#include "engine/match.hpp"
#include "games/registry.hpp"
#include "wire/record_json.hpp"
#include "wire/views/view_json.hpp"

namespace paddock::load {

namespace {

using Complaint = std::optional<std::string>;

// A view shows the state itself.
template <class G>
concept Open = !has_secrets<G>;

// What everybody may know of what a view shows. Games that keep it together need not be asked.
template <Game G>
auto shared_part(const typename G::View& view) {
    if constexpr (requires { view.open; }) {
        return view.open;
    } else {
        Rng rng(0);
        return G::view(G::guess(view, rng), spectator).table;
    }
}

bool is_hidden(std::string_view text) {
    return text.find('?') != std::string_view::npos;
}

// Whether two who may not know the same were told of one event.
bool agree(const Event& event, std::optional<Seat> by, std::string_view text) {
    if (event.by != by) return false;
    if (!is_hidden(event.text) && !is_hidden(text)) return event.text == text;
    const auto first_word = [](std::string_view words) { return words.substr(0, words.find(' ')); };
    return first_word(event.text) == first_word(text);
}

// The events of a table, put together from what the watchers were told.
class Chronicle {
public:
    const std::vector<Event>& events() const { return events_; }

    Complaint note(const SeenEvent& seen) {
        if (seen.number > events_.size()) {
            events_.push_back({seen.by, std::string(seen.text)});
            return std::nullopt;
        }
        Event& event = events_[seen.number - 1];
        if (!agree(event, seen.by, seen.text))
            return "'" + std::string(seen.text) + "' is what another client saw as '" + event.text + "'";
        if (is_hidden(event.text) && !is_hidden(seen.text)) event.text = seen.text;
        return std::nullopt;
    }

private:
    std::vector<Event> events_;
};

// What one watcher knows of a game without secrets: all.
template <Game G>
class OpenEyes {
public:
    explicit OpenEyes(const typename G::Rules& rules) : state_(G::start(rules)) {}

    Complaint see(Seat seat, const SeenEvent& event) {
        if (auto complaint = play(event)) return complaint;
        return event.view.empty() ? Complaint("came without a view") : compare(seat, event.view, ViewPart::changing);
    }
    Complaint play(const SeenEvent& event) {
        const Turn turn = G::turn(state_);
        if (!event.by) {
            const auto draw = G::parse_draw(state_, event.text);
            if (turn.kind != Turn::Kind::dealer || !draw)
                return "'" + std::string(event.text) + "' cannot be drawn now";
            G::apply(state_, *draw);
            return std::nullopt;
        }
        const auto move = G::parse_move(state_, event.text);
        if (turn.kind != Turn::Kind::seats || !turn.seats.has(*event.by) || !move)
            return "'" + std::string(event.text) + "' is no move of this seat now";
        const auto legal = G::legal(state_, *event.by);
        if (!std::binary_search(legal.begin(), legal.end(), *move))
            return "'" + std::string(event.text) + "' is not legal";
        G::apply(state_, *event.by, *move);
        return std::nullopt;
    }
    Complaint compare(Seat seat, std::string_view view, ViewPart part) const {
        static thread_local JsonText expected;  // its room is used again
        expected.clear();
        write_view(expected, G::view(state_, seat), part);
        if (view == expected.so_far()) return std::nullopt;
        return "the view " + std::string(view) + " should be " + std::string(expected.so_far());
    }

    Turn turn() const { return G::turn(state_); }
    std::string choose(Seat seat, Rng& rng) const {
        const auto legal = G::legal(state_, seat);
        return G::print(state_, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }

private:
    typename G::State state_;
};

// What one watcher knows of a game with secrets: the last view.
template <Game G>
class BoundEyes {
public:
    explicit BoundEyes(const typename G::Rules& rules) : view_(G::view(G::start(rules), spectator)) {}

    Complaint see(Seat seat, std::string_view json) {
        auto view = parse_view<G>(json);
        if (!view) return "the view cannot be: " + view.error().sentence;
        if (view->seat != seat) return "the view is for another seat";
        view_ = *view;
        return std::nullopt;
    }
    auto open() const { return shared_part<G>(view_); }

    // Whose turn it is follows from what is open.
    Turn turn() const {
        if constexpr (requires { view_.open; }) {
            typename G::State state{};
            state.open = view_.open;
            return G::turn(state);
        } else {
            Rng rng(0);
            return G::turn(G::guess(view_, rng));
        }
    }
    std::string choose(Seat seat, Rng& rng) const {
        const typename G::State state = G::guess(view_, rng);
        const auto legal = G::legal(state, seat);
        return G::print(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }

private:
    typename G::View view_;
};

template <Game G>
class WitnessOf final : public ViewChecker {
public:
    WitnessOf(const typename G::Rules& rules, std::size_t watchers)
        : rules_(rules), watchers_(watchers, Watcher(rules)), verified_(Open<G> ? 4 : 0, Verified(rules)) {}

    Complaint saw(std::size_t watcher, Seat seat, const SeenEvent& event) override {
        Watcher& self = watchers_[watcher];
        if (event.number != self.known + 1)
            return "came after event " + std::to_string(self.known) + ", which leaves a gap or goes back";
        if (auto complaint = follow(self, event)) return complaint;
        if constexpr (Open<G>) {
            return self.eyes.see(seat, event);
        } else {
            if (auto complaint = self.eyes.see(seat, whole(seat, event.view))) return complaint;
            self.shown.resize(event.number);
            self.shown.back() = {seat, std::hash<std::string_view>{}(event.view)};
            return compare_open(self);
        }
    }

    void remember(std::size_t watcher, std::string_view text, const Push& push) override {
        if constexpr (Open<G>) {
            if (push.events.empty()) return;
            Verified& verified = verified_[push.events.front().number % verified_.size()];
            verified.after_number = push.events.front().number - 1;
            verified.watcher = watchers_[watcher];
            verified.text = text;
        }
    }

    bool saw_same(std::size_t watcher, std::string_view text) override {
        if constexpr (Open<G>) {
            Watcher& self = watchers_[watcher];
            const Verified& verified = verified_[(self.known + 1) % verified_.size()];
            if (verified.after_number != self.known || verified.text != text) return false;
            self = verified.watcher;
            return true;
        } else {
            return false;
        }
    }

    Complaint saw_whole(std::size_t watcher, Seat seat, const Push& table) override {
        Watcher& self = watchers_[watcher];
        if (table.events.size() < self.known)
            return "there are " + std::to_string(table.events.size()) + " events, and there were " +
                   std::to_string(self.known);
        for (std::uint64_t expected = 1; const SeenEvent& event : table.events) {
            if (event.number != expected++) return "event " + std::to_string(expected - 1) + " is missing";
            if (event.number <= self.known) {
                if (auto complaint = chronicle_.note(event)) return complaint;
                continue;
            }
            if (auto complaint = follow(self, event)) return complaint;
            if constexpr (Open<G>)
                if (auto complaint = self.eyes.play(event)) return complaint;
        }
        if (table.view.empty()) return table.events.empty() ? std::nullopt : Complaint("the view is missing");
        if constexpr (Open<G>) {
            return self.eyes.compare(seat, table.view, ViewPart::whole);
        } else {
            if (auto complaint = self.eyes.see(seat, table.view)) return complaint;
            return compare_open(self);
        }
    }

    std::uint64_t known(std::size_t watcher) const override { return watchers_[watcher].known; }
    std::uint64_t moves_of(std::size_t watcher, Seat seat) const override { return watchers_[watcher].moves[seat]; }
    bool due(std::size_t watcher, Seat seat) const override {
        const Turn turn = watchers_[watcher].eyes.turn();
        return turn.kind == Turn::Kind::seats && turn.seats.has(seat);
    }
    bool over(std::size_t watcher) const override { return watchers_[watcher].eyes.turn().kind == Turn::Kind::over; }
    std::string choose(std::size_t watcher, Seat seat, Rng& rng) const override {
        return watchers_[watcher].eyes.choose(seat, rng);
    }
    const std::vector<Event>& log() const override { return chronicle_.events(); }

    Complaint judge(const Record& record) const override {
        Match<G> match(rules_);
        std::deque<Event> left(record.events.begin(), record.events.end());
        for (std::uint64_t number = 1; const Event& told : chronicle_.events()) {
            const std::string place = "event " + std::to_string(number) + ", '" + told.text + "', ";
            // Choices made together stand in a record by seats; otherwise it is the next one.
            const auto end = left.begin() + static_cast<std::ptrdiff_t>(std::min(left.size(), most_seats));
            const auto found =
                std::find_if(left.begin(), end, [&](const Event& event) { return agree(event, told.by, told.text); });
            if (found == end) return place + "is not in the record";
            if (!match.submit(*found)) return place + "is not possible";
            left.erase(found);
            for (const Watcher& watcher : watchers_)
                if (!was_true(watcher, number, match.state())) return place + "was shown with a view that is not true";
            ++number;
        }
        return std::nullopt;
    }

private:
    using Eyes = std::conditional_t<Open<G>, OpenEyes<G>, BoundEyes<G>>;
    // A view that cannot be checked before the game is over, as little of it as will do then.
    struct Shown {
        Seat seat{};
        std::size_t hash = 0;  // 0: there was none
    };
    struct Watcher {
        explicit Watcher(const typename G::Rules& rules) : eyes(rules) {}
        Eyes eyes;
        std::uint64_t known = 0;
        PerSeat<std::uint64_t> moves{};
        std::vector<Shown> shown;  // after each event; only in games with secrets
    };

    static bool was_true(const Watcher& watcher, std::uint64_t number, const typename G::State& state) {
        if (number > watcher.shown.size()) return true;
        const Shown& shown = watcher.shown[number - 1];
        if (shown.hash == 0) return true;
        JsonText expected;
        write_view(expected, G::view(state, shown.seat), ViewPart::changing);
        return shown.hash == std::hash<std::string_view>{}(expected.so_far());
    }

    // An event's view, with what it does not repeat.
    std::string whole(Seat seat, std::string_view view) const {
        if (view.size() < 2) return std::string(view);
        const std::string who = index_of(seat) < most_seats ? std::to_string(index_of(seat)) : "null";
        return head_ + R"("seat":)" + who + "," + std::string(view.substr(1));
    }

    Complaint follow(Watcher& self, const SeenEvent& event) {
        self.known = event.number;
        if (event.by) ++self.moves[*event.by];
        return chronicle_.note(event);
    }

    // Whoever comes first says what is open after an event; the others must have been shown the same.
    Complaint compare_open(const Watcher& self) {
        if constexpr (!Open<G>) {
            auto& first = opens_[self.known % opens_.size()];
            if (first.number != self.known) {
                first = {self.known, self.eyes.open()};
            } else if (!(first.open == self.eyes.open())) {
                return "what all may see is not what another client was shown";
            }
        }
        return std::nullopt;
    }

    static auto open_part(const typename G::View& view) {
        if constexpr (Open<G>)
            return Done{};
        else
            return shared_part<G>(view);
    }
    struct AfterEvent {
        std::uint64_t number = 0;
        decltype(open_part(std::declval<typename G::View>())) open{};
    };

    // A message that was found right: what was known before it, and what is known after it.
    struct Verified {
        explicit Verified(const typename G::Rules& rules) : watcher(rules) {}
        std::uint64_t after_number = 0;
        Watcher watcher;
        std::string text;
    };

    typename G::Rules rules_;
    std::string head_ = R"({"game":")" + std::string(G::name) + R"(","rules":)" + to_json(list_rules<G>(rules_)) + ",";
    std::vector<Watcher> watchers_;
    std::vector<Verified> verified_;  // the latest; clients are seldom further apart
    Chronicle chronicle_;
    std::array<AfterEvent, 32> opens_{};  // after the latest events
};

}  // namespace

std::unique_ptr<ViewChecker> make_checker(std::string_view game, std::size_t players, std::size_t watchers) {
    std::unique_ptr<ViewChecker> checker;
    visit_game(game, [&](auto chosen) {
        using G = decltype(chosen);
        const auto rules = read_rules<G>({{"players", static_cast<std::int64_t>(players)}});
        if (rules) checker = std::make_unique<WitnessOf<G>>(*rules, watchers);
    });
    return checker;
}

}  // namespace paddock::load
