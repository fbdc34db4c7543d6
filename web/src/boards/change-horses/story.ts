// The photo finish told step by step, and the standings, as words.
import type { Words } from '../../words/words';
import { compare, horseRanks, ownersOf, photos, type Criterion, type Photo } from './finish';
import { bestRank, horseName, seatName, titleOfRank, type ChangeHorsesScene } from './speech';
import { finishOf, letters, placesOf, type Horse } from './view';

export interface PhotoStep {
  text: string;
  decides: boolean;
}

export interface PhotoStory {
  row: number;
  first: Horse;
  second: Horse;
  head: string;
  steps: PhotoStep[];
}

function question(scene: ChangeHorsesScene, photo: Photo, criterion: Criterion, words: Words): string | null {
  const owners = ownersOf(scene.view);
  const owner = (horse: Horse): string => {
    const seat = owners[horse];
    return seat === null ? '' : seatName(seat, scene, words);
  };
  const first = owner(photo.first);
  const second = owner(photo.second);
  const slots = { first, second, a: Math.abs(criterion.first), b: Math.abs(criterion.second) };
  const equal = criterion.first === criterion.second;
  switch (criterion.decider) {
    case 'ownership': {
      if (!equal) return words.t('changeHorses.endOwned', { first: photo.first, second: photo.second });
      if (owners[photo.first] === null) return words.t('changeHorses.endUnownedBoth');
      return owners[photo.first] === owners[photo.second] ? words.t('changeHorses.endSameOwner', { who: first }) : null;
    }
    case 'carrots':
      return words.t('changeHorses.endCarrots', slots);
    case 'other_horse':
      return words.t('changeHorses.endOther', slots);
    case 'wild_cards':
      return words.t('changeHorses.endWild', slots);
    case 'never_changed':
      if (!equal) return words.t('changeHorses.endNever', slots);
      return words.t(criterion.first === 0 ? 'changeHorses.endNeverBoth' : 'changeHorses.endNeverEqual');
    case 'row':
    case 'nothing':
      return null;
  }
}

function prize(rank: number, horse: Horse, words: Words): string {
  switch (rank) {
    case 1:
      return words.t('changeHorses.endTakesWin', { horse });
    case 2:
      return words.t('changeHorses.endTakesPlace', { horse });
    case 3:
      return words.t('changeHorses.endTakesShow', { horse });
    default:
      return words.t('changeHorses.endBehind', { horse });
  }
}

export function photoStories(scene: ChangeHorsesScene, words: Words): PhotoStory[] {
  const { view } = scene;
  const ranks = horseRanks(view);
  return photos(view).map((photo) => {
    const steps = photo.asked.flatMap((criterion): PhotoStep[] => {
      const text = question(scene, photo, criterion, words);
      if (text === null) return [];
      const decides = criterion.first !== criterion.second;
      if (decides) return [{ text: `${text} ${prize(ranks[photo.first], photo.first, words)}`, decides }];
      const more = criterion !== photo.asked.at(-1);
      return [{ text: more ? `${text} ${words.t('changeHorses.endEqual')}` : text, decides }];
    });
    const dead = compare(view, photo.first, photo.second).decider === 'nothing';
    if (dead) steps.push({ text: words.t('changeHorses.endDeadHeat'), decides: true });
    return {
      row: photo.row,
      first: photo.first,
      second: photo.second,
      head: words.t('changeHorses.endPhoto', {
        row: photo.row,
        first: horseName(photo.first, words),
        second: horseName(photo.second, words),
      }),
      steps,
    };
  });
}

export interface Standing {
  seat: number;
  rank: number;
  horses: Horse[]; // the better placed first
  name: string;
  detail: string;
  title: string;
}

export function standingsOf(scene: ChangeHorsesScene, words: Words): Standing[] {
  const { view, outcome } = scene;
  const owners = ownersOf(view);
  const ranks = horseRanks(view);
  const places = placesOf(view);
  const finish = finishOf(view);
  return view.seats
    .map((player, seat) => {
      const horses = letters.filter((horse) => owners[horse] === seat).sort((a, b) => ranks[a] - ranks[b]);
      const rows = horses.map((horse) => {
        const n = places[horse].row;
        return words.t(n >= finish ? 'changeHorses.rowCrossed' : 'changeHorses.rowShort', { n });
      });
      const parts = [...rows, words.t('changeHorses.wildCards', { n: player.wild })];
      if (view.rules['derby'] === true) parts.push(words.t('changeHorses.carrots', { n: player.carrots }));
      if (view.changes.some((change) => change.seat === seat)) parts.push(words.t('changeHorses.changedHorses'));
      return {
        seat,
        rank: outcome?.ranks[seat] ?? 1,
        horses,
        name: seatName(seat, scene, words),
        detail: parts.join(' · '),
        title: titleOfRank(bestRank(view, seat), words),
      };
    })
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

// What became of the horses that nobody owned: one of them may have taken a place that the standings then skip.
export function unownedLines({ view }: ChangeHorsesScene, words: Words): string[] {
  const owners = ownersOf(view);
  const ranks = horseRanks(view);
  const unowned = letters.filter((horse) => owners[horse] === null).sort((a, b) => ranks[a] - ranks[b]);
  const titleOf = (horse: Horse): string => titleOfRank(ranks[horse], words);
  const rest = unowned.filter((horse) => titleOf(horse) === '');
  const named = (horse: Horse): string => horseName(horse, words);
  return [
    ...unowned
      .filter((horse) => titleOf(horse) !== '')
      .map((horse) => words.t('changeHorses.unownedTook', { horse: named(horse), title: titleOf(horse) })),
    ...(rest.length > 0 ? [words.t('changeHorses.nobodyOwned', { horses: words.list(rest.map(named)) })] : []),
  ];
}
