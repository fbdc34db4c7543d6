// What the coach says in Jeu de Chevaux.
import type { Like } from '../words';

export const en = {
  title_ring: 'Round the ring',
  text_ring: 'The six, the count, horses in the way, and sending back',
  say_ring_welcome:
    'You play the two red horses. They leave the stable, run clockwise once round the ring and climb their six numbered squares. Whoever brings all horses home first wins.',
  say_ring_start: 'Everybody rolls once; the highest begins. Roll the die with the large button, or with Enter.',
  say_ring_begin:
    'Your five is the highest, so you begin. That roll moved nothing: it only chose who starts. Now roll for real.',
  say_ring_noSix:
    'A three. Only a six lets a horse out of its stable, so none of yours can move, and the turn is lost. That happens to everybody at first.',
  say_ring_again:
    'Green rolled a six, let a horse out, rolled again and moved two. Blue and yellow lost their turns. Now you: roll.',
  say_ring_out:
    'A six. Let a horse out: it goes to your first square, beside the stable. Choose it, then press the large button.',
  say_ring_sixAgain: 'After a six you roll again, whatever you used it for. Roll.',
  say_ring_move: 'A four. A horse moves forward by the number rolled, no more and no less. Move yours.',
  say_ring_roll: 'Your horse stands on square 4. The others have had their turns; roll.',
  say_ring_choice:
    'Another six, and this time a choice: move six, or let the second horse out. Two horses outside give you a choice at every roll. Let it out.',
  other_ring_choice: 'Six squares forward would be allowed too. In this lesson we want the second horse outside.',
  say_ring_twoOut: 'Two horses are on their way now. And you roll again.',
  say_ring_noJump:
    'Six once more. The horse on the first square cannot use it: your own horse on square 4 is in the way, and no horse jumps over another. Only the one in front can go.',
  say_ring_third: 'A six, so roll again. There is no limit to that.',
  say_ring_either:
    'A five: both horses can go. Take the one in front to square 15; there is something to be had over there.',
  other_ring_either: 'That is allowed as well, but take the horse in front this time.',
  say_ring_roll2: 'A green horse stands three squares ahead of your front one. Roll.',
  say_ring_blocked:
    'A five. Your front horse would have to jump over green, and it may not. Who can move must move, so the other horse goes.',
  say_ring_roll3: 'Green has moved on: now it stands exactly five squares ahead of your front horse. Roll.',
  say_ring_capture: 'The five you needed. Whoever lands on another’s horse sends it back to its stable. Land on green.',
  other_ring_capture: 'Allowed, but look ahead: the horse on square 15 reaches green with exactly five.',
  say_ring_end:
    'Green is back in its stable and needs a six to come out again. No square is safe, for you neither. That is the ring; the next chapter brings a horse home.',

  title_home: 'The way home',
  text_home: 'The exact stop, the six numbered squares, and the end',
  say_home_welcome:
    'A short game with one horse each. Yours has run almost all the way: it stands on square 52. The last square of the ring is 55, at the foot of your numbered squares.',
  say_home_roll:
    'A horse has to stop exactly at the foot before it may climb. From square 52 that takes three more squares. Roll.',
  say_home_beyond:
    'A five would take it beyond the foot, and that is no move: the horse stays, and the turn is lost. A one or a two would bring it nearer.',
  say_home_roll2: 'Your turn again: roll.',
  say_home_foot: 'A three, exactly. Bring the horse to the foot of the numbered squares.',
  say_home_needsOne:
    'From here it climbs one square at a time, and each has its own number: for square 1 you need a one. Roll.',
  say_home_notFour: 'A four does not help here: only a one leads to square 1. The turn is lost.',
  say_home_roll3: 'Roll.',
  say_home_one: 'A one. Up to numbered square 1.',
  say_home_roll4: 'For square 2 you need a two. Roll.',
  say_home_two: 'A two. Up to numbered square 2.',
  say_home_soon:
    'So it goes on: a three, a four, a five. Here we leave out the turns in between and look in again a little later.',
  say_home_later: 'Your horse has climbed to numbered square 5. The last step takes a six. Roll.',
  say_home_six: 'A six. On square 6 the horse has crossed the finish.',
  say_home_end:
    'Your horse is home, and since it was your only one, you win. In a whole game each stable has four. You know everything that you need: play.',
};

export const fr: Like<typeof en> = {
  title_ring: 'Le tour',
  text_ring: 'Le six, le compte exact, les chevaux en travers, et le renvoi',
  say_ring_welcome:
    'Vous jouez les deux chevaux rouges. Ils sortent de l’écurie, font une fois le tour dans le sens des aiguilles d’une montre et gravissent leurs six cases numérotées. Qui ramène le premier tous ses chevaux gagne.',
  say_ring_start: 'Chacun lance le dé une fois ; le plus haut commence. Lancez avec le grand bouton, ou avec Entrée.',
  say_ring_begin:
    'Votre cinq est le plus haut : vous commencez. Ce lancer n’a rien fait avancer, il désignait seulement le premier. Maintenant, lancez pour de bon.',
  say_ring_noSix:
    'Un trois. Seul un six fait sortir un cheval de l’écurie : aucun des vôtres ne peut bouger et le tour est perdu. Au début, cela arrive à tout le monde.',
  say_ring_again:
    'Le vert a fait un six, sorti un cheval, relancé et avancé de deux. Le bleu et le jaune ont perdu leur tour. À vous : lancez.',
  say_ring_out:
    'Un six. Sortez un cheval : il se place sur votre case de départ, devant l’écurie. Choisissez-le, puis appuyez sur le grand bouton.',
  say_ring_sixAgain: 'Après un six on relance, quel qu’en ait été l’usage. Lancez.',
  say_ring_move: 'Un quatre. Un cheval avance du nombre indiqué par le dé, ni plus ni moins. Avancez le vôtre.',
  say_ring_roll: 'Votre cheval est sur la case 4. Les autres ont joué ; lancez.',
  say_ring_choice:
    'Encore un six, et cette fois un choix : avancer de six, ou sortir le second cheval. Avec deux chevaux dehors, vous aurez le choix à chaque lancer. Sortez-le.',
  other_ring_choice: 'Avancer de six serait permis aussi. Dans cette leçon, nous voulons le second cheval dehors.',
  say_ring_twoOut: 'Deux chevaux sont en route. Et vous relancez.',
  say_ring_noJump:
    'Encore six. Le cheval de la case de départ ne peut pas s’en servir : votre propre cheval de la case 4 barre la route, et aucun cheval ne passe par-dessus un autre. Seul celui de devant peut avancer.',
  say_ring_third: 'Un six : relancez. Il n’y a pas de limite.',
  say_ring_either:
    'Un cinq : les deux chevaux peuvent avancer. Menez celui de devant à la case 15 ; là-bas, il y a quelque chose à prendre.',
  other_ring_either: 'C’est permis aussi, mais prenez cette fois le cheval de devant.',
  say_ring_roll2: 'Un cheval vert se tient trois cases devant votre premier cheval. Lancez.',
  say_ring_blocked:
    'Un cinq. Votre premier cheval devrait passer par-dessus le vert, et il n’en a pas le droit. Qui peut jouer doit jouer : c’est l’autre cheval qui avance.',
  say_ring_roll3: 'Le vert a avancé : il est maintenant exactement cinq cases devant votre premier cheval. Lancez.',
  say_ring_capture:
    'Le cinq qu’il vous fallait. Qui tombe sur le cheval d’un autre le renvoie à son écurie. Tombez sur le vert.',
  other_ring_capture:
    'C’est permis, mais regardez devant : le cheval de la case 15 atteint le vert avec cinq, exactement.',
  say_ring_end:
    'Le vert est rentré à son écurie, et il lui faut un six pour en ressortir. Aucune case n’est un abri, pour vous non plus. Voilà pour le tour ; le chapitre suivant ramène un cheval.',

  title_home: 'Le retour',
  text_home: 'L’arrêt exact, les six cases numérotées, et la fin',
  say_home_welcome:
    'Une partie courte, avec un cheval chacun. Le vôtre a presque fait le tour : il est sur la case 52. La dernière case du circuit est la 55, au pied de vos cases numérotées.',
  say_home_roll:
    'Un cheval doit s’arrêter exactement au pied avant de pouvoir monter. De la case 52, il faut encore trois cases. Lancez.',
  say_home_beyond:
    'Un cinq le mènerait au-delà du pied, et cela n’est pas permis : le cheval reste, le tour est perdu. Un 1 ou un 2 l’aurait rapproché.',
  say_home_roll2: 'De nouveau à vous : lancez.',
  say_home_foot: 'Un trois, exactement. Menez le cheval au pied des cases numérotées.',
  say_home_needsOne:
    'De là, il monte une case à la fois, et chacune veut son numéro : pour la case 1, il faut un 1. Lancez.',
  say_home_notFour: 'Un quatre n’y fait rien : seul un 1 mène à la case 1. Le tour est perdu.',
  say_home_roll3: 'Lancez.',
  say_home_one: 'Un 1. Montez à la case numérotée 1.',
  say_home_roll4: 'Pour la case 2, il faut un deux. Lancez.',
  say_home_two: 'Un deux. Montez à la case numérotée 2.',
  say_home_soon:
    'Et ainsi de suite : un trois, un quatre, un cinq. Ici, nous passons les tours intermédiaires et revenons un peu plus tard.',
  say_home_later: 'Votre cheval a gravi les cases jusqu’à la 5. Le dernier pas demande un six. Lancez.',
  say_home_six: 'Un six. Sur la case 6, le cheval a franchi l’arrivée.',
  say_home_end:
    'Votre cheval est rentré et, comme c’était le seul, vous gagnez. Dans une vraie partie, chaque écurie en a quatre. Vous savez tout ce qu’il faut : jouez.',
};

export const it: Like<typeof en> = {
  title_ring: 'Lungo l’anello',
  text_ring: 'Il sei, il conto esatto, i cavalli in mezzo e chi torna in scuderia',
  say_ring_welcome:
    'Giochi con i due cavalli rossi. Escono dalla scuderia, fanno una volta il giro in senso orario e salgono le loro sei caselle numerate. Vince chi porta a casa per primo tutti i cavalli.',
  say_ring_start: 'Ognuno tira il dado una volta; comincia chi fa di più. Tira con il pulsante grande, o con Invio.',
  say_ring_begin:
    'Il tuo cinque è il più alto: cominci tu. Quel tiro non ha mosso niente, ha solo deciso chi parte. Adesso tira davvero.',
  say_ring_noSix:
    'Un tre. Solo un sei fa uscire un cavallo dalla scuderia: nessuno dei tuoi può muoversi e il turno è perso. All’inizio capita a tutti.',
  say_ring_again:
    'Il verde ha fatto sei, ha fatto uscire un cavallo, ha tirato ancora ed è avanzato di due. Il blu e il giallo hanno perso il turno. Tocca a te: tira.',
  say_ring_out:
    'Un sei. Fai uscire un cavallo: va sulla tua casella di partenza, accanto alla scuderia. Sceglilo, poi premi il pulsante grande.',
  say_ring_sixAgain: 'Dopo un sei si tira ancora, comunque lo si sia usato. Tira.',
  say_ring_move: 'Un quattro. Un cavallo avanza del numero uscito, né più né meno. Muovi il tuo.',
  say_ring_roll: 'Il tuo cavallo è sulla casella 4. Gli altri hanno giocato; tira.',
  say_ring_choice:
    'Un altro sei, e stavolta c’è da scegliere: avanzare di sei o far uscire il secondo cavallo. Con due cavalli fuori puoi scegliere a ogni tiro. Fallo uscire.',
  other_ring_choice: 'Anche avanzare di sei sarebbe permesso. In questa lezione vogliamo fuori il secondo cavallo.',
  say_ring_twoOut: 'Ora due cavalli sono in viaggio. E tiri ancora.',
  say_ring_noJump:
    'Ancora sei. Il cavallo sulla casella di partenza non può usarlo: il tuo cavallo sulla casella 4 è in mezzo, e nessun cavallo ne scavalca un altro. Può andare solo quello davanti.',
  say_ring_third: 'Un sei: tira ancora. Non c’è limite.',
  say_ring_either:
    'Un cinque: possono andare tutti e due. Porta quello davanti sulla casella 15; laggiù c’è qualcosa da prendere.',
  other_ring_either: 'È permesso anche questo, ma stavolta prendi il cavallo davanti.',
  say_ring_roll2: 'Un cavallo verde sta tre caselle davanti al tuo primo cavallo. Tira.',
  say_ring_blocked:
    'Un cinque. Il tuo primo cavallo dovrebbe scavalcare il verde, e non può. Chi può muovere deve muovere: va l’altro.',
  say_ring_roll3: 'Il verde è avanzato: ora sta esattamente cinque caselle davanti al tuo primo cavallo. Tira.',
  say_ring_capture:
    'Il cinque che ti serviva. Chi arriva sul cavallo di un altro lo rimanda nella sua scuderia. Arriva sul verde.',
  other_ring_capture: 'È permesso, ma guarda avanti: il cavallo sulla casella 15 raggiunge il verde con cinque esatti.',
  say_ring_end:
    'Il verde è tornato in scuderia e gli serve un sei per uscirne. Nessuna casella è sicura, nemmeno per te. Questo è l’anello; il prossimo capitolo porta a casa un cavallo.',

  title_home: 'Verso casa',
  text_home: 'La fermata esatta, le sei caselle numerate e la fine',
  say_home_welcome:
    'Una partita breve, con un cavallo a testa. Il tuo ha quasi finito il giro: è sulla casella 52. L’ultima casella dell’anello è la 55, ai piedi delle tue caselle numerate.',
  say_home_roll:
    'Un cavallo deve fermarsi esattamente ai piedi prima di poter salire. Dalla casella 52 mancano tre caselle. Tira.',
  say_home_beyond:
    'Un cinque lo porterebbe oltre, e non è permesso: il cavallo resta dov’è e il turno è perso. Un uno o un due lo avrebbe avvicinato.',
  say_home_roll2: 'Tocca di nuovo a te: tira.',
  say_home_foot: 'Un tre, esatto. Porta il cavallo ai piedi delle caselle numerate.',
  say_home_needsOne:
    'Da qui sale una casella alla volta, e ognuna vuole il suo numero: per la casella 1 serve un uno. Tira.',
  say_home_notFour: 'Un quattro qui non serve: solo un uno porta alla casella 1. Il turno è perso.',
  say_home_roll3: 'Tira.',
  say_home_one: 'Un uno. Su, alla casella numerata 1.',
  say_home_roll4: 'Per la casella 2 serve un due. Tira.',
  say_home_two: 'Un due. Su, alla casella numerata 2.',
  say_home_soon:
    'E così via: un tre, un quattro, un cinque. Qui saltiamo i turni in mezzo e torniamo a guardare un po’ più tardi.',
  say_home_later: 'Il tuo cavallo è salito fino alla casella numerata 5. Per l’ultimo passo serve un sei. Tira.',
  say_home_six: 'Un sei. Sulla casella 6 il cavallo ha superato il traguardo.',
  say_home_end:
    'Il tuo cavallo è a casa e, visto che era l’unico, vinci. In una partita intera ogni scuderia ne ha quattro. Sai tutto quello che serve: gioca.',
};
