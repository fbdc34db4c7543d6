#include "study/study_json.hpp"

#include <cmath>

#include "base/enum_name.hpp"
#include "wire/json_text.hpp"

namespace paddock::study {

namespace {

// Four places are finer than any of this is known.
double rounded(double value) {
    constexpr double places = 10'000;
    return std::round(value * places) / places;
}

void write(JsonText& out, Seat seat) {
    out.number(static_cast<std::int64_t>(index_of(seat)));
}

void write(JsonText& out, std::size_t number) {
    out.number(static_cast<std::int64_t>(number));
}

void write(JsonText& out, const Figure& figure) {
    out.open_object().key("value").fraction(rounded(figure.value));
    out.key("low").fraction(rounded(figure.low())).key("high").fraction(rounded(figure.high())).close_object();
}

void write(JsonText& out, const PerSeat<double>& values, std::size_t players) {
    out.open_list();
    for (std::size_t i = 0; i < players; ++i) out.fraction(rounded(values[seat_at(i)]));
    out.close_list();
}

// A list for every moment or event; null where all are zero because nothing was drawn.
template <class Item, class Field>
void write_columns(JsonText& out, const std::vector<Item>& items, std::size_t players, Field&& field) {
    out.open_list();
    for (const Item& item : items) write(out, field(item), players);
    out.close_list();
}

void write_curve(JsonText& out, const std::vector<Moment>& moments, const Study& study) {
    out.open_object().key("share");
    write_columns(out, moments, study.players, [](const Moment& moment) { return moment.share; });
    out.key("error");
    if (study.method.exact)
        out.null();
    else
        write_columns(out, moments, study.players, [](const Moment& moment) { return moment.error; });
    out.key("rank");
    write_columns(out, moments, study.players, [](const Moment& moment) { return moment.rank; });
    out.close_object();
}

PerSeat<double> each(const PerSeat<Figure>& figures, double Figure::* field) {
    PerSeat<double> values;
    for (std::size_t i = 0; i < most_seats; ++i) values[seat_at(i)] = figures[seat_at(i)].*field;
    return values;
}

void write_changes(JsonText& out, const Study& study) {
    out.open_object().key("by").open_list();
    for (const Change& change : study.changes) {
        if (change.by)
            write(out, *change.by);
        else
            out.null();
    }
    out.close_list().key("kind").open_list();
    for (const Change& change : study.changes) out.text(name_of(change.kind));
    out.close_list().key("share");
    write_columns(out, study.changes, study.players,
                  [](const Change& change) { return each(change.share, &Figure::value); });
    out.key("error");
    if (study.method.exact)
        out.null();
    else
        write_columns(out, study.changes, study.players,
                      [](const Change& change) { return each(change.share, &Figure::error); });
    out.close_object();
}

void write(JsonText& out, const Reason& reason) {
    out.open_object().key("kind").text(reason.kind.name).key("subject").number(reason.subject);
    out.key("amount").number(reason.amount).key("chance").fraction(rounded(reason.chance)).close_object();
}

void write(JsonText& out, const Decision& decision) {
    out.open_object().key("event");
    write(out, decision.event);
    out.key("seat");
    write(out, decision.seat);
    out.key("legal");
    write(out, decision.legal);
    out.key("verdict").text(name_of(decision.verdict)).key("cost");
    write(out, decision.cost);
    out.key("played").text(decision.played).key("better").text(decision.better);
    out.key("played_chance").fraction(rounded(decision.played_chance));
    out.key("better_chance").fraction(rounded(decision.better_chance));
    out.key("reasons").open_list();
    for (const Reason& reason : decision.reasons) write(out, reason);
    out.close_list().key("against").open_list();
    for (const Reason& reason : decision.against) write(out, reason);
    out.close_list().close_object();
}

void write(JsonText& out, const Account& account) {
    out.open_object().key("seat");
    write(out, account.seat);
    out.key("start").fraction(rounded(account.start)).key("result").fraction(rounded(account.result));
    for (const auto& [name, figure] :
         {std::pair("luck", account.luck), std::pair("own", account.own), std::pair("others", account.others)}) {
        out.key(name);
        write(out, figure);
    }
    out.key("decisions");
    write(out, account.decisions);
    out.key("mistakes");
    write(out, account.mistakes);
    out.key("cost").fraction(rounded(account.cost)).close_object();
}

void write(JsonText& out, const Finding& finding) {
    out.open_object().key("kind").text(name_of(finding.kind)).key("seat");
    write(out, finding.seat);
    out.key("event");
    write(out, finding.event);
    out.key("amount").fraction(rounded(finding.amount));
    out.key("low").fraction(rounded(finding.low)).key("high").fraction(rounded(finding.high)).close_object();
}

void write(JsonText& out, const TurningPoint& point) {
    out.open_object().key("event");
    write(out, point.event);
    out.key("seat");
    write(out, point.seat);
    out.key("share");
    write(out, point.share);
    out.close_object();
}

void write(JsonText& out, const Disclosure& disclosure, std::size_t players) {
    out.open_object().key("moments").open_list();
    for (const auto& [moment, observers] : disclosure.moments) {
        out.open_object().key("moment");
        write(out, moment);
        out.key("observers").open_list();
        for (const Disclosure::Chances& chances : observers) {
            out.open_list();
            for (std::size_t row = 0; row <= players; ++row) {
                out.open_list();
                for (const double chance : chances[row]) out.fraction(rounded(chance));
                out.close_list();
            }
            out.close_list();
        }
        out.close_list().close_object();
    }
    out.close_list().key("given_away").open_list();
    for (const auto& [seat, event, before, after, highest] : disclosure.given_away) {
        out.open_object().key("seat");
        write(out, seat);
        out.key("event");
        write(out, event);
        out.key("before").fraction(rounded(before)).key("after").fraction(rounded(after));
        out.key("highest").fraction(rounded(highest)).close_object();
    }
    out.close_list().close_object();
}

template <class Item>
void write_list(JsonText& out, std::string_view name, const std::vector<Item>& items) {
    out.key(name).open_list();
    for (const Item& item : items) write(out, item);
    out.close_list();
}

}  // namespace

std::string to_json(const Decision& decision) {
    JsonText out;
    write(out, decision);
    return std::move(out).take();
}

std::string to_json(const Study& study) {
    JsonText out;
    out.open_object().key("format").text(study_format).key("game").text(study.game).key("players");
    write(out, study.players);
    out.key("over").flag(study.over).key("method").open_object();
    out.key("policy").text(study.method.policy).key("step").text(study.method.step);
    out.key("steps").number(study.method.steps(study.players)).key("exact").flag(study.method.exact).close_object();
    // Seeds travel as texts: 64 bits do not fit a number of JavaScript.
    out.key("budget").number(static_cast<std::int64_t>(study.budget)).key("seed").text(std::to_string(study.seed));
    out.key("progress").fraction(rounded(study.progress)).key("open");
    write_curve(out, study.open, study);
    out.key("known");
    if (study.known.empty())
        out.null();
    else
        write_curve(out, study.known, study);
    out.key("changes");
    write_changes(out, study);
    write_list(out, "decisions", study.decisions);
    write_list(out, "accounts", study.accounts);
    write_list(out, "turning_points", study.turning_points);
    write_list(out, "findings", study.findings);
    out.key("disclosure");
    if (study.disclosure)
        write(out, *study.disclosure, study.players);
    else
        out.null();
    out.close_object();
    return std::move(out).take();
}

}  // namespace paddock::study
