// A recorded game told from its first event to its last: the whole of it, or as one seat saw it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "engine/replay.hpp"
#include "term/desk.hpp"
#include "term/standings.hpp"

namespace paddock::term {

inline constexpr std::size_t playthrough_width = 100;
inline constexpr std::size_t least_playthrough_width = 60;

// One event: its number, who, the notation, and below it what it means.
void tell_event(Page& page, std::size_t number, const std::string& actor, const std::string& notation,
                const std::vector<std::string>& sentences, const Page& drawing, std::size_t width);

// The line above the first event: the game and its house rules.
Page playthrough_heading(std::string_view title, const RuleList& rules, std::optional<Seat> seat, const Locale& locale,
                         std::size_t width);

template <Game G>
class Playthrough {
public:
    // With a seat, only what that seat saw.
    Playthrough(Language language, std::optional<Seat> seat, std::size_t width = playthrough_width)
        : language_(language), seat_(seat), width_(std::max(width, least_playthrough_width)) {}

    // The pages, or where the record goes wrong; what came before the fault is in `page()`.
    Result<Done, ReplayFault> run(const Record& record) {
        const Locale locale{language_, seat_.value_or(spectator)};
        page_ = playthrough_heading(G::title, record.rules, seat_, locale, width_);
        std::size_t number = 0;
        const auto each = [&](const auto& before, const Event& event, const auto& after) {
            add(++number, before, event, after);
        };
        const auto match = replay_events<G>(record, each);
        if (!match) return refuse(match.error());
        page_.emplace_back();
        if (match->over())
            add_end(match->state(), Locale{language_});
        else
            page_.emplace_back(locale.say(Word::game_unfinished));
        return Done{};
    }

    const Page& page() const { return page_; }

private:
    using State = typename G::State;

    // Without a seat, a choice is told with what its own seat knows of it.
    void add(std::size_t number, const State& before, const Event& event, const State& after) {
        const Locale locale{language_, seat_.value_or(spectator)};
        const Seat viewer = seat_.value_or(event.by.value_or(spectator));
        const auto view_before = G::view(before, viewer);
        const auto view_after = G::view(after, viewer);
        const std::string notation = notation_of(before, event);
        const auto told =
            Desk<G>::tell(view_before, Event{event.by, notation}, view_after, laid_open(before, event), locale);
        const std::string actor = event.by ? Desk<G>::name(view_after, *event.by, locale) : locale.say(Word::dealer);
        tell_event(page_, number, actor, notation, told, draw_change(view_before, view_after, locale), width_);
    }

    std::string notation_of(const State& before, const Event& event) const {
        if (!seat_) return event.text;
        if (event.by) {
            const auto move = G::parse_move(before, event.text);
            return move ? G::print_for(*seat_, before, *event.by, *move) : std::string{};
        }
        const auto draw = G::parse_draw(before, event.text);
        return draw ? G::print_for(*seat_, before, *draw) : std::string{};
    }

    static typename Desk<G>::LaidOpen laid_open(const State& before, const Event& event) {
        if (!event.by) return {};
        const auto move = G::parse_move(before, event.text);
        return move ? Desk<G>::laid_open(before, *event.by, *move) : typename Desk<G>::LaidOpen{};
    }

    void add_end(const State& end, const Locale& locale) {
        const std::string why = Desk<G>::ending(end, locale);
        page_.emplace_back(locale.say(Word::game_over, {{"why", why}}), Ink::strong);
        for (const Line& line : Desk<G>::tell_end(end, locale)) page_.push_back(line);
    }

    Language language_;
    std::optional<Seat> seat_;
    std::size_t width_;
    Page page_;
};

}  // namespace paddock::term
