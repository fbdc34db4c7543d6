// How Chevaux is played, in Italian.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Vinci tutte le carte, o abbine il maggior numero quando il tempo è finito. Annuncia la caratteristica in cui il tuo cavallo batte gli altri.',
  story:
    'Quarantotto razze si incontrano, dal minuscolo Falabella al pesante Brabantino, fino al cavallo selvaggio di Przewalski. Ognuna eccelle in qualcosa: conosci il tuo cavallo, e parla per primo.',
  box: [
    '48 carte, ognuna una razza vera con cinque valori: peso, altezza al garrese, data di comparsa, velocità e longevità',
    'su ogni carta una rarità: comune, non comune, raro o molto raro',
  ],
  start:
    'Tutti ricevono lo stesso numero di carte, in un mazzetto coperto; quelle che avanzano restano fuori. Comincia la persona più giovane, oppure si estrae a sorte. Vedi sempre e solo la tua prima carta.',
  turn: [
    {
      title: 'Chi è di mano annuncia',
      text: 'Guarda la tua prima carta, scegli il valore che ti sembra forte e dillo: «Velocità, 88 km/h.»',
    },
    {
      title: 'Gli altri rispondono',
      text: 'In senso orario, ognuno dice lo stesso valore della propria prima carta. Un valore detto è sempre vero.',
    },
    {
      title: 'Vince il valore migliore',
      text: 'Vince il più alto. Per la data di comparsa, la più antica.',
    },
    {
      title: 'Prendi le carte e la mano',
      text: 'Chi vince mette tutte le carte giocate sotto il suo mazzetto e annuncia la volta dopo.',
    },
  ],
  special: {
    title: 'La rarità',
    text: 'Il segno su una carta dice quanto è rara la razza. Serve a due cose.',
    parts: [
      {
        title: 'Permette di cambiare la domanda',
        text: 'Quando tocca a te rispondere e la tua carta è più rara di quella di chi ha scelto, puoi scegliere un’altra caratteristica. Tutti parlano di nuovo, e solo una carta più rara della tua può cambiare ancora.',
      },
      {
        title: 'Decide le parità',
        text: 'Se più carte hanno il valore migliore, vince la più rara. Se la rarità è uguale, ognuno pesca un’altra carta, e la più rara prende tutto.',
      },
    ],
  },
  examples: [
    {
      title: 'Il più veloce prende tutto',
      text: 'Si gioca la velocità. Il Quarter Horse è il più veloce dei tre: sue sono le tre carte.',
    },
    {
      title: 'Interviene una carta più rara',
      text: 'Il Percheron annuncia il peso e vincerebbe facilmente. Ma il Falabella è più raro: si passa alla longevità, e nessuno vive più a lungo di lui.',
    },
    {
      title: 'Pari, ma più raro',
      text: 'Si gioca l’altezza al garrese, e due cavalli sono alti uguali. Il cavallo di Przewalski è molto raro, il cavallo mongolo comune: vince Przewalski.',
    },
  ],
  end: [
    'Chi non ha più carte è fuori. Chi ha tutte le carte ha vinto.',
    'Può durare una serata intera. Per questo di norma un orologio ferma la partita dopo 15 minuti: si finisce il giro, e vince chi ha più carte. A parità di carte il posto è condiviso.',
  ],
  tips: [
    'Un valore è buono quando poche altre razze lo battono, non quando il numero è grande. I cavalli pesanti sono raramente veloci, e i piccoli vivono a lungo.',
    'Più la razza è antica, più l’anno è piccolo: una data avanti Cristo è quasi sempre forte.',
    'Una carta rara è una seconda occasione. Aspetta il tuo turno, poi chiedi ciò che il tuo cavallo sa fare meglio.',
    'Se la tua carta è comune e senza punti forti, scegli ciò che una carta più rara non avrà voglia di cambiare.',
    'Le carte vinte vanno sotto il mazzetto in ordine: chi se le ricorda sa che cosa verrà.',
  ],
  more: [
    {
      title: 'Con o senza orologio',
      text: 'Preparando il tavolo scegli quanti minuti o quante volte si gioca, oppure fino all’ultima carta.',
    },
  ],
};
