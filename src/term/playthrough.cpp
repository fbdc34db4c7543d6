#include "term/playthrough.hpp"

namespace paddock::term {

namespace {

constexpr std::size_t actor_column = 6;
constexpr std::size_t notation_column = 20;
constexpr std::size_t sentence_column = 37;

// The line names the actor already: "Seat 2: 20, the highest bid." goes on without.
std::string without_actor(const std::string& sentence, const std::string& actor) {
    for (const std::string& colon : {std::string(": "), std::string(no_break_space) + ": "})
        if (sentence.starts_with(actor + colon)) return capitalised(sentence.substr(actor.size() + colon.size()));
    return sentence;
}

}  // namespace

void tell_event(Page& page, std::size_t number, const std::string& actor, const std::string& notation,
                const std::vector<std::string>& sentences, const Page& drawing, std::size_t width) {
    Line line(padded_left(std::to_string(number), 4), Ink::faint);
    line.pad_to(actor_column).add(actor).pad_to(notation_column - 1).add(" ").add(notation, Ink::strong);
    const std::string margin(sentence_column, ' ');
    bool beside_notation = line.width() < sentence_column;
    if (!beside_notation) {  // long notation is wrapped below itself
        Line head;
        head.add(padded_left(std::to_string(number), 4), Ink::faint).pad_to(actor_column).add(actor);
        head.pad_to(notation_column - 1).add(" ");
        const Page wrapped = wrap(Line(notation, Ink::strong), width - notation_column);
        for (std::size_t i = 0; i + 1 < wrapped.size(); ++i) {
            page.push_back(Line(head).add(wrapped[i]));
            head = Line(std::string(notation_column, ' '));
        }
        line = head.add(wrapped.back());
    }
    for (const std::string& sentence : sentences) {
        for (const Line& wrapped : wrap(Line(without_actor(sentence, actor)), width - sentence_column, 2)) {
            if (beside_notation) {
                line.pad_to(sentence_column).add(wrapped);
            } else {
                page.push_back(line);
                line = Line(margin).add(wrapped);
            }
            beside_notation = false;
        }
    }
    page.push_back(line);
    for (const Line& drawn : drawing)
        page.push_back(Line(std::string(actor_column, ' ')).add("| ", Ink::faint).add(drawn));
}

Page playthrough_heading(std::string_view title, const RuleList& rules, std::optional<Seat> seat, const Locale& locale,
                         std::size_t width) {
    std::string text;
    for (const auto& [name, value] : rules) text += (text.empty() ? "" : ", ") + name + " " + to_text(value);
    Page page{Line(title, Ink::strong)};
    for (const Line& line : wrap(Line(text), width)) page.push_back(line);
    if (seat) page.emplace_back(locale.say(Word::seen_by, {{"n", static_cast<int>(index_of(*seat)) + 1}}));
    page.emplace_back();
    return page;
}

}  // namespace paddock::term
