// What is to be done, in order, until somebody takes it. Hands out the tickets for what is waited for.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "service/counters.hpp"
#include "service/effects.hpp"
#include "service/persons.hpp"
#include "service/refused.hpp"
#include "wire/server_message.hpp"

namespace paddock {

// Asks what is known of a token.
inline Read read_device(const store::TokenHash& hash) {
    return {.what = Read::What::device, .key = first_person_of(hash), .token_hash = hash};
}

class Outbox {
public:
    explicit Outbox(Counters& counters) : counters_(counters) {}

    void send(ConnectionId to, std::shared_ptr<const std::string> text, bool can_wait = false) {
        ++counters_.sent;
        effects_.emplace_back(Send{to, std::move(text), can_wait});
    }
    void send(ConnectionId to, std::string text) { send(to, std::make_shared<const std::string>(std::move(text))); }
    void refuse(ConnectionId to, std::optional<std::int64_t> id, const Refused& refused) {
        count(refused.kind);
        send(to, refused_text(id, refused.kind, refused.sentence));
    }
    void close(ConnectionId connection) { effects_.emplace_back(Close{connection}); }

    void respond(RequestId to, unsigned status, std::string body, std::string_view content_type = json) {
        effects_.emplace_back(Respond{to, status, content_type, std::move(body)});
    }
    void refuse_request(RequestId to, const Refused& refused) {
        count(refused.kind);
        respond(to, http_status(refused.kind), refusal_body(refused.kind, refused.sentence));
    }

    Ticket persist(store::StoreWrite write) {
        effects_.emplace_back(Persist{++last_ticket_, std::move(write)});
        return last_ticket_;
    }
    Ticket read(Read what) {
        what.ticket = ++last_ticket_;
        effects_.emplace_back(std::move(what));
        return last_ticket_;
    }
    Ticket ask(AskBot question) {
        ++counters_.bot_asks;
        question.ticket = ++last_ticket_;
        effects_.emplace_back(std::move(question));
        return last_ticket_;
    }

    // Into a list that is thrown away; its room is used again.
    void take(std::vector<Effect>& effects) {
        effects.clear();
        std::swap(effects, effects_);
    }

    static constexpr std::string_view json = "application/json";

private:
    void count(RefusalKind kind) { ++counters_.refusals[kind]; }

    Counters& counters_;
    std::vector<Effect> effects_;
    Ticket last_ticket_ = 0;
};

}  // namespace paddock
