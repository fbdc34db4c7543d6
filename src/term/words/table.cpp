// Words of every table.
#include "term/words/words.hpp"

namespace paddock::term {

namespace {

constexpr WordEntry table_entries[] = {
    {Word::seat, "Seat {n}", "Siège {n}", "Posto {n}"},
    {Word::you, "You", "Vous", "Tu"},
    {Word::you_inside, "you", "vous", "tu"},
    {Word::dealer, "dealer", "donneur", "mazziere"},
    {Word::choice_numbered, "Your choice (1 to {n}, ? for help): ", "Votre choix (1 à {n}, ? pour l'aide) : ",
     "La tua scelta (da 1 a {n}, ? per l'aiuto): "},
    {Word::choice_free,
     "Your choice (? for help): ", "Votre choix (? pour l'aide) : ", "La tua scelta (? per l'aiuto): "},
    {Word::only_choice, "One choice (Enter takes it, ? for help): ", "Un seul choix (Entrée le joue, ? pour l'aide) : ",
     "Una sola scelta (Invio la gioca, ? per l'aiuto): "},
    {Word::after_page, "Enter for the table, or your choice: ", "Entrée pour la table, ou votre choix : ",
     "Invio per il tavolo, o la tua scelta: "},
    {Word::refused_number, "There is no choice {text}. Type a number from 1 to {n}, or ? for help.",
     "Il n'y a pas de choix {text}. Tapez un nombre de 1 à {n}, ou ? pour l'aide.",
     "Non c'è una scelta {text}. Scrivi un numero da 1 a {n}, oppure ? per l'aiuto."},
    {Word::refused_text, "{text} is not possible now. Type a number from 1 to {n}, or ? for help.",
     "{text} n'est pas possible maintenant. Tapez un nombre de 1 à {n}, ou ? pour l'aide.",
     "{text} non è possibile ora. Scrivi un numero da 1 a {n}, oppure ? per l'aiuto."},
    {Word::refused_free, "{text} is not possible now. Type ? for help.",
     "{text} n'est pas possible maintenant. Tapez ? pour l'aide.", "{text} non è possibile ora. Scrivi ? per l'aiuto."},
    {Word::help_title, "What you can type", "Ce que vous pouvez taper", "Che cosa puoi scrivere"},
    {Word::help_number, "1, 2, 3 ...: the choice of that number", "1, 2, 3 ... : le choix de ce numéro",
     "1, 2, 3 ...: la scelta con quel numero"},
    {Word::help_notation, "or the choice itself, for instance {example}", "ou le choix lui-même, par exemple {example}",
     "oppure la scelta stessa, per esempio {example}"},
    {Word::help_commands,
     "{help}: this page · {rules}: the rules · {log}: what happened · {table}: the table · {quit}: leave",
     "{help} : cette page · {rules} : les règles · {log} : le déroulement · {table} : la table · {quit} : partir",
     "{help}: questa pagina · {rules}: le regole · {log}: che cosa è successo · {table}: il tavolo · {quit}: lascia"},
    {Word::help_enter, "Enter shows the table again.", "Entrée montre de nouveau la table.",
     "Invio mostra di nuovo il tavolo."},
    {Word::command_help, "help", "aide", "aiuto"},
    {Word::command_rules, "rules", "règles", "regole"},
    {Word::command_log, "log", "journal", "registro"},
    {Word::command_table, "table", "table", "tavolo"},
    {Word::command_quit, "quit", "quitter", "esci"},
    {Word::log_title, "What happened so far", "Ce qui s'est passé jusqu'ici", "Che cosa è successo finora"},
    {Word::log_empty, "Nothing has happened yet.", "Il ne s'est encore rien passé.", "Non è ancora successo niente."},
    {Word::earlier, "({n} earlier {n?line|lines}: type {log})", "({n} {n?ligne|lignes} avant : tapez {log})",
     "({n} {n?riga|righe} prima: scrivi {log})"},
    {Word::left_by_player, "You have left the game.", "Vous avez quitté la partie.", "Hai lasciato la partita."},
    {Word::left_by_input, "The input has ended: the game is left unfinished.",
     "Plus rien à lire : la partie reste inachevée.", "Non c'è altro da leggere: la partita resta incompiuta."},
    {Word::replay_with_seed, "The same draws again: {command}", "Les mêmes tirages une autre fois : {command}",
     "Le stesse estrazioni un'altra volta: {command}"},
    {Word::curtain, "Hand over to seat {n}.", "Passez l'appareil au siège {n}.", "Passa il dispositivo al posto {n}."},
    {Word::curtain_why, "What comes now is for seat {n} alone.", "La suite n'est que pour le siège {n}.",
     "Quello che segue è solo per il posto {n}."},
    {Word::curtain_enter, "Seat {n}, press Enter. ", "Siège {n}, appuyez sur Entrée. ", "Posto {n}, premi Invio. "},
    {Word::game_over, "The game is over: {why}.", "La partie est finie : {why}.", "La partita è finita: {why}."},
    {Word::rank, "{rank}. {who}", "{rank}. {who}", "{rank}. {who}"},
    {Word::rank_shared, "{rank}= {who}", "{rank}= {who}", "{rank}= {who}"},
    {Word::ended_line, "a horse has crossed the line", "un cheval a franchi la ligne",
     "un cavallo ha tagliato il traguardo"},
    {Word::ended_cards, "everybody has one card left", "il ne reste qu'une carte à chacun",
     "a tutti resta una sola carta"},
    {Word::ended_all_cards, "one player has all the cards", "toutes les cartes sont dans une seule main",
     "tutte le carte sono in una sola mano"},
    {Word::ended_stopped, "it was stopped", "elle a été arrêtée", "è stata fermata"},
    {Word::ended_home, "all the horses of one player are home", "tous les chevaux d'un joueur sont arrivés",
     "tutti i cavalli di un giocatore sono arrivati"},
    {Word::ended_enough_home, "one player has brought enough horses home", "un joueur a ramené assez de chevaux",
     "un giocatore ha portato all'arrivo abbastanza cavalli"},
    {Word::time_left, "{time} left", "encore {time}", "ancora {time}"},
    {Word::and_between, "{first} and {last}", "{first} et {last}", "{first} e {last}"},
    {Word::apart, "{first}; {next}", "{first} ; {next}", "{first}; {next}"},
    {Word::game_unfinished, "The record ends here; the game is not over.",
     "La partie enregistrée s'arrête ici ; elle n'est pas finie.", "La partita registrata si ferma qui; non è finita."},
    {Word::seen_by, "As seat {n} saw it.", "Vu du siège {n}.", "Visto dal posto {n}."},
};

}  // namespace

std::span<const WordEntry> table_words() {
    return table_entries;
}

}  // namespace paddock::term
