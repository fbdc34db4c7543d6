// How long the analysis of a game takes, natively and in WebAssembly: tools/study-speed runs both and compares. Reads
// one record from standard input; prints its events, its decisions, and the seconds to the first chart and to the end.
#include <cstdio>
#include <ctime>
#include <iostream>
#include <string>

#include "study/analysis.hpp"
#include "wire/record_json.hpp"

namespace {

using namespace paddock;

// Processor time, so that a busy machine disturbs the figures little.
double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Stops after every piece of work.
class Always final : public Deadline {
public:
    bool passed() override { return true; }
};

}  // namespace

int main() {
    std::string line;
    std::getline(std::cin, line);
    const double begin = processor_seconds();
    const auto record = parse_record(line);
    if (!record) return 1;
    const auto analysis = study::open_analysis(*record, {});
    if (!analysis) return 1;
    Always always;
    while ((*analysis)->stage() == study::Stage::chart) (*analysis)->step(&always);
    const double chart = processor_seconds() - begin;
    (*analysis)->step(nullptr);
    const double whole = processor_seconds() - begin;
    std::printf("%zu %zu %.2f %.2f\n", record->events.size(), (*analysis)->result().decisions.size(), chart, whole);
}
