// How many moves a second the service takes on one core: tables of four at Jeu de Chevaux, every seat watching, and a
// store that answers at once. The games are played once to note the messages; what is timed is the service alone.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "engine/match.hpp"
#include "games/jeu_de_chevaux/game.hpp"
#include "service/service.hpp"
#include "wire/json_value.hpp"

namespace {

using namespace paddock;

class SeededEntropy final : public Entropy {
public:
    void fill(std::span<std::uint8_t> bytes) override {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
    }

private:
    Rng rng_{7};
};

constexpr std::size_t seats = 4;
constexpr std::string_view set_up =
    R"({"game":"jeu-de-chevaux","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"},{"kind":"person"}],"clock":"30s"})";

struct Message {
    ConnectionId from = 0;
    std::string text;
};

// A service with its tables, all games begun.
class Hall {
public:
    explicit Hall(std::size_t tables) : service_(limits(), entropy_) {
        service_.restore({}, now_);
        for (std::size_t table = 0; table < tables; ++table) open_table();
    }

    // Without `pushes`, what is sent is counted and thrown away.
    void receive(const Message& message, std::vector<Send>* pushes) {
        service_.received(message.from, message.text, now_);
        run(pushes);
    }
    const std::vector<std::string>& names() const { return names_; }
    std::size_t sent() const { return sent_; }
    std::size_t bytes() const { return bytes_; }

private:
    static Limits limits() {
        Limits limits;
        limits.connections = limits.connections_per_address = limits.open_tables_per_address = 1'000'000;
        limits.open_tables_per_person = 1'000'000;
        limits.messages = limits.requests_per_address = limits.openings_per_address = {1e12, 1e12};
        return limits;
    }

    void open_table() {
        const std::string token(64, 'a');
        service_.requested(1, {"POST", "/api/tables", token, set_up, "::1"}, now_);
        run(nullptr);
        const auto answer = parse_json(answer_);
        names_.push_back(*answer->find("table")->text());
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const ConnectionId connection = (names_.size() - 1) * seats + seat + 1;
            std::string own = std::to_string(connection);
            own.resize(64, '0');
            (void)service_.connected(connection, "::1", now_);
            receive({connection, R"({"op":"hello","id":1,"protocol":1,"token":")" + own + "\"}"}, nullptr);
            const std::string about = R"(","id":2,"table":")" + names_.back() + "\"";
            receive({connection, R"({"op":"watch)" + about + "}"}, nullptr);
            receive({connection, R"({"op":"sit)" + about + R"(,"seat":)" + std::to_string(seat) +
                                     R"(,"name":"Ada","number":")" + own + "\"}"},
                    nullptr);
        }
    }

    void run(std::vector<Send>* pushes) {
        while (true) {
            service_.take_effects(effects_);
            if (effects_.empty()) return;
            for (Effect& effect : effects_) {
                if (auto* send = std::get_if<Send>(&effect)) {
                    ++sent_;
                    bytes_ += send->text->size();
                    if (pushes != nullptr) pushes->push_back(*send);
                } else if (const auto* persist = std::get_if<Persist>(&effect)) {
                    service_.stored(persist->ticket, Done{}, now_);
                } else if (const auto* read = std::get_if<Read>(&effect)) {
                    service_.read(read->ticket, Found{}, now_);
                } else if (auto* respond = std::get_if<Respond>(&effect)) {
                    answer_ = std::move(respond->body);
                }
            }
        }
    }

    SeededEntropy entropy_;
    Service service_;
    Now now_{1, 1};
    std::vector<std::string> names_;
    std::string answer_;
    std::vector<Effect> effects_;
    std::size_t sent_ = 0;
    std::size_t bytes_ = 0;
};

// A game as a client follows it.
struct Follower {
    Match<JeuDeChevaux> match{[] {
        JeuDeChevaux::Rules rules;
        rules.players = seats;
        return rules;
    }()};
    std::size_t nth[seats] = {};

    void follow(std::string_view push) {
        const auto value = parse_json(push);
        const JsonValue* events = value->find("events");
        if (events == nullptr) events = value->find("log");
        if (events == nullptr || *value->find("op")->text() == "done") return;
        for (const JsonValue& event : *events->list()) {
            if (static_cast<std::size_t>(*event.find("number")->number()) != match.events().size() + 1) continue;
            const auto* by = event.find("by")->number();
            (void)match.submit({by == nullptr ? std::nullopt : std::optional(seat_at(static_cast<std::size_t>(*by))),
                                *event.find("text")->text()});
        }
    }
};

std::vector<Message> play(std::size_t tables, std::size_t moves) {
    Hall hall(tables);
    Rng rng(3);
    std::vector<Follower> followers(tables);
    std::vector<Message> messages;
    std::vector<Send> pushes;
    for (std::size_t table = 0; table < tables; ++table)
        hall.receive({table * seats + 1, R"({"op":"watch","id":3,"table":")" + hall.names()[table] + "\"}"}, &pushes);
    while (messages.size() < moves) {
        for (const Send& push : pushes)
            if ((push.to - 1) % seats == 0) followers[(push.to - 1) / seats].follow(*push.text);
        pushes.clear();
        const std::size_t table = rng.below(static_cast<std::uint32_t>(tables));
        Follower& follower = followers[table];
        if (follower.match.over()) continue;
        const Seat seat = JeuDeChevaux::turn(follower.match.state()).seats.lowest();
        const auto legal = JeuDeChevaux::legal(follower.match.state(), seat);
        const auto move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        messages.push_back({table * seats + index_of(seat) + 1,
                            R"({"op":"move","id":9,"table":")" + hall.names()[table] + R"(","nth":)" +
                                std::to_string(++follower.nth[index_of(seat)]) + R"(,"do":")" +
                                JeuDeChevaux::print(follower.match.state(), move) + "\"}"});
        hall.receive(messages.back(), &pushes);
    }
    return messages;
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t tables = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 500;
    const std::size_t moves = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 100'000;
    const std::size_t rounds = count > 3 ? std::strtoul(arguments[3], nullptr, 10) : 1;
    const std::vector<Message> messages = play(tables, moves);
    for (std::size_t round = 0; round < rounds; ++round) {
        Hall hall(tables);
        const std::size_t sent = hall.sent();
        const std::size_t bytes = hall.bytes();
        const std::clock_t from = std::clock();  // of this process alone: others may be using the machine
        for (const Message& message : messages) hall.receive(message, nullptr);
        const double seconds = static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
        const auto per_move = [&](std::size_t what) { return static_cast<double>(what) / static_cast<double>(moves); };
        std::printf("%.0f moves/s, %.1f us a move, %.2f messages and %.0f bytes sent a move\n",
                    static_cast<double>(moves) / seconds, 1e6 * seconds / static_cast<double>(moves),
                    per_move(hall.sent() - sent), per_move(hall.bytes() - bytes));
    }
}
