// A JSON object whose values are texts, whole numbers, true, false or null: what clients send. Read in one pass,
// without a tree and without an allocation where no text has an escape. Reading trusts nothing.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/house_rules.hpp"
#include "wire/json_scanner.hpp"

namespace paddock {

class FlatObject {
public:
    static constexpr std::size_t most_fields = 12;

    using Value = JsonPlain;
    struct Field {
        std::string_view name;
        Value value;
    };

    // Its names and texts are parts of the given text, which must outlive it.
    static Result<FlatObject, Fault> parse(std::string_view text);

    std::span<const Field> fields() const { return {fields_.data(), count_}; }
    // Null where there is none.
    const Value* find(std::string_view name) const;

    // Copies would look into the original's texts.
    FlatObject(FlatObject&&) = default;
    FlatObject& operator=(FlatObject&&) = default;

private:
    FlatObject() = default;

    std::array<Field, most_fields> fields_;
    std::size_t count_ = 0;
    std::vector<char> unescaped_;  // the texts that had escapes
};

}  // namespace paddock
