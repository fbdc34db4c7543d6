import { colours } from '../../../boards/jeu-de-chevaux/ring';
import { colourName } from '../../../boards/jeu-de-chevaux/speech';
import type { WorkshopPart } from '../../workshop/part';
import JeuDeChevauxForm from './JeuDeChevauxForm.svelte';
import RingEditor from './RingEditor.svelte';

export const workshop: WorkshopPart = {
  word: (variant) => `workshop.jc_${variant}`,
  shaping: ['horses', 'empty'],
  middle: 60,
  Form: JeuDeChevauxForm,
  drawn: false,
  editors: [RingEditor],
  kinds: {
    horse_count: ['colour', 'number', 'number'],
    square_shared: ['pawn', 'pawn'],
    start_out: ['colour'],
    too_many_home: ['number'],
    no_move: ['seat', 'number'],
  },
  subject(kind, subject, words) {
    const colour = colours.find((one) => one === subject[0]);
    if (!colour) return subject;
    return kind === 'pawn' ? `${colourName(colour, words)} ${subject.slice(1)}` : colourName(colour, words);
  },
};
