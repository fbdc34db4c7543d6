#include "studies.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "base/enum_name.hpp"
#include "clock.hpp"
#include "study/analysis.hpp"
#include "study/study_json.hpp"
#include "study/tutor.hpp"
#include "wire/json_text.hpp"
#include "wire/record_json.hpp"

namespace paddock {

namespace {

// Things that are asked about again, by number.
template <class Thing>
class Shelf {
public:
    std::string add(std::unique_ptr<Thing> thing) {
        things_[++last_] = std::move(thing);
        return std::to_string(last_);
    }
    Thing* find(std::optional<std::int64_t> number) const {
        const auto found = things_.find(number.value_or(0));
        return found == things_.end() ? nullptr : found->second.get();
    }
    void remove(std::int64_t number) { things_.erase(number); }

private:
    std::map<std::int64_t, std::unique_ptr<Thing>> things_;
    std::int64_t last_ = 0;
};

Shelf<study::Analysis>& studies() {
    static Shelf<study::Analysis> all;
    return all;
}
Shelf<study::Tutor>& tutors() {
    static Shelf<study::Tutor> all;
    return all;
}

Answer<std::string> open_study(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto record = parse_record(request.payload);
    if (!record) return refuse(Refusal{"damaged", record.error().sentence});
    study::Plan plan;
    plan.seed = *seed;
    const std::int64_t looks = request.number("budget").value_or(static_cast<std::int64_t>(plan.looks));
    plan.looks = static_cast<std::uint64_t>(std::clamp<std::int64_t>(looks, 0, study::most_looks));
    auto analysis = study::open_analysis(*record, plan);
    if (!analysis) return refuse(analysis.error());
    return studies().add(std::move(*analysis));
}

Answer<std::string> step_study(const Request& request, study::Analysis& analysis) {
    const std::int64_t ms = std::max<std::int64_t>(request.number("ms").value_or(0), 0);
    HostDeadline deadline(static_cast<double>(ms));
    const bool done = analysis.step(ms > 0 ? &deadline : nullptr);
    JsonText out;
    out.open_object().key("stage").text(name_of(analysis.stage()));
    out.key("progress").fraction(analysis.progress()).key("done").flag(done).close_object();
    return std::move(out).take();
}

Answer<std::string> open_tutor(const Request& request) {
    const auto seed = request.seed();
    if (!seed) return refuse(seed.error());
    const auto rules = request.rules();
    if (!rules) return refuse(rules.error());
    const auto seat = seat_in(request, most_seats);
    if (!seat) return refuse(seat.error());
    auto tutor = study::open_tutor(request.text("game"), *rules, *seat, *seed);
    if (!tutor) return refuse(tutor.error());
    return tutors().add(std::move(*tutor));
}

Answer<std::string> judge(const Request& request, study::Tutor& tutor) {
    const std::int64_t looks = std::clamp<std::int64_t>(request.number("looks").value_or(4000), 0, study::most_looks);
    const auto decision = tutor.judge(request.text("text"), static_cast<std::uint64_t>(looks));
    if (!decision) return refuse(decision.error());
    return to_json(*decision);
}

Answer<std::string> answer_analysis(const Request& request, std::string_view op) {
    const auto number = request.number("study");
    study::Analysis* const analysis = studies().find(number);
    if (!number || analysis == nullptr) return refuse(Refusal{"no_table", "there is no such study"});
    if (op == "study_step") return step_study(request, *analysis);
    if (op == "study_result") return to_json(analysis->result());
    studies().remove(*number);
    return "null";
}

Answer<std::string> answer_tutor(const Request& request, std::string_view op) {
    const auto number = request.number("tutor");
    study::Tutor* const tutor = tutors().find(number);
    if (!number || tutor == nullptr) return refuse(Refusal{"no_table", "there is no such tutor"});
    if (op == "tutor_judge") return judge(request, *tutor);
    if (op == "tutor_seen") {
        if (auto done = tutor->see(request.payload); !done) return refuse(done.error());
        return "null";
    }
    tutors().remove(*number);
    return "null";
}

}  // namespace

std::optional<Answer<std::string>> answer_study(const Request& request) {
    constexpr std::array of_analysis{"study_step", "study_result", "study_close"};
    constexpr std::array of_tutor{"tutor_seen", "tutor_judge", "tutor_close"};
    const std::string_view op = request.text("op");
    const auto is = [&](std::string_view name) { return name == op; };
    if (op == "study_open") return open_study(request);
    if (op == "tutor_open") return open_tutor(request);
    if (std::any_of(of_analysis.begin(), of_analysis.end(), is)) return answer_analysis(request, op);
    if (std::any_of(of_tutor.begin(), of_tutor.end(), is)) return answer_tutor(request, op);
    return std::nullopt;
}

}  // namespace paddock
