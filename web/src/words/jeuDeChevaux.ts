// The words of Jeu de Chevaux.
export { en } from './jeu-de-chevaux/en';
export { fr } from './jeu-de-chevaux/fr';
export { it } from './jeu-de-chevaux/it';
