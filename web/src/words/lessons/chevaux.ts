// What the coach says in Chevaux: {one} and {two} are the other players.
import type { Like } from '../words';

export const en = {
  title_cards: 'Six rounds of cards',
  text_cards: 'Name a characteristic, win a tie, fight a battle, change the characteristic',
  say_cards_welcome:
    'Forty-eight breeds, sixteen cards for each of three players. Whoever wins a round takes its cards; in the end all cards win. Here we stop after six rounds, and most cards win.',
  say_cards_card:
    'You see only your top card: a Percheron, with five values and its rarity. You lead, so you choose the characteristic that all compare.',
  say_cards_lead: 'A Percheron weighs 900 kilos, and few are heavier. Choose the weight; the highest wins.',
  other_cards_lead: 'Look for the value that hardly any horse can beat: here it is the weight.',
  say_cards_won:
    'Yours was the heaviest, and you take all three cards under your pile. Who wins a round leads the next. Go on with the large button.',
  say_cards_date: 'A Caspian, known since 3400 BC. For the date of appearance the oldest wins. Choose it.',
  other_cards_date: 'This breed has one great strength: its age. Choose the date of appearance.',
  say_cards_oldest: 'Nothing on the table was older. You have twenty cards now.',
  say_cards_tie: 'A Knabstrupper, a rare breed. Lead its life span of 28 years, and see what happens in a tie.',
  other_cards_tie: 'Not a bad idea, but this round is about a tie: choose the life span.',
  say_cards_rarity:
    '{one} had 28 years as well. In a tie the rarer card wins: yours is rare, the Morgan is common. The cards are yours.',
  say_cards_battle: 'An Appaloosa, and once more 28 years. This breed is common. Lead the life span again.',
  other_cards_battle: 'Speed would be good here. But to see a battle, choose the life span.',
  say_cards_fought:
    'Equal in years and equal in rarity: a battle. Each of the two drew one more card, and only rarity counted. Your Cleveland Bay is very rare, the Criollo is common: five cards for you.',
  say_cards_lose: 'A Gypsy Cob has no great strength. Its 570 kilos are the best of it; lead the weight.',
  other_cards_lose: 'Its other values are weaker still. Choose the weight.',
  say_cards_lost: '{one} has a Shire, twice as heavy nearly. {one} takes the cards and leads.',
  say_cards_asked:
    '{one} asks for the top speed and says 71. Your Suffolk Punch runs 30. But it is very rare, and a card that is rarer than that of the player who chose may change the characteristic.',
  say_cards_change: 'Choose the weight in its place: 950 kilos.',
  other_cards_change: 'With 30 kilometres an hour the round is lost. Change to the weight.',
  say_cards_changed:
    'All have to answer again, with their weight, and yours is the greatest. Only a card rarer than yours could have changed it once more.',
  say_cards_end:
    'Six rounds are over. You hold 26 of the 48 cards, more than anybody else: you win. Many values are estimates, and the cards say which.',
};

export const fr: Like<typeof en> = {
  title_cards: 'Six manches de cartes',
  text_cards: 'Annoncer une caractéristique, gagner une égalité, livrer bataille, changer de caractéristique',
  say_cards_welcome:
    'Quarante-huit races, seize cartes pour chacun des trois joueurs. Qui gagne une manche en prend les cartes ; à la fin, qui les a toutes gagne. Ici, on s’arrête après six manches, et qui a le plus de cartes gagne.',
  say_cards_card:
    'Vous ne voyez que votre carte du dessus : un Percheron, avec cinq chiffres et sa rareté. Vous avez la main : c’est vous qui choisissez ce que tous comparent.',
  say_cards_lead: 'Un Percheron pèse 900 kilos, et peu sont plus lourds. Choisissez le poids ; le plus haut gagne.',
  other_cards_lead: 'Cherchez le chiffre que presque aucun cheval ne bat : ici, le poids.',
  say_cards_won:
    'Le vôtre était le plus lourd, et vous glissez les trois cartes sous votre paquet. Qui gagne une manche a la main à la suivante. Continuez avec le grand bouton.',
  say_cards_date:
    'Un Caspien, connu depuis 3400 av. J.-C. Pour la date d’apparition, c’est le plus ancien qui gagne. Choisissez-la.',
  other_cards_date: 'Cette race a une grande force : son âge. Choisissez la date d’apparition.',
  say_cards_oldest: 'Rien de plus ancien sur la table. Vous avez maintenant vingt cartes.',
  say_cards_tie: 'Un Knabstrup, une race rare. Annoncez sa longévité, 28 ans, et voyez ce qui se passe à égalité.',
  other_cards_tie: 'L’idée n’est pas mauvaise, mais cette manche montre une égalité : choisissez la longévité.',
  say_cards_rarity:
    '{one} avait aussi 28 ans. À égalité, la carte la plus rare gagne : la vôtre est rare, le Morgan est commun. Les cartes sont à vous.',
  say_cards_battle: 'Un Appaloosa, et encore 28 ans. Cette race est commune. Annoncez de nouveau la longévité.',
  other_cards_battle: 'La vitesse serait bonne ici. Mais pour voir une bataille, choisissez la longévité.',
  say_cards_fought:
    'Même âge, même rareté : bataille. Les deux ont tiré une carte de plus, et seule la rareté comptait. Votre Bai de Cleveland est très rare, le Criollo est commun : cinq cartes pour vous.',
  say_cards_lose: 'Un Irish cob n’a pas de grande force. Ses 570 kilos sont ce qu’il a de mieux ; annoncez le poids.',
  other_cards_lose: 'Ses autres chiffres sont plus faibles encore. Choisissez le poids.',
  say_cards_lost: '{one} a un Shire, presque deux fois plus lourd. {one} prend les cartes et la main.',
  say_cards_asked:
    '{one} demande la vitesse et annonce 71. Votre Suffolk Punch court à 30. Mais il est très rare, et une carte plus rare que celle du joueur qui a choisi peut changer la caractéristique.',
  say_cards_change: 'Choisissez le poids à la place : 950 kilos.',
  other_cards_change: 'Avec 30 kilomètres à l’heure, la manche est perdue. Passez au poids.',
  say_cards_changed:
    'Tous doivent répondre de nouveau, avec leur poids, et le vôtre est le plus grand. Seule une carte plus rare que la vôtre aurait pu changer encore.',
  say_cards_end:
    'Les six manches sont finies. Vous tenez 26 des 48 cartes, plus que tout autre : vous gagnez. Beaucoup de chiffres sont des estimations, et les cartes disent lesquels.',
};

export const it: Like<typeof en> = {
  title_cards: 'Sei mani di carte',
  text_cards: 'Chiedere una caratteristica, vincere un pareggio, la battaglia, il cambio',
  say_cards_welcome:
    'Quarantotto razze, sedici carte per ciascuno dei tre giocatori. Chi vince una mano ne prende le carte; alla fine vince chi le ha tutte. Qui ci fermiamo dopo sei mani, e vince chi ne ha di più.',
  say_cards_card:
    'Vedi solo la tua carta in cima: un Percheron, con cinque valori e la rarità. Sei di mano, quindi scegli tu che cosa si confronta.',
  say_cards_lead: 'Un Percheron pesa 900 chili, e pochi sono più pesanti. Scegli il peso; vince il più alto.',
  other_cards_lead: 'Cerca il valore che quasi nessun cavallo batte: qui è il peso.',
  say_cards_won:
    'Il tuo era il più pesante, e metti tutte e tre le carte sotto il tuo mazzo. Chi vince una mano è di mano nella seguente. Continua con il pulsante grande.',
  say_cards_date: 'Un cavallo del Caspio, noto dal 3400 a.C. Per la data di comparsa vince il più antico. Sceglila.',
  other_cards_date: 'Questa razza ha una grande forza: l’età. Scegli la data di comparsa.',
  say_cards_oldest: 'Sul tavolo non c’era niente di più antico. Ora hai venti carte.',
  say_cards_tie:
    'Un Knabstrupper, una razza rara. Chiedi la longevità, 28 anni, e guarda che cosa succede in caso di parità.',
  other_cards_tie: 'Non è una cattiva idea, ma questa mano mostra un pareggio: scegli la longevità.',
  say_cards_rarity:
    'Anche {one} aveva 28 anni. In parità vince la carta più rara: la tua è rara, il Morgan è comune. Le carte sono tue.',
  say_cards_battle: 'Un Appaloosa, e ancora 28 anni. Questa razza è comune. Chiedi di nuovo la longevità.',
  other_cards_battle: 'Qui la velocità sarebbe buona. Ma per vedere una battaglia scegli la longevità.',
  say_cards_fought:
    'Pari negli anni e pari in rarità: battaglia. I due hanno pescato ancora una carta, e contava solo la rarità. Il tuo Baio di Cleveland è molto raro, il Criollo è comune: cinque carte per te.',
  say_cards_lose: 'Un Gypsy Cob non ha una grande forza. I suoi 570 chili sono il meglio; chiedi il peso.',
  other_cards_lose: 'Gli altri suoi valori sono ancora più deboli. Scegli il peso.',
  say_cards_lost: '{one} ha uno Shire, pesante quasi il doppio. {one} prende le carte ed è di mano.',
  say_cards_asked:
    '{one} chiede la velocità e dice 71. Il tuo Suffolk Punch corre a 30. Ma è molto raro, e una carta più rara di quella di chi ha scelto può cambiare la caratteristica.',
  say_cards_change: 'Scegli invece il peso: 950 chili.',
  other_cards_change: 'Con 30 chilometri all’ora la mano è persa. Passa al peso.',
  say_cards_changed:
    'Tutti devono rispondere di nuovo, con il peso, e il tuo è il più grande. Solo una carta più rara della tua avrebbe potuto cambiare ancora.',
  say_cards_end:
    'Le sei mani sono finite. Hai 26 delle 48 carte, più di chiunque altro: vinci. Molti valori sono stime, e le carte dicono quali.',
};
