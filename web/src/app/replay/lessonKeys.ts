// In a lesson from one's mistakes the keys are those of the table.
import type { AnyBoard } from '../boards';
import { deedOf, isWriting, takesEnter } from '../table/keys';
import type { Studying } from './studying.svelte';

// True: the key was ours. `single` says whether one-letter keys are wanted.
export function keyInLesson(pressed: KeyboardEvent, lesson: Studying, board: AnyBoard, single: boolean): boolean {
  const wanted = isWriting(pressed.target) ? null : deedOf(pressed, single);
  const { scene } = lesson;
  if (!wanted || !scene) return false;
  switch (wanted.deed) {
    case 'commit':
      if (takesEnter(pressed.target)) return false;
      void lesson.attempt();
      return true;
    case 'nth': {
      const move = board.nth({ ...scene, legal: lesson.legal }, wanted.n);
      if (move !== null) lesson.choose(move);
      return true;
    }
    case 'wild':
      document.querySelector<HTMLElement>('[data-key="wild"]')?.click();
      return true;
    default:
      return false;
  }
}
