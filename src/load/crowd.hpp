// Tables full of clients against one server, over real connections, on one thread. Whoever runs it says when to stop.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/registry.hpp"
#include "load/client_loop.hpp"
#include "load/http_client.hpp"
#include "load/latency.hpp"
#include "load/player.hpp"

namespace paddock::load {

struct CrowdPlan {
    ServerPlace server;
    std::string game = std::string(open_game());
    std::string clock = "none";
    std::size_t tables = 500;
    std::size_t players = 4;       // clients at a table
    std::size_t bots = 0;          // seats besides that the server's own bots have
    std::string level = "canter";  // of those bots
    std::size_t idle = 0;          // connections besides that say hello and nothing more
    std::int64_t think_us = 0;     // a client's pause before it moves
    std::uint64_t seed = 1;
    bool reconnects = false;  // a connection that ends is no error: the client comes back
    bool remembers = false;   // keeps every sitting for `compare_records`
};

struct CrowdCounts {
    std::uint64_t moves = 0;  // acknowledged
    std::uint64_t games = 0;  // played to their end
    std::uint64_t errors = 0;
    std::uint64_t put_off = 0;      // the server was busy and said so
    std::uint64_t connections = 0;  // opened, the first ones included
};

class Crowd final : private ClientListener {
public:
    explicit Crowd(CrowdPlan plan);
    ~Crowd() override;

    // Opens the tables; the reason is a sentence.
    Result<Done, std::string> open_tables();
    // Lets the clients connect, some at a time; steps do the rest.
    void come();
    // Waits at most that long for something to happen.
    void step(int most_ms);
    // No more moves; connections stay.
    void retire();

    bool all_play() const;  // every table's game has begun, every idle connection is open
    bool all_back() const;  // every client has a connection
    bool all_gone() const;  // no client has a connection, and none is on its way
    // The newest game of every table.
    const std::vector<std::shared_ptr<Sitting>>& sittings() const { return latest_; }
    const Player& player(std::size_t table, std::size_t index) const;
    // Forgets the times so far.
    void start_measuring() { latency_ = seen_ = {}; }

    const CrowdCounts& counts() const { return counts_; }
    // From sending a move to hearing that it is kept.
    const Latency& latency() const { return latency_; }
    // From sending a move to each other client's seeing it.
    const Latency& seen() const { return seen_; }
    // The first things that were wrong, a line each.
    const std::vector<std::string>& complaints() const { return complaints_; }

    // Asks the server for the record of every game so far, of those with secrets only when they are over, and complains
    // where it is not what the clients were told.
    Result<Done, std::string> compare_records();

private:
    class Desk;
    struct Later {
        std::int64_t at_us = 0;
        ClientId client = 0;
    };

    void opened(ClientId client) override;
    void received(ClientId client, std::string_view text) override;
    void closed(ClientId client, std::string_view why) override;

    Result<std::string, std::string> open_table(HttpClient& http, std::string_view token) const;
    std::shared_ptr<Sitting> make_sitting(std::string_view table);
    void connect_some();
    void do_what_is_due();
    void look_for_silence();
    void complain(std::string line);

    CrowdPlan plan_;
    CrowdCounts counts_;
    Latency latency_;
    Latency seen_;
    std::vector<std::string> complaints_;
    ClientLoop loop_;
    std::vector<std::unique_ptr<Desk>> desks_;      // by client
    std::vector<std::shared_ptr<Sitting>> latest_;  // by table: the newest game there
    std::vector<std::shared_ptr<Sitting>> remembered_;
    std::deque<ClientId> to_connect_;
    std::size_t connecting_ = 0;
    std::size_t open_ = 0;
    std::deque<Later> to_reconnect_;
    std::deque<Later> thinking_;
    std::deque<Later> put_off_;
    std::int64_t next_look_us_ = 0;
    bool retired_ = false;
};

}  // namespace paddock::load
