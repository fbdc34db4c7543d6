// What the coach says in Change Horses: {one}, {two} and {three} are the other players.
export { en } from './change-horses/en';
export { fr } from './change-horses/fr';
export { it } from './change-horses/it';
