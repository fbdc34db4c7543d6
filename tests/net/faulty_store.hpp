// A real store whose disk can be made to fail, or to take its time.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include "store/store.hpp"

namespace paddock::net {

class FaultyStore final : public store::Store {
public:
    // The switches belong to the test; while the second is on, nothing is written.
    FaultyStore(std::unique_ptr<store::Store> store, const std::atomic<bool>& fails,
                const std::atomic<bool>* waits = nullptr)
        : store_(std::move(store)), fails_(fails), waits_(waits) {}

    std::vector<Result<Done, store::StoreFault>> write(std::span<const store::StoreWrite> writes) override {
        if (waits_ != nullptr) waits_->wait(true);
        if (!fails_) return store_->write(writes);
        return std::vector<Result<Done, store::StoreFault>>(writes.size(), refuse(store::StoreFault::full));
    }
    Result<std::vector<std::string>, store::StoreFault> log(std::string_view match) override {
        return store_->log(match);
    }
    Result<std::optional<store::MatchRow>, store::StoreFault> row(std::string_view match) override {
        return store_->row(match);
    }
    Result<std::vector<store::MatchRow>, store::StoreFault> unfinished() override { return store_->unfinished(); }
    Result<std::vector<store::MatchRow>, store::StoreFault> matches_of(std::string_view person,
                                                                       std::size_t most) override {
        return store_->matches_of(person, most);
    }
    Result<std::optional<store::Device>, store::StoreFault> device(const store::TokenHash& token_hash) override {
        return store_->device(token_hash);
    }
    Result<std::vector<store::Device>, store::StoreFault> devices_of(std::string_view person) override {
        return store_->devices_of(person);
    }
    Result<std::int64_t, store::StoreFault> served_ms() override { return store_->served_ms(); }
    store::StoreDamage damage_seen() const override { return store_->damage_seen(); }

private:
    std::unique_ptr<store::Store> store_;
    const std::atomic<bool>& fails_;
    const std::atomic<bool>* waits_;
};

}  // namespace paddock::net
