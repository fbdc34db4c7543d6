import { horseName } from '../../../boards/change-horses/speech';
import { isHorse } from '../../../boards/change-horses/view';
import type { WorkshopPart } from '../../workshop/part';
import RaceCardsEditor from '../../workshop/RaceCardsEditor.svelte';
import ChangeHorsesForm from './ChangeHorsesForm.svelte';
import LaneEditor from './LaneEditor.svelte';

export const workshop: WorkshopPart = {
  word: (variant) => `workshop.ch_${variant}`,
  shaping: ['derby'],
  middle: 24,
  Form: ChangeHorsesForm,
  drawn: true,
  editors: [LaneEditor, RaceCardsEditor],
  kinds: {
    change_taken: ['seat', 'horse'],
    phase: ['number'],
    space_shared: ['horse', 'horse'],
    not_moved: ['horse', 'number'],
    row_far: ['horse', 'number'],
    lane_shared: ['horse', 'horse'],
    crossed: ['horse'],
    rounds_over: ['number'],
    card_both: ['seat', 'card'],
    hand_count: ['seat', 'number', 'number'],
    shown_count: ['seat', 'number', 'number'],
    board_count: ['number', 'number'],
    laid_count: ['seat', 'number'],
    certificate_count: ['seat', 'number'],
    certificate_count_pile: ['number', 'number'],
    certificate_twice: ['horse'],
    carrots: ['seat', 'number'],
    bid_number: ['seat', 'number'],
    bid_twice: ['seat', 'seat', 'number'],
  },
  subject: (_kind, subject, words) => (isHorse(subject) ? horseName(subject, words) : subject),
};
