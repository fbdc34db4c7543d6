// Words of Chevaux, and the countries of its breeds.
#include <array>

#include "term/words/words.hpp"

namespace paddock::term {

namespace {

constexpr WordEntry chevaux_entries[] = {
    {Word::cx_title, "Chevaux", "Chevaux", "Chevaux"},
    {Word::cx_round, "round {n}", "manche {n}", "mano {n}"},
    {Word::cx_round_of, "round {n} of {all}", "manche {n} sur {all}", "mano {n} di {all}"},
    {Word::cx_weight, "weight", "poids", "peso"},
    {Word::cx_height, "height at withers", "hauteur au garrot", "altezza al garrese"},
    {Word::cx_date, "date of appearance", "date d'apparition", "data di comparsa"},
    {Word::cx_speed, "top speed", "vitesse", "velocità"},
    {Word::cx_lifespan, "life span", "longévité", "longevità"},
    {Word::cx_kilograms, "{n} kg", "{n} kg", "{n} kg"},
    {Word::cx_centimetres, "{n} cm", "{n} cm", "{n} cm"},
    {Word::cx_year, "{n}", "{n}", "{n}"},
    {Word::cx_year_before_christ, "{n} BC", "{n} av. J.-C.", "{n} a.C."},
    {Word::cx_kilometres_an_hour, "{n} km/h", "{n} km/h", "{n} km/h"},
    {Word::cx_years, "{n} years", "{n} ans", "{n} anni"},
    {Word::cx_common, "common", "commun", "comune"},
    {Word::cx_uncommon, "uncommon", "peu commun", "non comune"},
    {Word::cx_rare, "rare", "rare", "raro"},
    {Word::cx_very_rare, "very rare", "très rare", "molto raro"},
    {Word::cx_cards, "{n} {n?card|cards}", "{n} {n?carte|cartes}", "{n} {n?carta|carte}"},
    {Word::cx_heading_cards, "cards", "cartes", "carte"},
    {Word::cx_size, "{who}: {n}", "{who} : {n}", "{who}: {n}"},
    {Word::cx_out, "out", "éliminé", "eliminato"},
    {Word::cx_in_play, "In play: {characteristic} (chosen by {who})", "En jeu : {characteristic} (choix : {who})",
     "In gioco: {characteristic} (scelta: {who})"},
    {Word::cx_ask_lead, "{turn} You lead: name a characteristic of your card.",
     "{turn} Vous avez la main : annoncez une caractéristique.", "{turn} Sei di mano: annuncia una caratteristica."},
    {Word::cx_ask_follow, "{turn} Say your value.", "{turn} Annoncez votre valeur.", "{turn} Annuncia il tuo valore."},
    {Word::cx_ask_change, "{turn} Your card is rarer: you may change the characteristic.",
     "{turn} Votre carte est plus rare : vous pouvez changer de caractéristique.",
     "{turn} La tua carta è più rara: puoi cambiare caratteristica."},
    {Word::cx_choice_lead, "{characteristic}: say {value}", "{characteristic} : annoncer {value}",
     "{characteristic}: annuncia {value}"},
    {Word::cx_choice_follow, "say {value}", "annoncer {value}", "annuncia {value}"},
    {Word::cx_choice_change, "change to {characteristic}: {value}", "passer à : {characteristic}, {value}",
     "passa a: {characteristic}, {value}"},
    {Word::cx_not_rarer, "Only a card rarer than the chooser's may change the characteristic (chosen by {who}).",
     "Il faut une carte plus rare que celle du joueur qui a choisi : {who}.",
     "Serve una carta più rara di quella di chi ha scelto: {who}."},
    {Word::cx_help_words,
     "The words of the record: lead weight, follow, switch height (weight, height, date, speed, lifespan).",
     "Les mots du jeu enregistré : lead weight, follow, switch height (weight, height, date, speed, lifespan).",
     "Le parole della partita registrata: lead weight, follow, switch height (weight, height, date, speed, lifespan)."},
    {Word::cx_help_signs,
     "≈ marks an estimate. Rarity: ● common, ▲ uncommon, ◆ rare, ★ very rare. The oldest date wins.",
     "≈ signale une estimation. Rareté : ● commun, ▲ peu commun, ◆ rare, ★ très rare. La date la plus ancienne gagne.",
     "≈ segna una stima. Rarità: ● comune, ▲ non comune, ◆ raro, ★ molto raro. Vince la data più antica."},
    {Word::cx_told_deal, "Each player is dealt {n} cards.", "Chacun reçoit {n} cartes.", "Ognuno riceve {n} carte."},
    {Word::cx_told_deal_rest, "Each player is dealt {n} cards; {rest} stay out of the game.",
     "Chacun reçoit {n} cartes ; {rest} restent hors jeu.", "Ognuno riceve {n} carte; {rest} restano fuori."},
    {Word::cx_told_first, "First to lead: {who}.", "Premier à avoir la main : {who}.", "Primo di mano: {who}."},
    {Word::cx_told_lead, "{who}: {characteristic}, {value}.", "{who} : {characteristic}, {value}.",
     "{who}: {characteristic}, {value}."},
    {Word::cx_told_follow, "{who}: {value}.", "{who} : {value}.", "{who}: {value}."},
    {Word::cx_told_change, "{who}: a rarer card; now {characteristic}, {value}. All speak again.",
     "{who} : carte plus rare ; maintenant {characteristic}, {value}. On reparle tous.",
     "{who}: carta più rara; ora {characteristic}, {value}. Si riparla tutti."},
    {Word::cx_told_open, "Laid open: {list}.", "Cartes montrées : {list}.", "Carte mostrate: {list}."},
    {Word::cx_told_tie, "Best value shared: {who}. The rarer card wins.",
     "Meilleure valeur à égalité : {who}. La carte la plus rare gagne.",
     "Miglior valore pari: {who}. Vince la carta più rara."},
    {Word::cx_told_battle, "Rarity is equal too, a battle: {list}.", "Même rareté, bataille : {list}.",
     "Rarità pari, battaglia: {list}."},
    {Word::cx_told_battle_on, "Still equal, another draw: {list}.", "Encore à égalité, nouveau tirage : {list}.",
     "Ancora pari, altra pescata: {list}."},
    {Word::cx_told_cannot_draw, "No card left to draw, the battle is lost: {who}.",
     "Plus de carte à tirer, bataille perdue : {who}.", "Nessuna carta da pescare, battaglia persa: {who}."},
    {Word::cx_told_first_speaker, "Nobody of those tied can draw: who spoke first wins.",
     "À égalité, personne ne peut tirer : la parole la plus tôt l'emporte.",
     "In parità nessuno può pescare: vince chi ha parlato per primo."},
    {Word::cx_told_winner, "Winner of the round: {who}, {n} cards.", "Manche gagnée : {who}, {n} cartes.",
     "Mano vinta: {who}, {n} carte."},
    {Word::cx_told_out, "Without cards and out: {who}.", "Plus de cartes, hors jeu : {who}.",
     "Senza carte, fuori dal gioco: {who}."},
    {Word::cx_told_shuffle, "The cards taken are shuffled.", "Les cartes prises sont mélangées.",
     "Le carte prese vengono mescolate."},
    {Word::cx_told_stop, "Time is up: the game ends with this round.",
     "Le temps est écoulé : la partie s'arrête avec cette manche.",
     "Tempo scaduto: la partita finisce con questa mano."},
};

struct Country {
    std::string_view english, french, italian;
};

constexpr std::array<Country, 30> countries{{
    {"Arabian Peninsula", "Péninsule Arabique", "Penisola arabica"},
    {"Argentina", "Argentine", "Argentina"},
    {"Australia", "Australie", "Australia"},
    {"Austria", "Autriche", "Austria"},
    {"Belgium", "Belgique", "Belgio"},
    {"Brazil", "Brésil", "Brasile"},
    {"Canada", "Canada", "Canada"},
    {"Denmark", "Danemark", "Danimarca"},
    {"England", "Angleterre", "Inghilterra"},
    {"France", "France", "Francia"},
    {"Germany (East Prussia)", "Allemagne (Prusse-Orientale)", "Germania (Prussia Orientale)"},
    {"Iceland", "Islande", "Islanda"},
    {"India", "Inde", "India"},
    {"Iran", "Iran", "Iran"},
    {"Ireland", "Irlande", "Irlanda"},
    {"Ireland / United Kingdom", "Irlande / Royaume-Uni", "Irlanda / Regno Unito"},
    {"Italy", "Italie", "Italia"},
    {"Italy (Sardinia)", "Italie (Sardaigne)", "Italia (Sardegna)"},
    {"Italy / Austria (South Tyrol)", "Italie / Autriche (Tyrol du Sud)", "Italia / Austria (Alto Adige)"},
    {"Mongolia", "Mongolie", "Mongolia"},
    {"Netherlands", "Pays-Bas", "Paesi Bassi"},
    {"Norway", "Norvège", "Norvegia"},
    {"Peru", "Pérou", "Perù"},
    {"Portugal", "Portugal", "Portogallo"},
    {"Scotland", "Écosse", "Scozia"},
    {"Slovenia / Austria", "Slovénie / Autriche", "Slovenia / Austria"},
    {"Spain", "Espagne", "Spagna"},
    {"Turkmenistan", "Turkménistan", "Turkmenistan"},
    {"United States", "États-Unis", "Stati Uniti"},
    {"Wales", "Pays de Galles", "Galles"},
}};

}  // namespace

std::span<const WordEntry> chevaux_words() {
    return chevaux_entries;
}

std::string_view country_name(std::string_view english, Language language) {
    for (const Country& country : countries) {
        if (country.english != english) continue;
        const std::array names{country.english, country.french, country.italian};
        return names[static_cast<std::size_t>(language)];
    }
    return {};
}

}  // namespace paddock::term
