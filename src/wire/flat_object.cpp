#include "wire/flat_object.hpp"

#include <utility>

#include "base/text.hpp"
#include "wire/json_scanner.hpp"

namespace paddock {

Result<FlatObject, Fault> FlatObject::parse(std::string_view text) {
    FlatObject object;
    JsonScanner scanner(text, object.unescaped_);
    const auto read_field = [&](std::string_view name) {
        if (object.count_ == most_fields) return scanner.fail("there are too many fields");
        if (object.find(name) != nullptr) return scanner.fail(in_quotes(name) + " is there twice");
        Field& field = object.fields_[object.count_++];
        field.name = name;
        switch (scanner.value(field.value)) {
            case JsonScanner::Found::broken: return false;
            case JsonScanner::Found::plain: return true;
            case JsonScanner::Found::huge:
            case JsonScanner::Found::fraction: return scanner.fail("a number is not a whole number of 64 bits");
            case JsonScanner::Found::list:
            case JsonScanner::Found::object:
                return scanner.fail("there is an object or a list where a plain value is wanted");
        }
        return false;
    };
    if (!scanner.at_object()) scanner.fail("this is not a JSON object");
    if (scanner.object(read_field) && scanner.end()) return object;
    return refuse(Fault{scanner.sentence()});
}

const FlatObject::Value* FlatObject::find(std::string_view name) const {
    for (const Field& field : fields())
        if (field.name == name) return &field.value;
    return nullptr;
}

}  // namespace paddock
