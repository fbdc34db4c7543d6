// Reads arbitrary bytes as what clients send: a message of the WebSocket, and the set-up of a table. What the quick
// reader of messages takes for JSON must be the same JSON to the other reader; a set-up must survive being written and
// read.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "service/set_up.hpp"
#include "tests/fuzz/require.hpp"
#include "wire/client_message.hpp"
#include "wire/flat_object.hpp"
#include "wire/json_value.hpp"

namespace paddock::fuzz {
namespace {

// What a client is told is one sentence, without anything that a terminal or a page would choke on.
void require_one_line(std::string_view sentence) {
    require(!sentence.empty(), "a refusal without a sentence");
    for (const char c : sentence)
        require(static_cast<unsigned char>(c) >= ' ' && c != 0x7F, "a refusal repeats control characters",
                std::string(sentence));
}

bool same(const FlatObject::Value& flat, const JsonValue& tree) {
    if (const auto* text = std::get_if<std::string_view>(&flat)) return tree.text() != nullptr && *tree.text() == *text;
    if (const auto* number = std::get_if<std::int64_t>(&flat))
        return tree.number() != nullptr && *tree.number() == *number;
    if (const auto* flag = std::get_if<bool>(&flat)) return tree.flag() != nullptr && *tree.flag() == *flag;
    return tree.is_null();
}

void read_twice(std::string_view input) {
    const auto flat = FlatObject::parse(input);
    if (!flat) return require_one_line(flat.error().sentence);
    const auto tree = parse_json(input);
    require(tree.has_value(), "only the quick reader takes it", tree ? "" : tree.error().sentence);
    require(tree->object() != nullptr && tree->object()->size() == flat->fields().size(), "other fields are read");
    for (const auto& field : flat->fields()) {
        const JsonValue* const value = tree->find(field.name);
        require(value != nullptr && same(field.value, *value), "a field is read in two ways", std::string(field.name));
    }
}

void read_message(std::string_view input) {
    const auto message = parse_client_message(input);
    if (!message) return require_one_line(message.error().sentence);
    const auto tree = parse_json(input);
    const JsonValue* const id = tree->find("id");
    const std::int64_t* const number = id == nullptr ? nullptr : id->number();
    require(message->id == (number == nullptr ? std::nullopt : std::optional(*number)), "another id is read");
    if (!message->table.empty()) require(*tree->find("table")->text() == message->table, "another table is read");
}

void read_set_up(std::string_view input) {
    const auto set_up = parse_set_up(input);
    if (!set_up) return require_one_line(set_up.error().sentence);
    JsonText out;
    write(out, *set_up);
    const std::string json = std::move(out).take();
    const auto again = parse_set_up(json);
    require(again.has_value(), "a set-up that was written cannot be read", again ? "" : again.error().sentence);
    require(*again == *set_up, "a set-up changes when written and read", json);
}

int run(std::string_view input) {
    read_twice(input);
    read_message(input);
    read_set_up(input);
    return 0;
}

}  // namespace
}  // namespace paddock::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return paddock::fuzz::run({reinterpret_cast<const char*>(data), size});
}
