// The photo finish told step by step, and the standings, as words.
import type { Words } from '../../words/words';
import { photos, placedOf, type Photo, type Question } from './finish';
import { bestRank, horseName, seatName, titleOfRank, type ChangeHorsesScene } from './speech';
import { placesOf, type Horse } from './view';

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

function answer(scene: ChangeHorsesScene, photo: Photo, asked: Question, words: Words): string | null {
  const [a, b] = [photo.first, photo.second];
  const named = (owner: number | null): string => (owner === null ? '' : seatName(owner, scene, words));
  const first = named(a.owner);
  const slots = { first, second: named(b.owner), a: asked.first, b: asked.second };
  const equal = asked.first === asked.second;
  switch (asked.decider) {
    case 'ownership': {
      if (!equal) return words.t('changeHorses.endOwned', { first: a.horse, second: b.horse });
      if (a.owner === null) return words.t('changeHorses.endUnownedBoth');
      return a.owner === b.owner ? words.t('changeHorses.endSameOwner', { who: first }) : null;
    }
    case 'carrots':
      return words.t('changeHorses.endCarrots', slots);
    case 'other_horse':
      return words.t('changeHorses.endOther', slots);
    case 'wild_cards':
      return words.t('changeHorses.endWild', slots);
    case 'never_changed':
      if (!equal) return words.t('changeHorses.endNever', slots);
      return words.t(asked.first === 0 ? 'changeHorses.endNeverBoth' : 'changeHorses.endNeverEqual');
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
  const places = placesOf(scene.view);
  return photos(scene.facts).map((photo) => {
    const { first, second } = photo;
    const steps = photo.asked.flatMap((asked): PhotoStep[] => {
      const text = answer(scene, photo, asked, words);
      if (text === null) return [];
      const decides = asked.decider === first.parted_by;
      if (decides) return [{ text: `${text} ${prize(first.rank, first.horse, words)}`, decides }];
      const more = asked !== photo.asked.at(-1);
      return [{ text: more ? `${text} ${words.t('changeHorses.endEqual')}` : text, decides }];
    });
    if (first.parted_by === 'nothing') steps.push({ text: words.t('changeHorses.endDeadHeat'), decides: true });
    const { row } = places[first.horse];
    return {
      row,
      first: first.horse,
      second: second.horse,
      head: words.t('changeHorses.endPhoto', {
        row,
        first: horseName(first.horse, words),
        second: horseName(second.horse, words),
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
  const { view, facts, outcome } = scene;
  const places = placesOf(view);
  return view.seats
    .map((player, seat) => {
      const horses = placedOf(facts, seat).map(({ horse }) => horse);
      const rows = horses.map((horse) => {
        const n = places[horse].row;
        return words.t(facts.crossed.includes(horse) ? 'changeHorses.rowCrossed' : 'changeHorses.rowShort', { n });
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
        title: titleOfRank(bestRank(facts, seat), words),
      };
    })
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

// What became of the horses that nobody owned: one of them may have taken a place that the standings then skip.
export function unownedLines({ facts }: ChangeHorsesScene, words: Words): string[] {
  const unowned = placedOf(facts, null).map(({ horse, rank }) => ({
    horse: horseName(horse, words),
    title: titleOfRank(rank, words),
  }));
  const rest = unowned.filter(({ title }) => title === '').map(({ horse }) => horse);
  return [
    ...unowned.filter(({ title }) => title !== '').map((slots) => words.t('changeHorses.unownedTook', slots)),
    ...(rest.length > 0 ? [words.t('changeHorses.nobodyOwned', { horses: words.list(rest) })] : []),
  ];
}
