// Every decision of Chevaux and Jeu de Chevaux, and the results of all three games, looked at.
import { showTable } from './gallery';
import { cardAndRingScenes } from './scenes';

cardAndRingScenes.forEach(showTable);
