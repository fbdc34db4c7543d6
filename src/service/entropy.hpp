// Where secrets come from: the machine, or a seed in simulations.
#pragma once

#include <cstdint>
#include <span>

namespace paddock {

class Entropy {
public:
    virtual ~Entropy() = default;
    virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace paddock
