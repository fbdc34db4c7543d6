// A data folder with many real games in it, and how long a server takes beside them. Some games are played on a real
// server; they are then kept again and again under other names.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "load/client_loop.hpp"
#include "load/crowd.hpp"
#include "load/http_client.hpp"
#include "load/own_server.hpp"
#include "store/sqlite_store.hpp"

namespace paddock::load {

struct KeptGame {
    store::MatchRow row;
    std::vector<std::string> log;
};

struct RealGames {
    std::vector<KeptGame> finished;
    std::vector<KeptGame> unfinished;
};

// Every match of everybody who has a game under way in that folder.
inline RealGames games_in(const std::string& data) {
    RealGames games;
    const auto store = store::SqliteStore::open(data);
    if (!store) return games;
    std::set<std::string> seen;
    const auto add = [&](const store::MatchRow& row) {
        if (!seen.insert(row.match).second) return;
        auto& list = row.status >= store::MatchRow::finished ? games.finished : games.unfinished;
        if (auto log = (*store)->log(row.match)) list.push_back({row, std::move(*log)});
    };
    constexpr std::size_t most = 1000;
    const auto under_way = (*store)->unfinished();
    if (!under_way) return games;
    for (const store::MatchRow& row : *under_way)
        for (const std::string& person : row.persons) {
            const auto matches = (*store)->matches_of(person, most);
            if (!matches) continue;
            for (const store::MatchRow& match : *matches) add(match);
        }
    return games;
}

// Tables of four play on until so many of their games are over. The reason is a sentence.
inline Result<RealGames, std::string> play_real_games(const OwnServerOptions& options, const std::string& game,
                                                      std::uint64_t finished, std::uint64_t seed) {
    auto server = OwnServer::start(options);
    if (!server) return refuse(server.error());
    CrowdPlan plan;
    plan.server = server->place();
    plan.game = game;
    plan.tables = 8;
    plan.seed = seed;
    std::optional<Crowd> players(plan);
    Crowd& crowd = *players;
    if (auto opened = crowd.open_tables(); !opened) return refuse(opened.error());
    crowd.come();
    // Until those who have finished play again, too: by their next games their last ones are found.
    while ((crowd.counts().games < finished || !crowd.all_play()) && crowd.counts().errors == 0) crowd.step(10);
    if (crowd.counts().errors > 0) return refuse(crowd.complaints().front());
    players.reset();  // or the server would wait for them to close
    if (auto stopped = server->stop(); !stopped) return refuse(stopped.error());
    return games_in(options.folder + "/games");
}

// A name as the service draws them; other numbers give other names, in no order.
inline std::string game_name(std::uint64_t number) {
    constexpr std::string_view letters = "23456789abcdefghijkmnpqrstuvwxyz";
    std::uint64_t mixed = (number + 1) * 0x9e37'79b9'7f4a'7c15U;
    std::string name;
    for (; name.size() < 12; mixed >>= 5) name += letters[mixed % letters.size()];
    return name;
}

// Keeps the games in turn until there are so many, with the first so many entries of their logs. Those that are not
// whole are in nobody's list. False: the disk does not take them.
inline bool keep_many(store::Store& store, const std::vector<KeptGame>& games, std::uint64_t first, std::uint64_t count,
                      std::size_t entries = SIZE_MAX) {
    constexpr std::size_t batch = 20'000;
    std::vector<store::StoreWrite> writes;
    for (std::uint64_t i = 0; i < count; ++i) {
        const KeptGame& game = games[i % games.size()];
        const std::string name = game_name(first + i);
        const std::size_t size = std::min(entries, game.log.size());
        for (std::size_t number = 1; number <= size; ++number) {
            store::AppendEntry append{name, number, game.log[number - 1], {}};
            if (number == size) {
                append.row = game.row;
                append.row->match = name;
                if (size < game.log.size()) append.row->persons.clear();
            }
            writes.emplace_back(std::move(append));
        }
        if (writes.size() < batch && i + 1 < count) continue;
        for (const auto& answer : store.write(writes))
            if (!answer) return false;
        writes.clear();
    }
    return true;
}

// Asks the kernel to forget what it holds of a file.
inline void forget_file(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    fsync(file);
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
}

inline double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

// A client that opens one table after the other over one WebSocket.
class TableReader final : private ClientListener {
public:
    explicit TableReader(const ServerPlace& server) {
        loop_.connect(loop_.add(), server);
        wait_for("");  // to be open
        loop_.send(0, hello_message(std::string(64, 'a')));
        wait_for(R"({"op":"done")");
    }
    // From asking for a table to having it whole, in milliseconds; below 0: it did not come.
    double ms_to_open(const std::string& table) {
        const auto start = std::chrono::steady_clock::now();
        loop_.send(0, R"({"op":"watch","id":2,"table":")" + table + "\"}");
        if (!wait_for(R"({"op":"table")")) return -1;
        const double ms = ms_since(start);
        loop_.send(0, R"({"op":"unwatch","id":3,"table":")" + table + "\"}");
        return wait_for(R"({"op":"done","id":3)") ? ms : -1;
    }

private:
    bool wait_for(std::string_view beginning) {
        heard_ = false;
        expected_ = beginning;
        for (int i = 0; i < 1000 && !heard_; ++i) loop_.step(10);
        return heard_;
    }
    void opened(ClientId) override { heard_ = heard_ || expected_.empty(); }
    void received(ClientId, std::string_view text) override {
        heard_ = heard_ || (!expected_.empty() && text.starts_with(expected_));
    }
    void closed(ClientId, std::string_view) override {}

    ClientLoop loop_{*this, 1};
    std::string_view expected_;
    bool heard_ = false;
};

// From starting the program to its first answer, in milliseconds; below 0: there was none. The server is kept.
inline double ms_to_first_answer(const OwnServerOptions& options, std::vector<OwnServer>& kept) {
    const auto start = std::chrono::steady_clock::now();
    auto server = OwnServer::start(options);
    if (!server) return -1;
    HttpClient http(server->place());
    const auto answer = http.ask({"GET", "/api/tables", {}, {}});
    const double ms = ms_since(start);
    kept.push_back(std::move(*server));
    return answer && answer->status == 200 ? ms : -1;
}

}  // namespace paddock::load
