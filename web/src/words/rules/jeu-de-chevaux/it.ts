// How Jeu de Chevaux is played, in Italian.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Riporta a casa tutti i tuoi cavalli prima degli altri: fuori dalla scuderia, un giro dell’anello, e su per le sei caselle numerate.',
  story:
    'Quattro scuderie dividono un solo anello, e in ogni casella c’è posto per un cavallo. Chi ti raggiunge ti rimanda in scuderia.',
  box: [
    'un tabellone con quattro scuderie, un anello di 56 caselle e sei caselle numerate per colore',
    '16 cavalli, quattro per colore',
    'un dado',
  ],
  start:
    'In tre o quattro si ha una scuderia a testa. In due se ne hanno due opposte: la rossa e la blu contro la verde e la gialla. Ognuno tira una volta: comincia chi fa di più, e si gioca in senso orario.',
  turn: [
    {
      title: 'Tira il dado',
      text: 'Poi muovi uno dei tuoi cavalli. Se puoi, devi; se non puoi, il tuo turno è finito.',
    },
    {
      title: 'Con un sei esce un cavallo',
      text: 'Va dalla scuderia alla prima casella del suo colore. Con un sei puoi anche far avanzare di sei un cavallo sull’anello.',
    },
    { title: 'Avanza', text: 'Un cavallo corre in senso orario del numero uscito.' },
    {
      title: 'Non si salta',
      text: 'Nessun cavallo ne scavalca un altro, nemmeno della sua scuderia, e due non stanno mai nella stessa casella.',
    },
    {
      title: 'Rimanda indietro gli altri',
      text: 'Se arrivi esatto su un cavallo avversario, torna nella sua scuderia e gli serve di nuovo un sei. Nessuna casella è sicura.',
    },
    { title: 'Con un sei tiri ancora', text: 'Dopo ogni sei che usi, tiri un’altra volta.' },
  ],
  special: {
    title: 'Verso casa',
    text: 'Nelle caselle numerate entrano solo i cavalli di quel colore.',
    parts: [
      {
        title: 'Fermarsi ai piedi',
        text: 'Finito il giro, un cavallo deve fermarsi esatto sulla casella prima del numero 1. Un numero troppo alto non gli serve.',
      },
      {
        title: 'Salire una alla volta',
        text: 'Da lì serve un 1 per la prima casella, poi un 2, un 3 e così via. La casella deve essere vuota. Con un 6 sull’ultima è a casa e lascia il tabellone.',
      },
    ],
  },
  examples: [
    {
      title: 'Bloccato',
      text: 'Il rosso fa 5. Tre caselle più avanti c’è un cavallo verde, e non si salta: questo cavallo rosso non può muoversi.',
    },
    {
      title: 'Rimandato indietro',
      text: 'Il rosso fa 3 e arriva esatto sul cavallo verde. Il verde torna nella sua scuderia.',
    },
    {
      title: 'Troppo lontano',
      text: 'Il cavallo rosso è a due caselle dai piedi delle sue caselle numerate. Gli serve un 2; con un 3, un 4, un 5 o un 6 deve aspettare.',
    },
  ],
  end: [
    'Vince il primo giocatore che ha riportato a casa tutti i suoi cavalli. In due, quelli di tutte e due le scuderie.',
    'Gli altri si classificano per cavalli arrivati, poi per quanta strada hanno fatto i loro cavalli.',
  ],
  tips: [
    'Fai uscire un cavallo appena un sei lo permette: con la scuderia piena si aspetta.',
    'Guardati alle spalle. Un cavallo con un avversario da una a sei caselle dietro può essere rimandato indietro al prossimo tiro.',
    'I tuoi cavalli si bloccano tra loro. Non lasciarne uno proprio davanti alla tua scuderia.',
    'Un cavallo davanti a un avversario è un muro: nessuno lo supera.',
    'Ai piedi e sulle caselle numerate a ogni cavallo serve un numero preciso. Tienine un altro sull’anello per gli altri tiri.',
  ],
  more: [
    {
      title: 'Una partita più corta',
      text: 'Con uno o due cavalli per scuderia invece di quattro la partita dura molto meno. Si sceglie preparando il tavolo.',
    },
  ],
};
