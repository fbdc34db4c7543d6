#include "wire/breaches_json.hpp"

#include <utility>

#include "wire/json_text.hpp"

namespace paddock {

std::string to_json(const Breaches& breaches) {
    JsonText out;
    out.open_list();
    for (const Breach& breach : breaches) {
        out.open_object().key("rule").text(breach.rule).key("clause").text(breach.clause).key("subjects").open_list();
        for (const std::string& subject : breach.subjects) out.text(subject);
        out.close_list().key("sentence").text(breach.sentence).close_object();
    }
    out.close_list();
    return std::move(out).take();
}

}  // namespace paddock
