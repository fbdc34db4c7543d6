// Why a move is good or bad, in hints and from the tutor.
import type { Like } from '../words';

const en = {
  reason_wins: 'Chance of winning: {chance}',
  reason_best_by: {
    one: '{n} point more likely to win than with the next best move',
    other: '{n} points more likely to win than with the next best move',
  },
  reason_behind_by: {
    one: '{n} point less likely to win than with the best move',
    other: '{n} points less likely to win than with the best move',
  },
  reason_level: 'About as good as the best move',
  reason_only_move: 'The only move there is',
  reason_count_to: '{subject} counts {amount}: it will move',
  reason_count_even: '{subject} counts {amount}, an even number: it stays',
  reason_own_stays: 'Your horse {subject} stays',
  reason_own_shorter: {
    one: 'Your horse {subject} runs {n} space less',
    other: 'Your horse {subject} runs {n} spaces less',
  },
  reason_rival_further: {
    one: '{subject}, a rival’s horse ({chance} likely), moves {n} space further',
    other: '{subject}, a rival’s horse ({chance} likely), moves {n} spaces further',
  },
  reason_rival_stays: '{subject}, a rival’s horse ({chance} likely), stays',
  reason_own_runs: {
    one: 'Your horse {subject} would run {n} space',
    other: 'Your horse {subject} would run {n} spaces',
  },
  reason_rival_runs: {
    one: '{subject}, a rival’s horse ({chance} likely), moves {n} space',
    other: '{subject}, a rival’s horse ({chance} likely), moves {n} spaces',
  },
  reason_reveals: {
    one: 'Opponents are {n} point surer which horse is yours',
    other: 'Opponents are {n} points surer which horse is yours',
  },
  reason_hides: {
    one: 'Opponents are {n} point less sure which horse is yours',
    other: 'Opponents are {n} points less sure which horse is yours',
  },
  reason_keeps_wild: {
    one: 'Keeps {n} Wild Horse card for a photo finish',
    other: 'Keeps {n} Wild Horse cards for a photo finish',
  },
  reason_keeps_carrots: { one: 'Leaves {n} carrot', other: 'Leaves {n} carrots' },
  reason_plays_late: 'Likely to buy the last turn: {chance}',
  reason_round_chance: 'Takes the round with {subject}: {chance}',
  reason_gives_round: 'Lets this round go ({chance} to take it): later ones are worth more',
  reason_beats_unseen: 'Beats {n} in 100 of the cards that the others can hold',
  reason_outranked: 'Rarer cards may change the characteristic: {n} in 100 of those that the others can hold',
  reason_rare_enough: 'Wins a tie by rarity: {chance}',
  reason_stake: { one: '{n} card is at stake', other: '{n} cards are at stake' },
  reason_sends_back: { one: 'Sends {subject} back after {n} step', other: 'Sends {subject} back after {n} steps' },
  reason_comes_out: 'A horse leaves the stable',
  reason_comes_home: 'A horse comes home',
  reason_in_danger: 'May be sent back before its next turn: {chance}',
  reason_left_alone: 'Leaves another horse in danger ({subject}): {chance}',
  reason_escapes: {
    one: 'Gets out of danger: {n} point less risk',
    other: 'Gets out of danger: {n} points less risk',
  },
  reason_blocks: {
    one: 'Stands in the way of {n} horse: {subject}',
    other: 'Stands in the way of {n} horses: {subject}',
  },
  reason_climbs: 'Climbs to numbered square {n}',
  reason_rolls_again: 'Rolls again',
  // The same of somebody else's move
  theirs_own_stays: '{who}’s horse {subject} stays',
  theirs_own_shorter: {
    one: '{who}’s horse {subject} runs {n} space less',
    other: '{who}’s horse {subject} runs {n} spaces less',
  },
  theirs_own_runs: {
    one: '{who}’s horse {subject} would run {n} space',
    other: '{who}’s horse {subject} would run {n} spaces',
  },
  theirs_reveals: {
    one: 'Opponents are {n} point surer which is {who}’s horse',
    other: 'Opponents are {n} points surer which is {who}’s horse',
  },
  theirs_hides: {
    one: 'Opponents are {n} point less sure which is {who}’s horse',
    other: 'Opponents are {n} points less sure which is {who}’s horse',
  },
};

const fr: Like<typeof en> = {
  reason_wins: 'Chances de gagner : {chance}',
  reason_best_by: {
    one: '{n} point de chances de gagner en plus que le deuxième meilleur coup',
    other: '{n} points de chances de gagner en plus que le deuxième meilleur coup',
  },
  reason_behind_by: {
    one: '{n} point de chances de gagner en moins que le meilleur coup',
    other: '{n} points de chances de gagner en moins que le meilleur coup',
  },
  reason_level: 'À peu près aussi bon que le meilleur coup',
  reason_only_move: 'Le seul coup possible',
  reason_count_to: '{subject} passe à {amount} : il avancera',
  reason_count_even: '{subject} passe à {amount}, nombre pair : il reste',
  reason_own_stays: 'Votre cheval {subject} reste',
  reason_own_shorter: {
    one: 'Votre cheval {subject} avance de {n} case de moins',
    other: 'Votre cheval {subject} avance de {n} cases de moins',
  },
  reason_rival_further: {
    one: '{subject}, cheval adverse à {chance}, avance de {n} case de plus',
    other: '{subject}, cheval adverse à {chance}, avance de {n} cases de plus',
  },
  reason_rival_stays: '{subject}, cheval adverse à {chance}, reste',
  reason_own_runs: {
    one: 'Votre cheval {subject} avancerait de {n} case',
    other: 'Votre cheval {subject} avancerait de {n} cases',
  },
  reason_rival_runs: {
    one: '{subject}, cheval adverse à {chance}, avance de {n} case',
    other: '{subject}, cheval adverse à {chance}, avance de {n} cases',
  },
  reason_reveals: {
    one: 'Les adversaires savent mieux quel cheval est le vôtre : {n} point de plus',
    other: 'Les adversaires savent mieux quel cheval est le vôtre : {n} points de plus',
  },
  reason_hides: {
    one: 'Les adversaires savent moins bien quel cheval est le vôtre : {n} point de moins',
    other: 'Les adversaires savent moins bien quel cheval est le vôtre : {n} points de moins',
  },
  reason_keeps_wild: {
    one: 'Garde {n} carte Cheval Farouche pour une photo-finish',
    other: 'Garde {n} cartes Cheval Farouche pour une photo-finish',
  },
  reason_keeps_carrots: { one: 'Laisse {n} carotte', other: 'Laisse {n} carottes' },
  reason_plays_late: 'Achète sans doute le dernier tour : {chance}',
  reason_round_chance: 'Remporte la manche ({subject}) : {chance}',
  reason_gives_round: 'Laisse filer cette manche ({chance} de la prendre) : les suivantes vaudront plus',
  reason_beats_unseen: 'Bat {n} sur 100 des cartes que les autres peuvent avoir',
  reason_outranked:
    'Des cartes plus rares peuvent changer de caractéristique : {n} sur 100 de celles que les autres peuvent avoir',
  reason_rare_enough: 'Gagne une égalité par la rareté : {chance}',
  reason_stake: { one: '{n} carte est en jeu', other: '{n} cartes sont en jeu' },
  reason_sends_back: {
    one: 'Renvoie un cheval après {n} pas : {subject}',
    other: 'Renvoie un cheval après {n} pas : {subject}',
  },
  reason_comes_out: 'Un cheval sort de l’écurie',
  reason_comes_home: 'Un cheval arrive',
  reason_in_danger: 'Risque d’être renvoyé avant son prochain tour : {chance}',
  reason_left_alone: 'Laisse un autre cheval en danger ({subject}) : {chance}',
  reason_escapes: {
    one: 'Se met à l’abri : {n} point de risque en moins',
    other: 'Se met à l’abri : {n} points de risque en moins',
  },
  reason_blocks: {
    one: 'Barre la route à {n} cheval : {subject}',
    other: 'Barre la route à {n} chevaux : {subject}',
  },
  reason_climbs: 'Monte sur la case numérotée {n}',
  reason_rolls_again: 'Relance le dé',
  // The same of somebody else's move
  theirs_own_stays: 'Le cheval {subject}, à {who}, reste',
  theirs_own_shorter: {
    one: 'Le cheval {subject}, à {who}, avance de {n} case de moins',
    other: 'Le cheval {subject}, à {who}, avance de {n} cases de moins',
  },
  theirs_own_runs: {
    one: 'Le cheval {subject}, à {who}, avancerait de {n} case',
    other: 'Le cheval {subject}, à {who}, avancerait de {n} cases',
  },
  theirs_reveals: {
    one: 'Les adversaires savent mieux quel est le cheval de {who} : {n} point de plus',
    other: 'Les adversaires savent mieux quel est le cheval de {who} : {n} points de plus',
  },
  theirs_hides: {
    one: 'Les adversaires savent moins bien quel est le cheval de {who} : {n} point de moins',
    other: 'Les adversaires savent moins bien quel est le cheval de {who} : {n} points de moins',
  },
};

const it: Like<typeof en> = {
  reason_wins: 'Probabilità di vincere: {chance}',
  reason_best_by: {
    one: '{n} punto di probabilità in più della seconda mossa',
    other: '{n} punti di probabilità in più della seconda mossa',
  },
  reason_behind_by: {
    one: '{n} punto di probabilità in meno della mossa migliore',
    other: '{n} punti di probabilità in meno della mossa migliore',
  },
  reason_level: 'Più o meno buona come la mossa migliore',
  reason_only_move: 'L’unica mossa possibile',
  reason_count_to: '{subject} arriva a {amount}: si muoverà',
  reason_count_even: '{subject} arriva a {amount}, pari: resta fermo',
  reason_own_stays: 'Il tuo cavallo {subject} resta fermo',
  reason_own_shorter: {
    one: 'Il tuo cavallo {subject} avanza di {n} spazio in meno',
    other: 'Il tuo cavallo {subject} avanza di {n} spazi in meno',
  },
  reason_rival_further: {
    one: '{subject}, di un rivale al {chance}, avanza di {n} spazio in più',
    other: '{subject}, di un rivale al {chance}, avanza di {n} spazi in più',
  },
  reason_rival_stays: '{subject}, di un rivale al {chance}, resta fermo',
  reason_own_runs: {
    one: 'Il tuo cavallo {subject} avanzerebbe di {n} spazio',
    other: 'Il tuo cavallo {subject} avanzerebbe di {n} spazi',
  },
  reason_rival_runs: {
    one: '{subject}, di un rivale al {chance}, avanza di {n} spazio',
    other: '{subject}, di un rivale al {chance}, avanza di {n} spazi',
  },
  reason_reveals: {
    one: 'Gli avversari sanno meglio qual è il tuo cavallo: {n} punto in più',
    other: 'Gli avversari sanno meglio qual è il tuo cavallo: {n} punti in più',
  },
  reason_hides: {
    one: 'Gli avversari sanno meno bene qual è il tuo cavallo: {n} punto in meno',
    other: 'Gli avversari sanno meno bene qual è il tuo cavallo: {n} punti in meno',
  },
  reason_keeps_wild: {
    one: 'Tiene {n} carta Wild Horse per un fotofinish',
    other: 'Tiene {n} carte Wild Horse per un fotofinish',
  },
  reason_keeps_carrots: { one: 'Lascia {n} carota', other: 'Lascia {n} carote' },
  reason_plays_late: 'Probabile che compri l’ultimo turno: {chance}',
  reason_round_chance: 'Vince la mano con {subject}: {chance}',
  reason_gives_round: 'Lascia andare questa mano ({chance} di vincerla): le prossime valgono di più',
  reason_beats_unseen: 'Batte {n} su 100 delle carte che gli altri possono avere',
  reason_outranked: 'Carte più rare possono cambiare caratteristica: {n} su 100 di quelle che gli altri possono avere',
  reason_rare_enough: 'Vince un pareggio per rarità: {chance}',
  reason_stake: { one: '{n} carta in palio', other: '{n} carte in palio' },
  reason_sends_back: {
    one: 'Rimanda indietro un cavallo dopo {n} passo: {subject}',
    other: 'Rimanda indietro un cavallo dopo {n} passi: {subject}',
  },
  reason_comes_out: 'Un cavallo esce dalla scuderia',
  reason_comes_home: 'Un cavallo arriva',
  reason_in_danger: 'Rischia di essere rimandato indietro prima del prossimo turno: {chance}',
  reason_left_alone: 'Lascia un altro cavallo in pericolo ({subject}): {chance}',
  reason_escapes: {
    one: 'Si mette al sicuro: {n} punto di rischio in meno',
    other: 'Si mette al sicuro: {n} punti di rischio in meno',
  },
  reason_blocks: {
    one: 'Sbarra la strada a {n} cavallo: {subject}',
    other: 'Sbarra la strada a {n} cavalli: {subject}',
  },
  reason_climbs: 'Sale sulla casella numerata {n}',
  reason_rolls_again: 'Tira di nuovo',
  // The same of somebody else's move
  theirs_own_stays: 'Il cavallo {subject} di {who} resta fermo',
  theirs_own_shorter: {
    one: 'Il cavallo {subject} di {who} avanza di {n} spazio in meno',
    other: 'Il cavallo {subject} di {who} avanza di {n} spazi in meno',
  },
  theirs_own_runs: {
    one: 'Il cavallo {subject} di {who} avanzerebbe di {n} spazio',
    other: 'Il cavallo {subject} di {who} avanzerebbe di {n} spazi',
  },
  theirs_reveals: {
    one: 'Gli avversari sanno meglio qual è il cavallo di {who}: {n} punto in più',
    other: 'Gli avversari sanno meglio qual è il cavallo di {who}: {n} punti in più',
  },
  theirs_hides: {
    one: 'Gli avversari sanno meno bene qual è il cavallo di {who}: {n} punto in meno',
    other: 'Gli avversari sanno meno bene qual è il cavallo di {who}: {n} punti in meno',
  },
};

export const reasons = { en, fr, it };
