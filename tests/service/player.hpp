// A client on the stage: says hello, watches, sits, plays by the rules from what it is told alone.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/service/stage.hpp"

namespace paddock {

// A message as a tree; the texts of ours are always JSON.
inline JsonValue tree(std::string_view text) {
    auto value = parse_json(text);
    EXPECT_TRUE(value.has_value()) << text;
    return value ? std::move(*value) : JsonValue();
}
inline std::string text_at(const JsonValue& value, std::string_view name) {
    const JsonValue* found = value.find(name);
    return found != nullptr && found->text() != nullptr ? *found->text() : "";
}
inline std::int64_t number_at(const JsonValue& value, std::string_view name) {
    const JsonValue* found = value.find(name);
    return found != nullptr && found->number() != nullptr ? *found->number() : -1;
}

// Of each message its op, and the kind of a refusal or a farewell.
using Kinds = std::vector<std::string>;
inline Kinds kinds_of(const std::vector<std::string>& messages) {
    Kinds kinds;
    for (const std::string& text : messages) {
        const JsonValue value = tree(text);
        const std::string kind = text_at(value, "kind");
        kinds.push_back(text_at(value, "op") + (kind.empty() ? "" : " " + kind));
    }
    return kinds;
}

class Player {
public:
    Player(Stage& stage, std::string who, std::string_view address = "10.0.0.1")
        : stage_(stage), who_(std::move(who)), connection_(stage.connect(address)) {
        ask(R"("op":"hello","protocol":1,"token":")" + token_of(who_) + "\"");
    }

    const std::string& who() const { return who_; }
    std::string token() const { return token_of(who_); }
    ConnectionId connection() const { return connection_; }

    // Sends an object with these fields and an id, and gives the answer to it: done or refused. What else came is kept.
    JsonValue ask(const std::string& fields) {
        const std::int64_t id = ++last_id_;
        stage_.send(connection_, "{\"id\":" + std::to_string(id) + "," + fields + "}");
        return answer_to(id);
    }
    // About a table.
    JsonValue ask(std::string_view op, const std::string& table, const std::string& more = {}) {
        return ask(R"("op":")" + std::string(op) + R"(","table":")" + table + "\"" + (more.empty() ? "" : "," + more));
    }
    // The kind of the refusal, or "done".
    std::string kind(std::string_view op, const std::string& table, const std::string& more = {}) {
        return kind_of(ask(op, table, more));
    }
    static std::string kind_of(const JsonValue& answer) {
        return text_at(answer, "op") == "refused" ? text_at(answer, "kind") : text_at(answer, "op");
    }
    JsonValue sit(const std::string& table, const std::string& seat = "null") {
        return ask("sit", table,
                   R"("seat":)" + seat + R"(,"name":")" + who_ + R"(","number":")" + token_of(who_) + "\"");
    }
    void leave_connection() { stage_.disconnect(connection_); }

    // What came since the last time, but for answers that were asked for.
    std::vector<std::string> take() {
        collect();
        return std::exchange(pushes_, {});
    }
    // The last message of that kind among them.
    std::optional<JsonValue> last(std::string_view op) {
        std::optional<JsonValue> found;
        for (const std::string& text : take())
            if (JsonValue value = tree(text); text_at(value, "op") == op) found = std::move(value);
        return found;
    }
    JsonValue answer_to(std::int64_t id) {
        collect();
        for (std::size_t i = pushes_.size(); i-- > 0;) {
            JsonValue value = tree(pushes_[i]);
            const std::string op = text_at(value, "op");
            if ((op != "done" && op != "refused") || number_at(value, "id") != id) continue;
            pushes_.erase(pushes_.begin() + static_cast<std::ptrdiff_t>(i));
            return value;
        }
        return JsonValue();
    }

private:
    void collect() {
        for (std::string& text : stage_.take(connection_)) pushes_.push_back(std::move(text));
    }

    Stage& stage_;
    std::string who_;
    ConnectionId connection_;
    std::int64_t last_id_ = 0;
    std::vector<std::string> pushes_;
};

// Opens a table and gives its name.
inline std::string open_by(Stage& stage, const Player& host, const std::string& set_up) {
    const Response response = stage.request("POST", "/api/tables", set_up, host.token());
    EXPECT_EQ(response.status, 201U) << response.body;
    return text_at(tree(response.body), "table");
}

// The table that "play now" brings somebody to.
inline std::string play_now(Stage& stage, const std::string& who, const std::string& game = "chevaux") {
    const Response response = stage.request("POST", "/api/play-now", R"({"game":")" + game + "\"}", token_of(who));
    EXPECT_EQ(response.status, 200U) << response.body;
    return text_at(tree(response.body), "table");
}

inline const std::string two_persons = R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"}]})";

}  // namespace paddock
