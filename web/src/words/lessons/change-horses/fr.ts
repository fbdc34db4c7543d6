// The lessons of Change Horses in French.
import type { Like } from '../../words';
import type { en } from './en';

export const fr: Like<typeof en> = {
  title_parity: 'Impair court, pair reste',
  text_parity: 'Les cartes au tableau des paris, et comment les chevaux avancent',
  say_parity_welcome:
    'Six chevaux courent, et c’est le dernier qui gagne. Ici, la piste a six cases au lieu de douze, pour que la partie soit courte.',
  say_parity_certificate:
    'Un cheval est à vous : votre certificat dit lequel. Gardez-le appuyé, ou la touche C, pour le voir. C’est C, le rouge. Les autres l’ignorent.',
  say_parity_lay:
    'Chacun a les mêmes quinze cartes : chaque paire de deux chevaux une fois. Vous en posez trois face cachée. Prenez A C, C F et D E, puis appuyez sur le grand bouton.',
  other_parity_lay: 'En partie, vous choisissez librement. Pour cette leçon, posez A C, C F et D E.',
  say_parity_turned:
    'Toutes les cartes sont maintenant retournées ensemble. Les numéros disent qui joue quand : {one} d’abord, vous en dernier. Chacun met une carte au tableau des paris.',
  say_parity_count:
    'Regardez les totaux. A, B, D et E comptent un chacun, C deux, F rien. Un total impair fait avancer le cheval d’autant de cases. Un total pair, ou nul, le laisse sur place.',
  say_parity_play: 'Votre C compte deux : pair, il reste donc, si votre carte n’y touche pas. Jouez D E.',
  other_parity_play:
    'Avec cette carte, C compterait trois et votre cheval courrait trois cases. Cherchez la carte sans C.',
  say_parity_moved:
    'A et B comptaient un et ont avancé d’une case. C, D et E comptaient deux et sont restés. Votre cheval est toujours tout derrière, et il y est bien.',
  say_parity_second:
    'C’était la première moitié d’une double manche. Les cartes restent au tableau et le compte continue. Qui a joué en dernier joue maintenant en premier : vous.',
  say_parity_first:
    'Vos deux cartes portent C à trois. Mais trois joueurs passent après vous, et c’est le total final qui compte. Jouez C F.',
  other_parity_first: 'Cela irait aussi. Pour cette leçon, jouez C F.',
  say_parity_end:
    '{one} a joué A C et porté votre C à quatre : de nouveau pair, il est resté. D et F comptaient trois et ont couru trois cases. Après la seconde moitié, le tableau est vidé et chacun pose deux cartes. Qui joue tard décide de beaucoup. Gardez une carte visible avec votre cheval : elle peut rendre pair un total impair.',

  title_owner: 'À qui est ce cheval ?',
  text_owner: 'Les propriétaires cachés, l’arrivée, et pourquoi le dernier est premier',
  say_owner_welcome:
    'La même partie, deux manches plus tard. Votre C est derrière, avec E. A et B ont une case d’avance sur eux, D et F trois.',
  say_owner_secret:
    'Personne ne voit le certificat d’un autre, et deux dorment dans la pile. Seules les cartes parlent : qui ménage toujours le même cheval le trahit. Faites donc avancer le vôtre de temps en temps : un bluff ne coûte qu’une case.',
  say_owner_lay:
    'Une carte est encore ouverte : A C. Posez-en deux, pour qu’il y en ait trois. Prenez B D et D F : elles poussent les premiers et ne disent rien de C.',
  other_owner_lay: 'Possible, mais évitez C et poussez D. Posez B D et D F.',
  say_owner_turned: 'Les cartes sont retournées. Cette fois, {three} joue en premier, puis vous, puis {one} et {two}.',
  say_owner_play:
    '{three} a mis D E au tableau. D a couvert trois cases sur six : s’il compte trois, il franchit la ligne et la course est finie. Aidez-le avec D F.',
  other_owner_play: 'A C ferait partir votre propre cheval. Choisissez une carte avec D.',
  say_owner_line:
    'D comptait trois, il a avancé de trois et se trouve à six : la ligne est franchie. Tous les chevaux de ce mouvement terminent le leur, puis la course est finie.',
  say_owner_rank:
    'On retourne maintenant les certificats. C est seul tout derrière, et il est à vous : vous gagnez. Les trois chevaux de tête perdent.',
  say_owner_end:
    'Si deux chevaux avaient été côte à côte derrière, une photo-finish aurait tranché : entre autres, pour qui garde le plus de cartes Cheval Farouche. C’est la suite.',

  title_wild: 'Cheval Farouche : Faux pas, Piste Glissante',
  text_wild: 'Couvrir une carte, déplacer des chevaux de côté',
  say_wild_welcome:
    'Vous avez deux cartes Cheval Farouche. Une par manche peut servir, avant votre carte, à l’une de quatre choses. Votre cheval est de nouveau C.',
  say_wild_lay: 'Posez d’abord vos cartes : A B, D E et D F.',
  other_wild_lay: 'Pour cette leçon, posez A B, D E et D F.',
  say_wild_trouble: 'Aïe : les trois autres ont joué C. Il compte trois, et aucune de vos cartes n’y peut rien.',
  say_wild_stumble:
    'Faux pas couvre une carte du tableau, et ses deux chevaux ne comptent plus. Ouvrez les options du Cheval Farouche, aussi avec la touche W, et couvrez B C, la première carte.',
  other_wild_stumble: 'D’abord le Cheval Farouche : Faux pas, sur la carte B C.',
  say_wild_covered:
    'B C est couverte jusqu’à ce que le tableau soit vidé. C compte deux : il reste. Votre carte vient en plus ; jouez D F.',
  other_wild_covered: 'Avec celle-ci aussi, C est à l’abri. Pour cette leçon, jouez D F.',
  say_wild_stayed:
    'A, D, E et F ont avancé d’une case. B ne comptait plus, et C est resté. Dans la seconde moitié, la carte reste couverte.',
  say_wild_slipWhy:
    'Aucun cheval n’en dépasse un autre dans son couloir, ni ne partage sa case. D est dans le couloir 4, une rangée devant votre C, qui est dans le 3. Juste derrière D, votre cheval serait bien gardé.',
  say_wild_slip:
    'Piste Glissante déplace deux chevaux d’une case de côté, sur des cases vides. Déplacez C vers l’extérieur, au couloir 4, et B vers l’intérieur, au couloir 1.',
  other_wild_slip: 'D’abord le Cheval Farouche : Piste Glissante, C au couloir 4 et B au couloir 1.',
  say_wild_behind:
    'C est juste derrière D, B derrière A. Maintenant D doit rester, et il compte un. Jouez D E : D passe à deux.',
  other_wild_behind: 'D resterait impair et partirait, votre cheval avec lui. Jouez D E.',
  say_wild_blocked:
    'C comptait trois et voulait courir, mais D n’a pas bougé, et il n’y avait pas de passage. Votre cheval n’a pas fait une seule case.',
  say_wild_end:
    'Vos deux cartes Cheval Farouche sont jouées. Les autres ont gardé les leurs, et en photo-finish qui en a le plus l’emporte. Ne les gaspillez donc pas. Et un cheval rangé derrière un autre est à l’abri, mais les autres voient qui l’y a mis.',

  title_fast: 'Cheval Farouche : Piste Rapide, Changement de cheval',
  text_fast: 'Pousser les derniers, ou prendre un autre cheval',
  say_fast_welcome:
    'Cela a mal tourné : votre C a couru trois cases à la première manche et mène. B en a couvert une, les quatre autres aucune.',
  say_fast_what:
    'Piste Rapide fait avancer de deux cases, tout de suite, tous les chevaux des deux dernières rangées. Le vôtre n’en est pas. Servez-vous-en.',
  other_fast_what: 'Poussez d’abord ceux de derrière : Cheval Farouche, Piste Rapide.',
  say_fast_play:
    'B est maintenant à votre hauteur, et les autres ne sont plus qu’une case derrière. Mais C compte toujours trois. Jouez C D : cela fera quatre.',
  other_fast_play: 'C resterait à trois et courrait encore. Jouez C D.',
  say_fast_moved:
    'A et E comptaient trois et vous ont dépassé. C est resté. Seuls D et F, une case derrière, sont maintenant mieux placés. Le tableau est vidé.',
  say_fast_lay: 'Deux nouvelles cartes : posez A B et B C.',
  other_fast_lay: 'Pour cette leçon, posez A B et B C.',
  say_fast_changeWhy:
    'C doit-il rester votre cheval ? Deux certificats sont dans la pile, et personne ne les connaît. Avec Changement de cheval, vous glissez le vôtre sous la pile et prenez celui du dessus. Les autres n’apprennent ni l’un ni l’autre.',
  say_fast_change: 'C’est un pari : vous pouvez tirer mieux ou moins bien. Essayez.',
  other_fast_change: 'D’abord le Cheval Farouche : Changement de cheval.',
  say_fast_new:
    'Regardez votre certificat : D est à vous, à égalité avec F tout derrière. D n’est pas au tableau. Jouez E F : E devient pair, et F doit courir.',
  other_fast_new: 'Votre rival tout derrière est F. Jouez E F et faites-le partir.',
  say_fast_end:
    'F a avancé d’une case, et votre D est seul derrière. En photo-finish, un propriétaire qui n’a jamais changé passe devant celui qui a changé : tout a son prix. Et pensez à Piste Rapide quand votre cheval est bien à l’arrière : elle peut envoyer les premiers au-delà de la ligne et finir la course.',

  title_two: 'Le jeu à deux',
  text_two: 'Deux certificats, et deux tours par manche',
  say_two_welcome:
    'À deux, chacun a deux certificats. Les vôtres sont B et E. Deux autres sont dans la pile, et les deux derniers chez {one}.',
  say_two_best:
    'C’est votre cheval le mieux placé qui compte. L’un des vôtres peut donc filer, si l’autre reste derrière.',
  say_two_lay: 'Chacun pose quatre cartes. Prenez A C, A F, B D et C D.',
  other_two_lay: 'Pour cette leçon, posez A C, A F, B D et C D.',
  say_two_turns:
    'Une manche a quatre cartes : vous, {one}, vous, {one}. Puis les chevaux avancent. Vous commencez ; jouez A C.',
  other_two_turns: 'Possible. Pour cette leçon, commencez par A C.',
  say_two_reply: '{one} a joué B E, et vos deux chevaux comptent un. Répondez par B D : B passe à deux.',
  other_two_reply: 'B resterait impair. La réponse est B D.',
  say_two_moved:
    'A et D comptaient un et ont avancé d’une case ; B, C et E comptaient deux et sont restés. Les quatre cartes restent au tableau.',
  say_two_add: 'Chacun en pose deux de plus, et le même joueur commence. Posez D F et E F.',
  other_two_add: 'Pour cette leçon, posez D F et E F.',
  say_two_second: 'B et E sont pairs : n’y touchez pas. Jouez A F.',
  other_two_second: 'Possible. Pour cette leçon, jouez A F.',
  say_two_third:
    '{one} a porté B à trois, et vous n’avez plus de B sur la table. Mais toutes les cartes sont ouvertes : il reste à {one} A E, B C et D E. Jouez C D et voyez.',
  other_two_third: 'Laissez E pair. Pour cette leçon, jouez C D.',
  say_two_end:
    '{one} ne voulait toucher ni A ni D et a donc dû jouer B C : B compte quatre et reste. Compter les cartes ouvertes de l’autre, tout l’art du jeu à deux est là. Le tableau est maintenant vidé, et l’autre joueur commence.',

  title_auction: 'Derby League : les enchères',
  text_auction: 'Des carottes pour l’ordre du jeu',
  say_auction_welcome:
    'En Derby League, l’ordre du jeu n’est pas tiré au sort : il s’achète. À trois, chacun a 33 carottes pour toute la course. Votre cheval est C.',
  say_auction_last:
    'Qui joue en dernier connaît tous les totaux et décide. La plus haute mise obtient donc la dernière place, la plus basse la première. Vous misez d’abord.',
  say_auction_bid: 'N’importe quel nombre à partir de un que personne n’a encore misé. Misez 3.',
  other_auction_bid: 'Possible, mais les carottes doivent durer. Misez 3 ici.',
  say_auction_locked:
    '{one} a misé 5, plus que vous, et reste en lice. {two} a misé 2, moins que la plus haute mise, et se trouve bloqué : cette mise est définitive.',
  say_auction_raise:
    'De nouveau à vous : montez, ou restez à 3. Votre mise est ce que vous payez en tout, pas en plus. Montez à 6.',
  other_auction_raise: 'Nous voulons la dernière place : 6 y suffit.',
  say_auction_paid:
    '{one} reste à 5, et les enchères sont finies. Chacun paie sa mise : vous 6, {one} 5, {two} 2. {two} joue en premier, vous en dernier.',
  say_auction_play:
    'Voilà à quoi servaient les carottes : vous voyez les cartes de tous les autres. C compte deux. Jouez D F et n’y touchez pas.',
  other_auction_play: 'C F porterait C à trois, et votre cheval courrait.',
  say_auction_end:
    'C est resté. Il vous reste 27 carottes, et on n’en gagne pas. À la fin, elles comptent encore une fois : en photo-finish, plus de carottes l’emporte. Qui ne peut plus miser a désormais la première place.',
};
