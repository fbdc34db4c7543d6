#include "load/crowd.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.hpp"
#include "wire/json_text.hpp"
#include "wire/json_value.hpp"
#include "wire/record_json.hpp"

namespace paddock::load {

namespace {

constexpr std::size_t most_complaints = 20;
constexpr std::size_t most_connecting = 64;  // a server keeps few connections that are not yet WebSockets
constexpr std::int64_t reconnect_after_us = 20'000;
constexpr std::int64_t put_off_by_us = 50'000;
constexpr std::int64_t longest_silence_us = 20'000'000;

std::int64_t steady_us() {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

std::string set_up_of(const CrowdPlan& plan) {
    JsonText out;
    out.open_object().key("game").text(plan.game);
    const auto seats = static_cast<std::int64_t>(plan.players + plan.bots);
    out.key("rules").open_object().key("players").number(seats).close_object();
    out.key("seats").open_list();
    for (std::size_t i = 0; i < plan.players; ++i) out.open_object().key("kind").text("person").close_object();
    for (std::size_t i = 0; i < plan.bots; ++i)
        out.open_object().key("kind").text("bot").key("level").text(plan.level).close_object();
    out.close_list().key("clock").text(plan.clock).close_object();
    return std::move(out).take();
}

std::string text_at(const std::string& json, std::string_view name) {
    const auto tree = parse_json(json);
    return std::string(tree ? tree->text_of(name) : "");
}

}  // namespace

// Where one client sits: the way from its player to everything else. An idle one has no player.
class Crowd::Desk final : public Venue {
public:
    Desk(Crowd& crowd, ClientId client, std::size_t table) : crowd_(crowd), client_(client), table_(table) {}

    void send(std::string_view text) override { crowd_.loop_.send(client_, text); }
    std::int64_t now_us() const override { return steady_us(); }
    std::shared_ptr<Sitting> sitting(std::string_view table) override {
        auto& latest = crowd_.latest_[table_];
        if (latest->table == table) return latest;
        if (&player->sitting() != latest.get()) return nullptr;
        latest = crowd_.make_sitting(table);
        return latest;
    }
    void moved(std::int64_t latency_us) override {
        ++crowd_.counts_.moves;
        crowd_.latency_.note(latency_us);
    }
    void saw(std::int64_t latency_us) override { crowd_.seen_.note(latency_us); }
    void finished_game() override { ++crowd_.counts_.games; }
    bool lets_think() override {
        if (crowd_.plan_.think_us == 0) return false;
        crowd_.thinking_.push_back({steady_us() + crowd_.plan_.think_us, client_});
        return true;
    }
    void put_off() override {
        ++crowd_.counts_.put_off;
        crowd_.put_off_.push_back({steady_us() + put_off_by_us, client_});
    }
    void complain(std::string line) override { crowd_.complain(std::move(line)); }

    std::unique_ptr<Player> player;
    std::string idle_token;
    bool open = false;
    bool greeted = false;  // an idle one: its hello was answered
    std::int64_t heard_us = 0;
    bool complained = false;  // of silence

private:
    Crowd& crowd_;
    ClientId client_;
    std::size_t table_;
};

Crowd::Crowd(CrowdPlan plan) : plan_(std::move(plan)), loop_(*this, plan_.seed) {}
Crowd::~Crowd() = default;

std::shared_ptr<Sitting> Crowd::make_sitting(std::string_view table) {
    auto sitting = std::make_shared<Sitting>();
    sitting->table = table;
    sitting->checker = make_checker(plan_.game, plan_.players + plan_.bots, plan_.players);
    if (plan_.remembers) remembered_.push_back(sitting);
    return sitting;
}

Result<std::string, std::string> Crowd::open_table(HttpClient& http, std::string_view token) const {
    const std::string set_up = set_up_of(plan_);
    const auto answer = http.ask({"POST", "/api/tables", token, set_up});
    if (!answer) return refuse(answer.error());
    if (answer->status != 201) {
        const std::string why = text_at(answer->body, "sentence");
        return refuse("the server at " + plan_.server.url() + " opens no table: " +
                      (why.empty() ? "it answers with status " + std::to_string(answer->status) : why));
    }
    std::string table = text_at(answer->body, "table");
    if (table.empty()) return refuse(std::string("the server opened a table without a name"));
    return table;
}

Result<Done, std::string> Crowd::open_tables() {
    HttpClient http(plan_.server);
    const Rng root(plan_.seed);
    for (std::size_t table = 0; table < plan_.tables; ++table)
        for (std::size_t index = 0; index < plan_.players; ++index) {
            const ClientId client = loop_.add();
            Rng rng = root.fork(client);
            const std::string token = draw_digits(rng);
            if (index == 0) {
                const auto name = open_table(http, token);
                if (!name) return refuse(name.error());
                latest_.push_back(make_sitting(*name));
            }
            auto desk = std::make_unique<Desk>(*this, client, table);
            desk->player = std::make_unique<Player>(*desk, PlayerTraits{index, index == 0, token, rng}, latest_[table]);
            desks_.push_back(std::move(desk));
        }
    for (std::size_t i = 0; i < plan_.idle; ++i) {
        const ClientId client = loop_.add();
        Rng rng = root.fork(client);
        desks_.push_back(std::make_unique<Desk>(*this, client, 0));
        desks_.back()->idle_token = draw_digits(rng);
    }
    return Done{};
}

void Crowd::come() {
    for (ClientId client = 0; client < desks_.size(); ++client) to_connect_.push_back(client);
}

void Crowd::connect_some() {
    while (!to_connect_.empty() && connecting_ < most_connecting) {
        ++connecting_;
        desks_[to_connect_.front()]->heard_us = steady_us();
        loop_.connect(to_connect_.front(), plan_.server);
        to_connect_.pop_front();
    }
}

void Crowd::step(int most_ms) {
    connect_some();
    do_what_is_due();
    if (!to_reconnect_.empty() || !put_off_.empty()) most_ms = std::min(most_ms, 5);
    if (!thinking_.empty()) {
        const std::int64_t ms = (thinking_.front().at_us - steady_us() + 999) / 1000;
        most_ms = static_cast<int>(std::clamp<std::int64_t>(ms, 0, most_ms));
    }
    loop_.step(most_ms);
}

void Crowd::do_what_is_due() {
    const std::int64_t now = steady_us();
    while (!to_reconnect_.empty() && to_reconnect_.front().at_us <= now) {
        to_connect_.push_back(to_reconnect_.front().client);
        to_reconnect_.pop_front();
    }
    while (!thinking_.empty() && thinking_.front().at_us <= now) {
        const ClientId client = thinking_.front().client;
        thinking_.pop_front();
        desks_[client]->player->decide();
    }
    while (!put_off_.empty() && put_off_.front().at_us <= now) {
        const ClientId client = put_off_.front().client;
        put_off_.pop_front();
        if (desks_[client]->player) desks_[client]->player->again();
    }
    if (now < next_look_us_) return;
    next_look_us_ = now + 1'000'000;
    if (!retired_) look_for_silence();
}

// In a game that goes on everybody hears something all the time, unless bots think about it.
void Crowd::look_for_silence() {
    const std::int64_t now = steady_us();
    for (const auto& desk : desks_) {
        if (!desk->player || desk->heard_us == 0 || desk->complained || now - desk->heard_us < longest_silence_us)
            continue;
        const std::string_view what = desk->player->waits_for();
        if (what.empty() && plan_.bots > 0) continue;
        desk->complained = true;
        complain("table " + desk->player->sitting().table + ": a client has waited 20 s for " +
                 (what.empty() ? "something to happen" : std::string(what)));
    }
}

const Player& Crowd::player(std::size_t table, std::size_t index) const {
    return *desks_[table * plan_.players + index]->player;
}

void Crowd::retire() {
    retired_ = true;
    for (const auto& desk : desks_)
        if (desk->player) desk->player->retire();
}

bool Crowd::all_play() const {
    return std::ranges::all_of(desks_,
                               [](const auto& desk) { return desk->player ? desk->player->playing() : desk->greeted; });
}

bool Crowd::all_back() const {
    return open_ == desks_.size();
}

bool Crowd::all_gone() const {
    return open_ == 0 && connecting_ == 0 && to_connect_.empty() && to_reconnect_.empty();
}

void Crowd::opened(ClientId client) {
    --connecting_;
    ++open_;
    ++counts_.connections;
    Desk& desk = *desks_[client];
    desk.open = true;
    desk.heard_us = steady_us();
    if (desk.player)
        desk.player->opened();
    else
        desk.send(hello_message(desk.idle_token));
    connect_some();
}

void Crowd::received(ClientId client, std::string_view text) {
    Desk& desk = *desks_[client];
    desk.heard_us = steady_us();
    if (desk.player) return desk.player->received(text);
    desk.greeted = text.starts_with(R"({"op":"done")");
    if (!desk.greeted) complain("an idle connection was told " + in_quotes(text));
}

void Crowd::closed(ClientId client, std::string_view why) {
    Desk& desk = *desks_[client];
    --(std::exchange(desk.open, false) ? open_ : connecting_);
    if (desk.player) desk.player->lost();
    if (plan_.reconnects)
        to_reconnect_.push_back({steady_us() + reconnect_after_us, client});
    else
        complain("client " + std::to_string(client) + " has lost its connection: " + std::string(why));
}

void Crowd::complain(std::string line) {
    ++counts_.errors;
    if (complaints_.size() < most_complaints) complaints_.push_back(std::move(line));
}

Result<Done, std::string> Crowd::compare_records() {
    HttpClient http(plan_.server);
    const bool secrets = game_has_secrets(plan_.game);
    for (const auto& sitting : remembered_) {
        if (secrets && !sitting->over) continue;
        if (sitting->checker->log().empty()) continue;  // it begins when all are there, and they went before that
        const auto answer = http.ask({"GET", "/api/tables/" + sitting->table + "/record", {}, {}});
        if (!answer) return refuse(answer.error());
        const auto record = parse_record(answer->body);
        if (answer->status != 200 || !record) {
            complain("table " + sitting->table + ": there is no record of it, but " + std::to_string(answer->status) +
                     ' ' + answer->body.substr(0, 200));
            continue;
        }
        if (const auto complaint = sitting->checker->judge(*record))
            complain("table " + sitting->table + ": " + *complaint);
    }
    return Done{};
}

}  // namespace paddock::load
