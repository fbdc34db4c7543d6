// A game played in the terminal: people at the keyboard, bots on the other seats, the dealer's draws from a seed.
// A person sees only what is made from the view of that person's seat, and so does a bot.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/game_table.hpp"
#include "term/advice.hpp"
#include "term/desk.hpp"
#include "term/prompt/prompt.hpp"
#include "term/rulebook.hpp"
#include "term/screen.hpp"
#include "term/standings.hpp"

namespace paddock::term {

// Who sits on a seat: a bot of a level, or nobody but a person.
using Sitter = std::optional<Level>;
inline constexpr Sitter human = std::nullopt;

enum class Farewell : std::uint8_t {
    finished,
    left,         // a player asked to leave
    input_ended,  // there is nothing more to read
    interrupted   // from outside
};

struct Company {
    std::vector<Sitter> seats;
    std::uint64_t seed = 0;
    Language language = Language::english;
    std::function<double()> minutes_passed = {};  // for a table with a clock
    // How long a bot may think about a move, counted from the call; without it as long as its level needs.
    std::function<std::unique_ptr<Deadline>()> deadline = {};
    std::function<void(const Record&)> keep = {};  // told of the game after every event, where it is recorded
    std::function<bool()> interrupted = {};        // whether the game is to stop
};

template <Game G>
class Session {
public:
    using View = typename G::View;

    // With a match at its start, or with what has been played of it: those who were told then know.
    Session(Match<G> match, Company company, Screen& screen)
        : table_(std::move(match), company.seed), company_(std::move(company)), screen_(screen) {
        news_.resize(table_.rules().players);
        for (std::size_t number = 1; number <= table_.timeline().size(); ++number) {
            if (const auto by = table_.timeline().event(number).by) catch_up(*by);
            tell_people(number);
        }
    }

    const Match<G>& match() const { return table_.match(); }

    Farewell run() {
        while (!match().over()) {
            if (is_interrupted()) return say_farewell(Farewell::interrupted);
            const Turn turn = table_.turn();
            if (turn.kind == Turn::Kind::dealer) {
                publish(table_.deal());
                continue;
            }
            if (time_is_up()) continue;
            const Seat seat = turn.seats.lowest();
            if (!is_human(index_of(seat))) {
                play_bot(seat);
                continue;
            }
            if (const auto farewell = ask(seat)) return *farewell;
        }
        show_end();
        return Farewell::finished;
    }

private:
    // What a seat has been told, and how much of it had been shown when it last chose.
    struct News {
        std::vector<std::string> told;
        std::size_t seen = 0;
    };

    Locale locale_of(Seat seat) const {
        Locale locale{company_.language, seat, {}, humans() > 1};
        for (std::size_t i = 0; i < company_.seats.size(); ++i) locale.levels[seat_at(i)] = company_.seats[i];
        return locale;
    }
    bool is_interrupted() const { return company_.interrupted && company_.interrupted(); }
    bool is_human(std::size_t seat) const { return company_.seats[seat] == human; }
    std::size_t humans() const {
        return static_cast<std::size_t>(std::count(company_.seats.begin(), company_.seats.end(), human));
    }

    // What is left of the table's clock, where it has one.
    std::optional<double> minutes_left() const {
        const int minutes = minutes_of<G>(table_.rules());
        if (minutes == 0 || !company_.minutes_passed) return std::nullopt;
        return std::max(0.0, minutes - company_.minutes_passed());
    }

    // Whether the table's clock has just stopped the game; it does so once, when a player is due.
    bool time_is_up() {
        if (stopped_) return false;
        const auto left = minutes_left();
        if (!left || *left > 0) return false;
        stopped_ = true;
        const auto stop = table_.submit(std::nullopt, stop_of<G>);
        if (stop) publish(stop);
        return stop.has_value();
    }

    // Asks the bot of that level with what the seat knows.
    template <class Ask>
    auto ask_bot(Seat seat, Level level, Ask ask) {
        const auto deadline = company_.deadline ? company_.deadline() : nullptr;
        return (table_.*ask)({.seat = seat, .level = level, .deadline = deadline.get()});
    }

    void play_bot(Seat seat) {
        const auto move = ask_bot(seat, company_.seats[index_of(seat)].value_or(Level::random), &GameTable<G>::choose);
        publish(table_.submit(seat, G::print(match().state(), move)));
    }

    // An event in sentences, as a viewer may know it.
    std::vector<std::string> tell(std::size_t number, Seat viewer) const {
        const auto before = table_.timeline().position(number - 1);
        const auto& after = table_.timeline().position(number);
        const auto& [by, text] = table_.timeline().event(number);
        Event seen{by, {}};
        typename Desk<G>::LaidOpen laid_open{};
        if (by) {
            if (const auto move = G::parse_move(before, text)) {
                laid_open = Desk<G>::laid_open(before, *by, *move);
                seen.text = G::print_for(viewer, before, *by, *move);
            }
        } else if (const auto draw = G::parse_draw(before, text)) {
            seen.text = G::print_for(viewer, before, *draw);
        }
        return Desk<G>::tell(G::view(before, viewer), seen, G::view(after, viewer), laid_open, locale_of(viewer));
    }

    void tell_people(std::size_t number) {
        for (std::size_t i = 0; i < news_.size(); ++i) {
            if (!is_human(i)) continue;
            for (std::string& sentence : tell(number, seat_at(i))) news_[i].told.push_back(std::move(sentence));
        }
    }
    // What a seat has been told is old to it when it chooses.
    void catch_up(Seat seat) {
        News& news = news_[index_of(seat)];
        news.seen = news.told.size();
    }

    // Tells the last event to every person at the table; where nobody plays, to somebody who watches.
    void publish([[maybe_unused]] const paddock::Answer<Done>& played) {
        assert(played && "it is legal");
        const std::size_t number = table_.timeline().size();
        tell_people(number);
        if (company_.keep) company_.keep(match().record());
        if (humans() > 0) return;
        Page page;
        for (const std::string& sentence : tell(number, spectator))
            for (const Line& line : wrap(Line(sentence), screen_.size().width, 2)) page.push_back(line);
        screen_.show(page);
    }

    // Between two people at one keyboard nothing of one seat stays in sight of the other.
    std::optional<Farewell> draw_curtain(Seat seat) {
        const Locale locale = locale_of(seat);
        const int number = static_cast<int>(index_of(seat)) + 1;
        screen_.wipe();
        screen_.show({Line(locale.say(Word::curtain, {{"n", number}}), Ink::strong),
                      Line(locale.say(Word::curtain_why, {{"n", number}}))});
        if (!screen_.ask(locale.say(Word::curtain_enter, {{"n", number}}))) return say_farewell(end_of_input());
        screen_.wipe();
        return std::nullopt;
    }

    // Asks until a legal move is chosen, and plays it; or the player leaves.
    std::optional<Farewell> ask(Seat seat) {
        if (has_secrets<G> && humans() > 1 && at_keyboard_ != seat)
            if (const auto farewell = draw_curtain(seat)) return farewell;
        at_keyboard_ = seat;
        const Locale locale = locale_of(seat);
        const View view = table_.timeline().view_now(seat);
        std::vector<std::string> legal;
        for (const auto& move : G::legal(match().state(), seat)) legal.push_back(G::print(match().state(), move));
        const Menu asked = menu(view, legal, locale);
        show_table(seat, view, asked, locale);
        bool at_table = true;  // whether the table is the last thing shown: then Enter takes an only choice
        while (true) {
            const auto typed =
                screen_.ask_while_sized(at_table ? prompt_text(asked, locale) : locale.say(Word::after_page));
            if (!typed) return say_farewell(end_of_input());
            const Answer answer = read_answer(*typed, company_.language);
            if (answer.kind == Answer::Kind::quit) {
                if (wants_to_leave(locale)) return say_farewell(Farewell::left);
                show_table(seat, view, asked, locale);
                at_table = true;
                continue;
            }
            if (answer.kind == Answer::Kind::table ||
                (answer.kind == Answer::Kind::nothing && !takes_only(asked, at_table))) {
                show_table(seat, view, asked, locale);
                at_table = true;
                continue;
            }
            if (show_page(seat, view, asked, legal, answer, locale)) {
                at_table = false;
                continue;
            }
            const std::string wanted = notation_of(view, asked, legal, answer);
            if (std::find(legal.begin(), legal.end(), wanted) != legal.end()) {
                catch_up(seat);
                publish(table_.submit(seat, wanted));
                return std::nullopt;
            }
            screen_.show(refuse_answer(view, asked, legal, answer, locale));
        }
    }

    Farewell end_of_input() const { return is_interrupted() ? Farewell::interrupted : Farewell::input_ended; }

    bool wants_to_leave(const Locale& locale) {
        screen_.show(wrap(Line(locale.say(company_.keep ? Word::leave_recorded : Word::leave_unrecorded)),
                          screen_.size().width));
        const auto typed = screen_.ask(locale.say(Word::leave_prompt));
        return !typed || says_yes(*typed, company_.language) ||
               read_answer(*typed, company_.language).kind == Answer::Kind::quit;
    }

    static bool takes_only(const Menu& asked, bool at_table) {
        return at_table && asked.choices.size() == 1 && asked.hints.empty();
    }

    void show_table(Seat seat, const View& view, const Menu& asked, const Locale& locale) {
        const News& news = news_[index_of(seat)];
        const std::span<const std::string> fresh(news.told.begin() + static_cast<std::ptrdiff_t>(news.seen),
                                                 news.told.end());
        Scene scene = draw(view, asked, locale);
        if (const auto left = minutes_left())
            scene.title.add(" · ").add(locale.say(Word::time_left, {{"time", clock_text(*left)}}), Ink::faint);
        screen_.show_fresh(compose(scene, asked, fresh, locale, screen_.size()));
    }

    // Help, rules, log, hint and suspicions; false for an answer that is none of them.
    bool show_page(Seat seat, const View& view, const Menu& asked, const std::vector<std::string>& legal,
                   const Answer& answer, const Locale& locale) {
        const std::size_t width = screen_.size().width;
        switch (answer.kind) {
            case Answer::Kind::help:
                screen_.show_fresh(
                    help_page(asked, help(view, locale), legal.front(), HasSuspicions<G>, locale, width));
                return true;
            case Answer::Kind::rules:
                screen_.show_paged(rules_page(G::name, company_.language, width), locale);
                return true;
            case Answer::Kind::log:
                screen_.show_paged(log_page(news_[index_of(seat)].told, locale, width), locale, true);
                return true;
            case Answer::Kind::hint: screen_.show_fresh(hint_page(seat, view, asked, locale)); return true;
            case Answer::Kind::belief: screen_.show_fresh(belief_page(seat, view, locale)); return true;
            case Answer::Kind::nothing:
            case Answer::Kind::number:
            case Answer::Kind::text:
            case Answer::Kind::table:
            case Answer::Kind::quit: break;
        }
        return false;
    }

    // The best moves that the best bot finds with what this seat knows, and why.
    Page hint_page(Seat seat, const View& view, const Menu& asked, const Locale& locale) {
        std::vector<Tip> tips;
        const auto ranked = ask_bot(seat, Level::gallop, &GameTable<G>::advise)->ranked;
        for (std::size_t i = 0; i < ranked.size(); ++i) {
            Tip tip{G::print(match().state(), ranked[i].move), ranked[i].value, {}};
            const double other = ranked[i == 0 && ranked.size() > 1 ? 1 : i].value;
            for (const Reason& reason : ranked[i].reasons)
                if (const auto shown = beside_percentages(reason, ranked[0].value, other))
                    tip.reasons.push_back(tell_reason(*shown, Desk<G>::subject(view, *shown, locale), seat, locale));
            tips.push_back(std::move(tip));
        }
        return advice_page(tips, asked, locale, screen_.size().width);
    }

    Page belief_page(Seat seat, const View& view, const Locale& locale) const {
        if constexpr (HasSuspicions<G>)
            return Desk<G>::draw_suspicions(table_.suspicions(seat), view, locale, screen_.size().width);
        else
            return {Line(locale.say(Word::belief_exposure_none))};
    }

    static Page log_page(const std::vector<std::string>& told, const Locale& locale, std::size_t width) {
        Page page{Line(locale.say(told.empty() ? Word::log_empty : Word::log_title), Ink::strong)};
        for (const std::string& sentence : told)
            for (const Line& line : wrap(Line(sentence), width, 2)) page.push_back(line);
        return page;
    }

    // The move that an answer means, legal or not.
    static std::string notation_of(const View& view, const Menu& asked, const std::vector<std::string>& legal,
                                   const Answer& answer) {
        if (answer.kind == Answer::Kind::nothing) return asked.choices.front().notation;
        if (answer.kind == Answer::Kind::number && answer.number >= 1 && answer.number <= asked.choices.size())
            return asked.choices[answer.number - 1].notation;
        return understand(view, legal, answer.text);
    }

    Page refuse_answer(const View& view, const Menu& asked, const std::vector<std::string>& legal, const Answer& answer,
                       const Locale& locale) const {
        std::string sentence = refusal(view, legal, answer.text, locale);
        const int choices = static_cast<int>(asked.choices.size());
        if (sentence.empty()) {
            const Word word = choices == 0                          ? Word::refused_free
                              : answer.kind == Answer::Kind::number ? Word::refused_number
                                                                    : Word::refused_text;
            sentence = locale.say(word, {{"text", in_quotes(answer.text)}, {"n", choices}});
        }
        return wrap(Line(sentence), screen_.size().width);
    }

    Farewell say_farewell(Farewell farewell) {
        const Word word = farewell == Farewell::left          ? Word::left_by_player
                          : farewell == Farewell::interrupted ? Word::left_by_signal
                                                              : Word::left_by_input;
        screen_.show({Line(Locale{company_.language}.say(word))});
        return farewell;
    }

    // The game is over: nothing is secret any more. What happened since a lone player's last choice comes first.
    void show_end() {
        const auto player = std::find(company_.seats.begin(), company_.seats.end(), human);
        const auto lone = static_cast<std::size_t>(player - company_.seats.begin());
        const bool alone = humans() == 1;
        const Locale everybody = locale_of(alone ? seat_at(lone) : spectator);
        Page page;
        if (alone) {
            const News& news = news_[lone];
            const std::span<const std::string> fresh = std::span(news.told).subspan(news.seen);
            page = latest(fresh, everybody, screen_.size().width, 6);
        }
        const std::string why = Desk<G>::ending(match().state(), everybody);
        page.push_back(Line(everybody.say(Word::game_over, {{"why", why}}), Ink::strong));
        const Page end = Desk<G>::tell_end(match().state(), everybody);
        page.insert(page.end(), end.begin(), end.end());
        if (humans() > 1) screen_.wipe();
        screen_.show_fresh(page);
    }

    GameTable<G> table_;
    Company company_;
    Screen& screen_;
    std::vector<News> news_;  // by seat
    std::optional<Seat> at_keyboard_;
    bool stopped_ = false;  // by the clock
};

}  // namespace paddock::term
