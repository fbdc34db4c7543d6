// Reading the repository's own files, for the tests that police it.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace paddock::house {

struct File {
    std::string path;  // from the root of the repository: src/base/rng.hpp
    std::string text;
};

// What is wrong, as "path:line: sentence".
using Findings = std::vector<std::string>;

inline std::string at(std::string_view path, std::size_t line, std::string_view sentence) {
    return std::string(path) + ":" + std::to_string(line) + ": " + std::string(sentence);
}

inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

inline File read(const std::filesystem::path& root, const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {path.lexically_relative(root).generic_string(),
            {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}};
}

// Every file below a folder of the repository but for installed packages, sorted by path; none if the folder does not
// exist.
inline std::vector<File> files_below(std::string_view folder) {
    const std::filesystem::path root = PADDOCK_SOURCE_DIR;
    std::vector<File> files;
    if (!std::filesystem::exists(root / folder)) return files;
    for (std::filesystem::recursive_directory_iterator entry(root / folder), end; entry != end; ++entry) {
        if (entry->path().filename() == "node_modules")
            entry.disable_recursion_pending();
        else if (entry->is_regular_file())
            files.push_back(read(root, entry->path()));
    }
    std::ranges::sort(files, {}, &File::path);
    return files;
}

inline bool is_cpp(std::string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".hpp");
}

// Every C++ file below these folders.
inline std::vector<File> cpp_files(std::initializer_list<std::string_view> folders) {
    std::vector<File> files;
    for (const std::string_view folder : folders)
        for (File& file : files_below(folder))
            if (is_cpp(file.path)) files.push_back(std::move(file));
    return files;
}

// All findings, one per line, ready to be shown by a failing test.
inline std::string listed(const Findings& findings) {
    std::string list;
    for (const auto& finding : findings) list += "\n" + finding;
    return list;
}

}  // namespace paddock::house
