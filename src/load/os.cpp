#include "load/os.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>

#include "net/os.hpp"

namespace paddock::load {

Result<Done, std::string> allow_descriptors(std::size_t wanted) {
    const std::size_t granted = net::raise_descriptor_limit();
    if (granted >= wanted) return Done{};
    return refuse("so many connections need " + std::to_string(wanted) +
                  " open files, and this system allows a program " + std::to_string(granted) +
                  "; take fewer tables, players or idle connections, or raise the limit (ulimit -Hn)");
}

std::optional<std::uint64_t> memory_kib(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/status");
    constexpr std::string_view name = "VmRSS:";
    for (std::string word; file >> word;) {
        if (word != name) continue;
        std::uint64_t kib = 0;
        if (file >> kib) return kib;
    }
    return std::nullopt;
}

std::optional<double> processor_seconds(pid_t process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    if (!std::getline(file, line)) return std::nullopt;
    // The second field is the program's name in brackets, which may hold anything; utime is the twelfth after it.
    std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    std::uint64_t user = 0;
    std::uint64_t system = 0;
    if (!(fields >> user >> system)) return std::nullopt;
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace paddock::load
