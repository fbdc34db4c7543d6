// Every word that a player reads, in three languages. The tables are in this folder, a file for each game.
// A text has places to fill, {name}; and {name?one|many} takes its first half where the number is one.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "term/language.hpp"

namespace paddock::term {

enum class Word : std::uint16_t {
    // At every table: table.cpp.
    seat,
    you,
    you_inside,
    dealer,
    choice_numbered,
    choice_free,
    only_choice,
    after_page,
    refused_number,
    refused_text,
    refused_free,
    help_title,
    help_number,
    help_notation,
    help_commands,
    help_enter,
    command_help,
    command_rules,
    command_log,
    command_table,
    command_quit,
    log_title,
    log_empty,
    earlier,
    left_by_player,
    left_by_input,
    replay_with_seed,
    curtain,
    curtain_why,
    curtain_enter,
    game_over,
    rank,
    rank_shared,
    ended_line,
    ended_cards,
    ended_all_cards,
    ended_stopped,
    ended_home,
    and_between,
    apart,
    game_unfinished,
    seen_by,
    // Change Horses: change_horses.cpp.
    ch_title,
    ch_derby,
    ch_round,
    ch_horse_a,
    ch_horse_b,
    ch_horse_c,
    ch_horse_d,
    ch_horse_e,
    ch_horse_f,
    ch_face_up,
    ch_wild,
    ch_carrots,
    ch_bid,
    ch_pile,
    ch_tote,
    ch_tote_empty,
    ch_odd,
    ch_even,
    ch_moves,
    ch_moves_less,
    ch_stays,
    ch_you_own,
    ch_in_hand,
    ch_ask_pick,
    ch_ask_act,
    ch_ask_wild,
    ch_ask_bid_first,
    ch_ask_bid_above,
    ch_ask_raise,
    ch_hint_pick,
    ch_hint_bid,
    ch_hint_stand,
    ch_hint_stumble,
    ch_hint_slip,
    ch_choice_play,
    ch_choice_fast_none,
    ch_choice_fast,
    ch_choice_change,
    ch_no_slip,
    ch_pick_count,
    ch_not_in_hand,
    ch_not_shown,
    ch_bid_taken,
    ch_bid_too_high,
    ch_bid_too_low,
    ch_bid_first,
    ch_no_wild,
    ch_help_cards,
    ch_help_wild,
    ch_help_bid,
    ch_help_table,
    ch_told_lanes,
    ch_told_certificate,
    ch_told_certificates_hidden,
    ch_told_certificates,
    ch_told_order,
    ch_told_pick,
    ch_told_pick_hidden,
    ch_told_reveal,
    ch_told_play,
    ch_told_count,
    ch_told_movement,
    ch_told_no_movement,
    ch_told_blocked,
    ch_told_half_blocked,
    ch_told_cleared,
    ch_told_crossed,
    ch_told_stumble,
    ch_told_slip,
    ch_told_fast,
    ch_told_change,
    ch_told_change_hidden,
    ch_told_bid_in,
    ch_told_bid_locked,
    ch_told_stand,
    ch_told_broke,
    ch_told_paid,
    ch_row,
    ch_win,
    ch_place,
    ch_show,
    ch_nobody,
    ch_photo,
    ch_photo_owned,
    ch_photo_carrots_equal,
    ch_photo_carrots,
    ch_photo_other_equal,
    ch_photo_other,
    ch_photo_wild_equal,
    ch_photo_wild,
    ch_photo_changed,
    ch_photo_same_owner,
    ch_photo_dead_heat,
    ch_unowned_winner,
    // Chevaux: chevaux.cpp.
    cx_title,
    cx_round,
    cx_round_of,
    cx_weight,
    cx_height,
    cx_date,
    cx_speed,
    cx_lifespan,
    cx_kilograms,
    cx_centimetres,
    cx_year,
    cx_year_before_christ,
    cx_kilometres_an_hour,
    cx_years,
    cx_common,
    cx_uncommon,
    cx_rare,
    cx_very_rare,
    cx_cards,
    cx_size,
    cx_out,
    cx_in_play,
    cx_ask_lead,
    cx_ask_follow,
    cx_ask_change,
    cx_choice_lead,
    cx_choice_follow,
    cx_choice_change,
    cx_not_rarer,
    cx_help_words,
    cx_help_signs,
    cx_told_deal,
    cx_told_deal_rest,
    cx_told_first,
    cx_told_lead,
    cx_told_follow,
    cx_told_change,
    cx_told_open,
    cx_told_tie,
    cx_told_battle,
    cx_told_battle_on,
    cx_told_cannot_draw,
    cx_told_first_speaker,
    cx_told_winner,
    cx_told_out,
    cx_told_shuffle,
    cx_told_stop,
    // Jeu de Chevaux: jeu_de_chevaux.cpp.
    jc_title,
    jc_red,
    jc_green,
    jc_blue,
    jc_yellow,
    jc_stable,
    jc_home,
    jc_roll_for_start,
    jc_starts,
    jc_tie,
    jc_roll,
    jc_turn_lost,
    jc_turn_lost_six,
    jc_unused_six,
    jc_horse,
    jc_colour_horse,
    jc_out,
    jc_move,
    jc_climb,
    jc_sent_back,
    jc_horse_home,
    jc_roll_again,
    jc_all_home,
    jc_ask,
    jc_ask_out,
    jc_ask_six,
    jc_choice_out,
    jc_choice_move,
    jc_choice_takes,
    jc_choice_climb,
    jc_choice_home,
    jc_help_board,
    jc_help_notation,
    jc_rank_detail,
    count
};

// A place in a text and what goes there.
struct Slot {
    std::string_view name;
    std::string value;

    Slot(std::string_view slot, std::string text) : name(slot), value(std::move(text)) {}
    Slot(std::string_view slot, std::string_view text) : name(slot), value(text) {}
    Slot(std::string_view slot, const char* text) : name(slot), value(text) {}
    Slot(std::string_view slot, int number) : name(slot), value(std::to_string(number)) {}
};

// A space at which no line breaks.
inline constexpr std::string_view no_break_space = "\xC2\xA0";

// The text as it stands in the table; empty where it is missing, which a test forbids.
std::string_view text_of(Word word, Language language);

// The text with its places filled.
std::string say(Word word, Language language, std::initializer_list<Slot> slots = {});

// A country of data/breeds.csv in a language; empty where it is missing, which a test forbids.
std::string_view country_name(std::string_view english, Language language);

// The tables, for `text_of`.
struct WordEntry {
    Word word = Word::count;
    std::string_view english, french, italian;
};
std::span<const WordEntry> table_words();
std::span<const WordEntry> change_horses_words();
std::span<const WordEntry> chevaux_words();
std::span<const WordEntry> jeu_de_chevaux_words();

}  // namespace paddock::term
