// The plain tree search's simulations a second, natively and in WebAssembly: tools/wasm-speed runs both and compares.
#include "lab/search_speed.hpp"

#include <cstdio>

int main() {
    for (const paddock::SearchSpeed& row : paddock::measure_search_speed("", 0.5))
        std::printf("%s %d %s %.0f\n", row.game.c_str(), static_cast<int>(row.players),
                    row.midgame ? "middle" : "start", row.simulations_per_s);
}
