// Words of the rules pages and of the page that says who made the games.
import type { Like } from './words';

export const en = {
  facts: '{players} · about {minutes}',
  factsAge: '{players} · ages {age} and up · about {minutes}',
  minutes: { one: '{n} minute', other: '{n} minutes' },
  story: 'The story',
  box: 'In the box',
  start: 'Before the first turn',
  turn: 'How a round goes',
  examples: 'Examples',
  end: 'The end, and who wins',
  tips: 'Tips',
  more: 'Other ways to play',
  exact: 'The exact rules',
  exactText:
    'Every rule has a number, the same in all languages. Where the booklet leaves a point open, this is how Paddock plays it.',
  contents: 'Contents',
  learn: 'Learn it at the table, step by step',
  creditsText:
    'What the booklets of the games say about themselves. All names and trademarks belong to their owners. Paddock is not connected with them.',
  'credit_change-horses':
    'Author: Bruce Whitehill. Publisher: eggertspiele. Illustrations: Alexander Jung. Editor of the rules: Birgit Stolte. German translation: Sybille Whitehill. French translation: LudiGaume.',
  credit_chevaux: 'The booklet names neither author nor publisher.',
  'credit_jeu-de-chevaux': 'The booklet names neither author nor publisher.',
  creditsDeck:
    'The values of the 48 breeds were gathered for Paddock from public sources; many are estimates, and the cards say which.',
  creditsPaddock: 'Paddock itself',
  creditsOwn:
    'Programs, texts and drawings are Paddock’s own, free software under the MIT licence. The typefaces are Figtree and Young Serif, under the SIL Open Font License.',
};

export const fr: Like<typeof en> = {
  facts: '{players} · environ {minutes}',
  factsAge: '{players} · dès {age} ans · environ {minutes}',
  minutes: { one: '{n} minute', other: '{n} minutes' },
  story: 'L’histoire',
  box: 'Dans la boîte',
  start: 'Avant le premier tour',
  turn: 'Comment se déroule une manche',
  examples: 'Exemples',
  end: 'La fin, et qui gagne',
  tips: 'Conseils',
  more: 'Autres façons de jouer',
  exact: 'Les règles exactes',
  exactText:
    'Chaque règle porte un numéro, le même dans toutes les langues. Quand la notice laisse un point ouvert, voici comment Paddock le joue.',
  contents: 'Sommaire',
  learn: 'Apprendre à la table, pas à pas',
  creditsText:
    'Ce que les notices des jeux disent d’elles-mêmes. Tous les noms et marques appartiennent à leurs propriétaires. Paddock n’a pas de lien avec eux.',
  'credit_change-horses':
    'Auteur : Bruce Whitehill. Éditeur : eggertspiele. Illustrations : Alexander Jung. Rédaction des règles : Birgit Stolte. Traduction allemande : Sybille Whitehill. Traduction française : LudiGaume.',
  credit_chevaux: 'La notice ne nomme ni auteur ni éditeur.',
  'credit_jeu-de-chevaux': 'La notice ne nomme ni auteur ni éditeur.',
  creditsDeck:
    'Les valeurs des 48 races ont été réunies pour Paddock à partir de sources publiques ; beaucoup sont des estimations, et les cartes disent lesquelles.',
  creditsPaddock: 'Paddock lui-même',
  creditsOwn:
    'Les programmes, les textes et les dessins sont ceux de Paddock, un logiciel libre sous licence MIT. Les caractères sont Figtree et Young Serif, sous licence SIL Open Font License.',
};

export const it: Like<typeof en> = {
  facts: '{players} · circa {minutes}',
  factsAge: '{players} · da {age} anni · circa {minutes}',
  minutes: { one: '{n} minuto', other: '{n} minuti' },
  story: 'La storia',
  box: 'Nella scatola',
  start: 'Prima del primo turno',
  turn: 'Come si gioca',
  examples: 'Esempi',
  end: 'La fine, e chi vince',
  tips: 'Consigli',
  more: 'Altri modi di giocare',
  exact: 'Le regole esatte',
  exactText:
    'Ogni regola ha un numero, uguale in tutte le lingue. Dove il libretto lascia un punto aperto, ecco come lo gioca Paddock.',
  contents: 'Indice',
  learn: 'Impara al tavolo, passo per passo',
  creditsText:
    'Quello che i libretti dei giochi dicono di sé. Tutti i nomi e i marchi appartengono ai loro proprietari. Paddock non ha legami con loro.',
  'credit_change-horses':
    'Autore: Bruce Whitehill. Editore: eggertspiele. Illustrazioni: Alexander Jung. Redazione delle regole: Birgit Stolte. Traduzione tedesca: Sybille Whitehill. Traduzione francese: LudiGaume.',
  credit_chevaux: 'Il libretto non nomina né autore né editore.',
  'credit_jeu-de-chevaux': 'Il libretto non nomina né autore né editore.',
  creditsDeck:
    'I valori delle 48 razze sono stati raccolti per Paddock da fonti pubbliche; molti sono stime, e le carte dicono quali.',
  creditsPaddock: 'Paddock stesso',
  creditsOwn:
    'Programmi, testi e disegni sono di Paddock, software libero con licenza MIT. I caratteri sono Figtree e Young Serif, con licenza SIL Open Font License.',
};
