// No C++ function is longer than 60 lines, from the first line of its signature to its closing brace. What stands
// inside a function is part of it, so only the outermost ones are measured; that every file is laid out by clang-format
// tells a function's body from an initializer.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "tests/house/cpp_code.hpp"
#include "tests/house/files.hpp"

namespace paddock::house {
namespace {

constexpr std::size_t most_lines = 60;

struct Function {
    std::size_t line = 0;  // of the signature, from 1
    std::size_t lines = 0;
    std::string head;
};

// What a brace in the scope of a file, a namespace or a class opens.
enum class Opens { scope, function, other };

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

// The head of a declaration without its template parameters.
std::string_view without_template(std::string_view head) {
    while (head.starts_with("template")) {
        std::size_t depth = 0;
        std::size_t i = head.find('<');
        for (; i < head.size(); ++i) {
            if (head[i] == '<') ++depth;
            if (head[i] == '>' && head[i - 1] != '-' && --depth == 0) break;
        }
        head = trimmed(head.substr(std::min(i + 1, head.size())));
    }
    return head;
}

// The head is everything since the last declaration.
Opens what_opens(std::string_view head) {
    if (head.empty() || (head.back() != ' ' && head.back() != '\n')) return Opens::other;  // name{...}
    head = without_template(trimmed(head));
    if (head.empty() || head.ends_with('=') || head.ends_with(',')) return Opens::other;
    const auto begins = [&](std::string_view word) { return head.starts_with(word); };
    if (head == "namespace" || head == "extern \" \"" ||
        std::ranges::any_of(std::array{"namespace ", "inline namespace ", "class ", "struct ", "union "}, begins))
        return Opens::scope;
    return begins("enum ") || begins("concept ") ? Opens::other : Opens::function;
}

// The brace or bracket that closes the one at `open`; the end of the code if none does.
std::size_t closing(std::string_view code, std::size_t open) {
    std::size_t depth = 0;
    for (std::size_t i = open; i < code.size(); ++i) {
        if (std::string_view("({[").find(code[i]) != std::string_view::npos) ++depth;
        if (std::string_view(")}]").find(code[i]) != std::string_view::npos && --depth == 0) return i;
    }
    return code.size();
}

bool ends_label(std::string_view head) {
    return head.ends_with("public") || head.ends_with("private") || head.ends_with("protected");
}

std::vector<Function> functions_in(std::string_view text) {
    const std::string code = code_of(text);
    const auto line_of = [&](std::size_t at) {
        return 1 +
               static_cast<std::size_t>(std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    };
    std::vector<Function> functions;
    for (std::size_t i = 0, begin = 0; i < code.size(); ++i) {
        const std::string_view head = std::string_view(code).substr(begin, i - begin);
        const char c = code[i];
        if (c == ';' || c == '}' || (c == ':' && ends_label(head))) begin = i + 1;
        if (c == '(') i = closing(code, i);
        if (c != '{') continue;
        const Opens opens = what_opens(head);
        if (opens == Opens::scope) {
            begin = i + 1;
            continue;
        }
        i = closing(code, i);
        if (opens != Opens::function) continue;
        const std::size_t line = line_of(begin + head.find_first_not_of(" \n"));
        functions.push_back({line, line_of(std::min(i, code.size())) - line + 1, std::string(trimmed(head))});
        begin = i + 1;
    }
    return functions;
}

Findings check_functions(const File& file) {
    Findings findings;
    for (const Function& function : functions_in(file.text))
        if (function.lines > most_lines)
            findings.push_back(at(file.path, function.line,
                                  "a function of " + std::to_string(function.lines) + " lines; " +
                                      std::to_string(most_lines) + " are the limit"));
    return findings;
}

TEST(Functions, AreShort) {
    Findings findings;
    std::size_t functions = 0;
    for (const File& file : cpp_files({"src", "apps", "bindings", "tests", "bench"})) {
        functions += functions_in(file.text).size();
        std::ranges::move(check_functions(file), std::back_inserter(findings));
    }
    EXPECT_GT(functions, 5000U) << "the functions were not found";
    EXPECT_TRUE(findings.empty()) << listed(findings);
}

// The check itself, on samples of everything that looks like a function and is none, and the other way round.

// "2+3" for a function that begins on line 2 and has 3 lines.
std::vector<std::string> places(std::string_view text) {
    std::vector<std::string> places;
    for (const Function& function : functions_in(text))
        places.push_back(std::to_string(function.line) + "+" + std::to_string(function.lines));
    return places;
}
using ConnectionLimiter = std::vector<std::string>;

TEST(FunctionsCheck, CountsFromTheSignatureToTheBrace) {
    EXPECT_EQ(places("// Why.\nint one() {\n    return 1;\n}\n"), ConnectionLimiter{"2+3"});
    EXPECT_EQ(
        places("template <class T = std::array<int, 2>>\nauto two(T a,\n         T b) -> int {\n    return 2;\n}\n"),
        ConnectionLimiter{"1+5"});
    EXPECT_EQ(places("void f() {}\n\nvoid g() {}\n"), (ConnectionLimiter{"1+1", "3+1"}));
    EXPECT_EQ(places("TEST(Some, Thing) {\n    EXPECT_TRUE(true);\n}\n"), ConnectionLimiter{"1+3"});
    EXPECT_EQ(places("bool operator()(int a) const noexcept {\n    return a;\n}\n"), ConnectionLimiter{"1+3"});
}

TEST(FunctionsCheck, LooksIntoNamespacesAndClasses) {
    EXPECT_EQ(places("namespace a::b {\nnamespace {\n\nvoid f() {\n}\n\n}  // namespace\n}  // namespace a::b\n"),
              ConnectionLimiter{"4+2"});
    EXPECT_EQ(
        places("template <class T>\nclass A : public ::b::C {\npublic:\n    A() : a_{1}, b_(2) {\n    }\n"
               "    int a() const { return a_; }\n\nprivate:\n    int a_ = 0;\n    std::array<int, 2> c_{{}};\n};\n"),
        (ConnectionLimiter{"4+2", "6+1"}));
    EXPECT_EQ(places("struct A {\n    struct B {\n        void f() {\n        }\n    };\n};\n"),
              ConnectionLimiter{"3+2"});
    EXPECT_EQ(places("extern \"C\" {\nint f() {\n}\n}\nextern \"C\" int g() {\n}\n"),
              (ConnectionLimiter{"2+2", "5+2"}));
}

TEST(FunctionsCheck, CountsWhatStandsInsideWithTheOuterOne) {
    EXPECT_EQ(places("void f() {\n    const auto g = [&](int a) {\n        return a;\n    };\n    struct B {\n"
                     "        void h() {}\n    };\n    if (g(1)) {\n    }\n}\n"),
              ConnectionLimiter{"1+10"});
    EXPECT_EQ(places("constexpr auto table = [] {\n    return 1;\n}();\nvoid f() {}\n"),
              (ConnectionLimiter{"1+3", "4+1"}));
}

TEST(FunctionsCheck, TakesNoTableForAFunction) {
    EXPECT_TRUE(places("const std::vector<int> numbers{\n    1,\n    2,\n};\n").empty());
    EXPECT_TRUE(places("constexpr std::array<A, 2> pairs = {\n    {{1, 2}},\n};\n").empty());
    EXPECT_TRUE(places("enum class A : int {\n    one,\n};\n").empty());
    EXPECT_TRUE(places("template <class T>\nconcept A = requires(T t) {\n    t.f();\n};\n").empty());
    EXPECT_TRUE(places("static_assert(f(A{1}));\nvoid g(A a = {});\n").empty());
}

TEST(FunctionsCheck, ReadsNoBraceInCommentsTextsAndDirectives) {
    EXPECT_EQ(places("// {\n/* {\n */\n#define A {\nconst char a = '{';\nvoid f() {\n    g(\"}\\\"\", R\"x(}\")\")x\", "
                     "'}', 1'000);\n"
                     "}\n"),
              ConnectionLimiter{"6+3"});
}

TEST(FunctionsCheck, SeesALongFunction) {
    std::string body;
    for (std::size_t line = 2; line < most_lines; ++line) body += "    g();\n";
    EXPECT_TRUE(check_functions({"src/a.cpp", "void f() {\n" + body + "}\n"}).empty());
    EXPECT_EQ(check_functions({"src/a.cpp", "\nvoid f() {\n" + body + "    g();\n}\n"}),
              Findings{"src/a.cpp:2: a function of 61 lines; 60 are the limit"});
}

}  // namespace
}  // namespace paddock::house
