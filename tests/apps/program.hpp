// Runs the real paddock program, or another one, as a child, without a shell, and gives back what it printed and its
// exit code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paddock {

struct Finished {
    int code = -1;  // -1: ended by a signal
    std::string out;
    std::string err;
};

// Any program, looked for as a shell would. `input` is what it reads from its standard input.
Finished run_program(const std::string& program, const std::vector<std::string>& arguments,
                     const std::string& input = "");
Finished run_paddock(const std::vector<std::string>& arguments, const std::string& input = "");

// `paddock serve` without pages, at a port of its own choice, until it is ended: by SIGTERM if nobody does before.
class Serving {
public:
    explicit Serving(const std::string& folder, std::vector<std::string> more = {});
    ~Serving();
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;

    const std::string& said() const { return said_; }  // its first line
    // The whole answer to a GET.
    std::string get(const std::string& target) const;
    // How it ended.
    int end(int signal);

private:
    int child_ = -1;
    int output_ = -1;
    std::string said_;
};

// A folder that goes away with its files.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path(const std::string& name) const { return path_ + "/" + name; }
    // Writes a file there and gives its path.
    std::string file(const std::string& name, const std::string& text) const;

private:
    std::string path_;
};

std::string read_text(const std::string& path);

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace paddock
