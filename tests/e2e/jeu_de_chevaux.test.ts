// Jeu de Chevaux from start to end, with one horse a stable.
import { journey } from './journeys';

journey('mouse', { game: 'jeu-de-chevaux', players: 4, rules: { horses: -3 } });
journey('keys', { game: 'jeu-de-chevaux', players: 3, rules: { horses: -3 } });
journey('touch', { game: 'jeu-de-chevaux', players: 4, rules: { horses: -3 } });
