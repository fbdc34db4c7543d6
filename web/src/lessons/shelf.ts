// The lessons there are, in the order in which they are learnt. Each is fetched when it is opened.
import type { GameName } from '../engine/types';
import type { Lesson } from './lesson';

const files = import.meta.glob<Lesson>('../../../data/lessons/*/*.json', { import: 'default' });

// The file 2-hidden-owner.json of a game's folder is its chapter hidden-owner, the second.
const nameOf = (path: string): { game: string; chapter: string } | null => {
  const [, game = '', chapter = ''] = /lessons\/([\w-]+)\/\d+-([\w-]+)\.json$/.exec(path) ?? [];
  return game && chapter ? { game, chapter } : null;
};

export function chaptersOf(game: GameName): string[] {
  return Object.keys(files)
    .sort()
    .flatMap((path) => {
      const name = nameOf(path);
      return name?.game === game ? [name.chapter] : [];
    });
}

export function fetchLesson(game: GameName, chapter: string): Promise<Lesson> | null {
  const path = Object.keys(files).find((one) => nameOf(one)?.game === game && nameOf(one)?.chapter === chapter);
  return (path !== undefined && files[path]?.()) || null;
}
