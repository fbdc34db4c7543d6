// Chevaux from start to end, with the house rule of five rounds.
import { journey } from './journeys';

journey('mouse', { game: 'chevaux', players: 4, rules: { rounds: 1 } });
journey('keys', { game: 'chevaux', players: 2, rules: { rounds: 1 } });
journey('touch', { game: 'chevaux', players: 3, rules: { rounds: 1 } });
