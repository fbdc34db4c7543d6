// What a game is: values and free functions bound by a concept. Nothing here knows any game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/result.hpp"
#include "base/rng.hpp"
#include "engine/house_rules.hpp"
#include "engine/plain_position.hpp"
#include "engine/position.hpp"
#include "engine/seat.hpp"

namespace paddock {

// Why a game ended: one of the words that the game lists, as written in records.
using Ending = std::string_view;

// A rank per seat, 1 the best; equal ranks allowed: 1 1 3, not 1 1 2.
using Ranks = PerSeat<std::uint8_t>;

// Any state as text, and back. What no game can come to is refused, with every rule that it breaks.
// What is left over of the past and has no effect any more (an auction that is closed) is dropped.
template <class G>
concept HasOwnPositions =
    requires(const typename G::Rules& rules, const typename G::State& state, std::string_view text) {
        { G::print_position(state) } -> std::same_as<std::string>;
        { G::read_position(rules, text) } -> std::same_as<Result<typename G::State, Breaches>>;
    };
// Or the fields of a state, from which that follows.
template <class G>
concept HasFields = requires(PlainPositionWriter& io, typename G::State& state) { G::fields(io, state); };

// State: the whole truth, for the authority alone. View: what one seat may know. Move: a seat's choice.
// Draw: the dealer's random choice; `apply` itself draws nothing. What a game may say besides is in traits.hpp.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::Move> &&
               std::is_trivially_copyable_v<typename G::Draw> && std::is_trivially_copyable_v<typename G::View> &&
               std::totally_ordered<typename G::Move> &&
               requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& changing,
                        const typename G::Move& move, const typename G::Draw& draw, const typename G::View& view,
                        Seat seat, Rng& rng, std::string_view text) {
                   { G::name } -> std::convertible_to<std::string_view>;      // as in records: change-horses
                   { G::title } -> std::convertible_to<std::string_view>;     // for people: Change Horses
                   { G::check(rules) } -> std::same_as<Result<Done, Fault>>;  // what no single key can tell
                   { G::start(rules) } noexcept -> std::same_as<typename G::State>;
                   { G::rules_of(state) } noexcept -> std::same_as<typename G::Rules>;
                   { G::turn(state) } noexcept -> std::same_as<Turn>;
                   // Sorted, without repetition, never empty for a seat whose turn it is.
                   { G::legal(state, seat) } noexcept -> std::same_as<typename G::MoveList>;
                   // Of any move that the game has. A tree search asks it of every child, so it is cheap.
                   { G::legal(state, seat).contains(move) } noexcept -> std::same_as<bool>;
                   // Trusts its caller: the move is legal for the seat now.
                   { G::apply(changing, seat, move) } noexcept -> std::same_as<void>;
                   // What the dealer draws next, every outcome with the chance that the rules give it.
                   { G::draw(state, rng) } noexcept -> std::same_as<typename G::Draw>;
                   { G::apply(changing, draw) } noexcept -> std::same_as<void>;
                   // Only when the game is over.
                   { G::ranks(state) } noexcept -> std::same_as<Ranks>;
                   { G::ending(state) } noexcept -> std::same_as<Ending>;
                   { G::endings.front() } -> std::convertible_to<Ending>;  // all that there are, most common first
                   // Who may see what: the only place where that is decided. The seat may be `spectator`.
                   { G::view(state, seat) } noexcept -> std::same_as<typename G::View>;
                   // A full state that fits the view, uniformly over what the rules leave open.
                   { G::guess(view, rng) } noexcept -> std::same_as<typename G::State>;
                   // The record notation. Parsing a move checks the form; parsing a draw also that it can fall now.
                   { G::print(state, move) } -> std::same_as<std::string>;
                   { G::print(state, draw) } -> std::same_as<std::string>;
                   { G::parse_move(state, text) } -> std::same_as<std::optional<typename G::Move>>;
                   { G::parse_draw(state, text) } -> std::same_as<Result<typename G::Draw, Fault>>;
                   // The same events as `viewer` learns of them: what it may not know is a question mark.
                   { G::print_for(seat, state, seat, move) } -> std::same_as<std::string>;
                   { G::print_for(seat, state, draw) } -> std::same_as<std::string>;
                   // The first word of what the dealer must draw now: roll, lanes, deal ...
                   { G::due(state) } noexcept -> std::same_as<std::string_view>;
               } &&
               (HasOwnPositions<G> || HasFields<G>);

}  // namespace paddock
