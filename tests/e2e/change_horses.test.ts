// Change Horses from start to end: the classic race, two players with two certificates each, the Derby League.
import { journey } from './journeys';

journey('mouse', { game: 'change-horses', players: 4, rules: { finish: -6 } });
journey('keys', { game: 'change-horses', players: 2, rules: { finish: -6 } });
journey('touch', { game: 'change-horses', players: 3, rules: { derby: true, finish: -6 } });
