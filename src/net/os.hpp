// What the server asks of the machine it runs on: randomness, descriptors, addresses, memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "service/service.hpp"

namespace paddock::net {

// The kernel's own randomness.
class MachineEntropy final : public Entropy {
public:
    void fill(std::span<std::uint8_t> bytes) override;
};

// As many descriptors as the machine grants; how many that is.
std::size_t raise_descriptor_limit();

// Under which other machines may find this one: IPv4 addresses of interfaces that are up, the loopback left out.
std::vector<std::string> network_addresses();

// Memory in use; 0 where the machine does not tell.
std::size_t resident_bytes();

}  // namespace paddock::net
