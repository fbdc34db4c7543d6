import type { WorkshopPart } from '../../workshop/part';
import PileEditor from '../../workshop/PileEditor.svelte';
import { breedName } from './breedName';
import ChevauxForm from './ChevauxForm.svelte';

export const workshop: WorkshopPart = {
  word: (variant) => `workshop.cx_${variant}`,
  shaping: ['shuffle_captured'],
  middle: 30,
  Form: ChevauxForm,
  drawn: false,
  editors: [PileEditor],
  kinds: {
    card_twice: ['breed'],
    card_count: ['number', 'number'],
    not_played: ['seat', 'number'],
    unseen: ['seat', 'number'],
    mingled: ['breed'],
    rounds_reached: ['number'],
  },
  subject: (_kind, subject, words) => breedName(subject, words),
};
