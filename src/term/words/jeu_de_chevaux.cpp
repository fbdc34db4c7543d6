// Words of Jeu de Chevaux.
#include "term/words/words.hpp"

namespace paddock::term {

namespace {

constexpr WordEntry jeu_de_chevaux_entries[] = {
    {Word::jc_title, "Jeu de Chevaux", "Jeu de Chevaux", "Jeu de Chevaux"},
    {Word::jc_red, "red", "rouge", "rosso"},
    {Word::jc_green, "green", "vert", "verde"},
    {Word::jc_blue, "blue", "bleu", "blu"},
    {Word::jc_yellow, "yellow", "jaune", "giallo"},
    {Word::jc_stable, "stable", "écurie", "scud."},
    {Word::jc_home, "home", "arrivés", "arr."},
    {Word::jc_roll_for_start, "{who}: rolled {n} for the start.", "{who} : {n} au dé pour commencer.",
     "{who}: {n} al dado per iniziare."},
    {Word::jc_starts, "First to play: {who}.", "Premier à jouer : {who}.", "Primo a giocare: {who}."},
    {Word::jc_tie, "A tie: {who} roll again.", "Égalité : {who} relancent.", "Parità: {who} tirano di nuovo."},
    {Word::jc_roll, "{who}: rolled {n}.", "{who} : {n} au dé.", "{who}: {n} al dado."},
    {Word::jc_turn_lost, "{who}: rolled {n}. No horse can move; turn lost.",
     "{who} : {n} au dé. Aucun cheval ne peut avancer, tour perdu.",
     "{who}: {n} al dado. Nessun cavallo può avanzare, turno perso."},
    {Word::jc_turn_lost_six, "{who}: rolled 6. No horse can come out or move; turn lost.",
     "{who} : 6 au dé. Aucun cheval ne peut sortir ni avancer, tour perdu.",
     "{who}: 6 al dado. Nessun cavallo può uscire né avanzare, turno perso."},
    {Word::jc_unused_six, "{who}: rolled 6. No horse can come out or move; by house rule, another roll.",
     "{who} : 6 au dé. Aucun cheval ne peut sortir ni avancer ; règle maison, nouveau lancer.",
     "{who}: 6 al dado. Nessun cavallo può uscire né avanzare; per regola della casa, altro lancio."},
    {Word::jc_horse, "horse", "cheval", "cavallo"},
    {Word::jc_colour_horse, "{colour} horse", "cheval {colour}", "cavallo {colour}"},
    {Word::jc_out, "{who}: {horse} out of the stable.", "{who} : {horse} sorti de l'écurie.",
     "{who}: {horse} uscito dalla scuderia."},
    {Word::jc_move, "{who}: {horse} from {from} to {to}.", "{who} : {horse} de {from} à {to}.",
     "{who}: {horse} da {from} a {to}."},
    {Word::jc_climb, "{who}: {horse} up to numbered square {n}.", "{who} : {horse} monté à la case numérotée {n}.",
     "{who}: {horse} salito alla casella numerata {n}."},
    {Word::jc_sent_back, "A {colour} horse goes back to its stable.", "Un cheval {colour} rentre à son écurie.",
     "Un cavallo {colour} torna nella sua scuderia."},
    {Word::jc_horse_home, "It is home: {n} of {all}.", "Il est arrivé : {n} sur {all}.", "È arrivato: {n} su {all}."},
    {Word::jc_roll_again, "A six: another roll.", "Un six : nouveau lancer.", "Un sei: si tira di nuovo."},
    {Word::jc_all_home, "{who} has brought all horses home: place {place}.",
     "{who} a ramené tous ses chevaux : place {place}.", "{who} ha portato tutti i cavalli all'arrivo: posto {place}."},
    {Word::jc_stable_home, "{who} has brought one whole stable home, enough by house rule: place {place}.",
     "{who} a ramené une écurie entière, ce qui suffit d'après la règle maison : place {place}.",
     "{who} ha portato all'arrivo una scuderia intera, per regola della casa basta: posto {place}."},
    {Word::jc_enough_home, "{who} has brought {n} {n?horse|horses} home, enough by house rule: place {place}.",
     "{who} a ramené {n} {n?cheval|chevaux}, ce qui suffit d'après la règle maison : place {place}.",
     "{who} ha portato all'arrivo {n} {n?cavallo|cavalli}, per regola della casa basta: posto {place}."},
    {Word::jc_ask, "{turn} You rolled {n}: choose a horse.", "{turn} {n} au dé : choisissez un cheval.",
     "{turn} Hai tirato {n}: scegli un cavallo."},
    {Word::jc_ask_out, "{turn} A six: let a horse out.", "{turn} Un six : sortez un cheval.",
     "{turn} Un sei: fai uscire un cavallo."},
    {Word::jc_ask_six, "{turn} A six: let a horse out, or move six.",
     "{turn} Un six : sortez un cheval ou avancez de six.", "{turn} Un sei: fai uscire un cavallo o avanza di sei."},
    {Word::jc_choice_out, "{move}: out of the stable", "{move} : sort de l'écurie", "{move}: esce dalla scuderia"},
    {Word::jc_choice_move, "{move}: to {to}", "{move} : jusqu'à {to}", "{move}: fino a {to}"},
    {Word::jc_choice_takes, "sends {colour} back", "renvoie {colour}", "rimanda {colour}"},
    {Word::jc_choice_climb, "{move}: to numbered square {n}", "{move} : à la case numérotée {n}",
     "{move}: alla casella numerata {n}"},
    {Word::jc_choice_home, "{move}: home", "{move} : à l'arrivée", "{move}: all'arrivo"},
    {Word::jc_help_board,
     "On the board R1 is the red horse of choice 1. Small letters mark the first squares; a step counts from there.",
     "Sur le plateau, R1 est le cheval rouge du choix 1. Une petite lettre marque la première case : les pas se "
     "comptent de là.",
     "Sul tabellone R1 è il cavallo rosso della scelta 1. Le lettere piccole segnano le prime caselle: i passi si "
     "contano da lì."},
    {Word::jc_help_notation, "R red, G green, B blue, Y yellow; out R, move R12 (the red horse on step 12).",
     "R rouge, G vert, B bleu, Y jaune ; out R, move R12 (le cheval rouge au pas 12).",
     "R rosso, G verde, B blu, Y giallo; out R, move R12 (il cavallo rosso al passo 12)."},
    {Word::jc_rank_detail, "{n} of {all} home, {steps} {steps?step|steps}",
     "{n} sur {all} {n?arrivé|arrivés}, {steps} pas",
     "{n} su {all} {n?arrivato|arrivati}, {steps} {steps?passo|passi}"},
};

}  // namespace

std::span<const WordEntry> jeu_de_chevaux_words() {
    return jeu_de_chevaux_entries;
}

}  // namespace paddock::term
