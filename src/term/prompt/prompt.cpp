#include "term/prompt/prompt.hpp"

#include <array>
#include <utility>

#include "base/text.hpp"
#include "term/screen.hpp"

namespace paddock::term {

namespace {

std::string tidied(std::string_view typed) {
    std::string text;
    for (const char c : typed) {
        const bool space = c == ' ' || c == '\t' || c == '\r';
        if (!space)
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::optional<Answer::Kind> command_of(const std::string& text, Language language) {
    constexpr std::array<std::pair<Word, Answer::Kind>, 7> commands{{{Word::command_help, Answer::Kind::help},
                                                                     {Word::command_rules, Answer::Kind::rules},
                                                                     {Word::command_log, Answer::Kind::log},
                                                                     {Word::command_hint, Answer::Kind::hint},
                                                                     {Word::command_belief, Answer::Kind::belief},
                                                                     {Word::command_table, Answer::Kind::table},
                                                                     {Word::command_quit, Answer::Kind::quit}}};
    if (text == "?") return Answer::Kind::help;
    if (text == resized) return Answer::Kind::table;
    if (text == "q") return Answer::Kind::quit;
    for (const auto& [word, kind] : commands)
        if (text == text_of(word, Language::english) || text == text_of(word, language)) return kind;
    return std::nullopt;
}

}  // namespace

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return upper;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

Answer read_answer(std::string_view typed, Language language) {
    Answer answer;
    answer.text = tidied(typed);
    if (answer.text.empty()) return answer;
    if (const auto command = command_of(lower_case(answer.text), language)) {
        answer.kind = *command;
        return answer;
    }
    const auto number = parse_integer(answer.text);
    answer.kind = number ? Answer::Kind::number : Answer::Kind::text;
    answer.number = number && *number > 0 ? static_cast<std::size_t>(*number) : 0;
    return answer;
}

bool says_yes(std::string_view typed, Language language) {
    const std::string text = lower_case(tidied(typed));
    for (const Language known : {Language::english, language})
        for (const std::string_view word : split(text_of(Word::yes, known), ' '))
            if (text == word) return true;
    return false;
}

std::string prompt_text(const Menu& menu, const Locale& locale) {
    const int choices = static_cast<int>(menu.choices.size());
    if (choices == 0) return locale.say(Word::choice_free);
    if (choices == 1 && menu.hints.empty()) return locale.say(Word::only_choice);
    return locale.say(Word::choice_numbered, {{"n", choices}});
}

Page help_page(const Menu& menu, const std::vector<std::string>& of_game, const std::string& example, bool belief,
               const Locale& locale, std::size_t width) {
    std::vector<std::string> lines;
    if (!menu.choices.empty()) lines.push_back(locale.say(Word::help_number));
    lines.push_back(locale.say(Word::help_notation, {{"example", example}}));
    lines.insert(lines.end(), of_game.begin(), of_game.end());
    lines.push_back(locale.say(Word::help_commands, {{"help", locale.say(Word::command_help)},
                                                     {"rules", locale.say(Word::command_rules)},
                                                     {"log", locale.say(Word::command_log)},
                                                     {"table", locale.say(Word::command_table)},
                                                     {"quit", locale.say(Word::command_quit)}}));
    lines.push_back(locale.say(Word::help_hint, {{"hint", locale.say(Word::command_hint)}}));
    if (belief) lines.push_back(locale.say(Word::help_belief, {{"belief", locale.say(Word::command_belief)}}));
    lines.push_back(locale.say(Word::help_enter));
    Page page{Line(locale.say(Word::help_title), Ink::strong)};
    for (const std::string& line : lines)
        for (const Line& wrapped : wrap(Line(line), width - 2, 2)) page.push_back(Line("  ").add(wrapped));
    return page;
}

}  // namespace paddock::term
