// How Change Horses is played, in Italian.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Possiedi il cavallo che arriva ultimo. Ognuno fa correre i cavalli degli altri e trattiene il proprio, e nessuno sa di chi sia quale cavallo.',
  story:
    'Un milionario promette una fortuna al proprietario dell’ultimo cavallo arrivato. Si dà il via, e nessuno si muove: chi vorrebbe essere davanti? Poi un curioso sussurra qualcosa ai fantini, ed eccoli partire al gran galoppo, ognuno sul cavallo di un altro. Che cosa ha sussurrato? «Cambiate cavallo.»',
  box: [
    'una pista di sei corsie intorno al totalizzatore, e sei cavalli: A giallo, B arancione, C rosso, D verde, E blu, F viola',
    '75 carte Movimento: cinque mazzi uguali da 15, con ogni coppia di cavalli una volta',
    '6 Certificati di proprietà, uno per cavallo',
    '19 carte Wild Horse in più lingue; due per giocatore',
    '5 carte Posizione per l’ordine di gioco, e 75 carte Carota per la Derby League',
  ],
  start:
    'I cavalli prendono posto a caso nelle corsie. Ricevi un certificato in segreto: dice qual è il tuo cavallo. I certificati rimasti formano una pila. Hai in mano le stesse quindici carte Movimento di tutti gli altri, e due carte Wild Horse. I numeri Posizione dicono chi gioca per primo.',
  turn: [
    {
      title: 'Metti giù tre carte coperte',
      text: 'Ognuno sceglie in segreto, poi tutte le carte si scoprono insieme. Ogni carta mostra due cavalli.',
    },
    {
      title: 'Giocane una',
      text: 'Nell’ordine dei numeri Posizione, ognuno mette una delle sue carte scoperte sul totalizzatore. Subito prima puoi usare una carta Wild Horse.',
    },
    {
      title: 'Conta ogni cavallo',
      text: 'Quando tutti hanno giocato, conta quante volte ogni cavallo è sul totalizzatore. Dispari: avanza di altrettanti spazi. Pari, o assente: resta fermo.',
    },
    {
      title: 'Muovi i cavalli',
      text: 'I cavalli restano nella loro corsia. Nessuno ne supera un altro, e due non stanno mai nello stesso spazio: ci si ferma dietro a quello davanti.',
    },
    {
      title: 'Gioca la seconda metà',
      text: 'Si estrae un nuovo ordine di gioco, e ognuno gioca una seconda carta. Le prime restano sul totalizzatore e contano ancora.',
    },
    {
      title: 'Svuota il totalizzatore',
      text: 'Le carte giocate escono dal gioco. Ti resta una carta scoperta; aggiungine due dalla mano, e comincia una nuova doppia manche.',
    },
  ],
  special: {
    title: 'Le carte Wild Horse',
    text: 'Ne hai due per tutta la corsa. Usane una al tuo turno, prima della carta Movimento, e non più di una per manche. Ognuna fa una di queste quattro cose.',
    parts: [
      {
        title: 'Inciampo',
        text: 'Copri una carta qualsiasi del totalizzatore. I suoi due cavalli non contano più finché il totalizzatore non si svuota.',
      },
      {
        title: 'Pista scivolosa',
        text: 'Sposta due cavalli di una corsia di lato, ognuno su uno spazio libero. Così si blocca un cavallo, o se ne libera uno.',
      },
      { title: 'Pista veloce', text: 'Tutti i cavalli delle due file più arretrate avanzano subito di due spazi.' },
      {
        title: 'Cambio di cavallo',
        text: 'Metti il tuo certificato sotto la pila e prendi quello in cima. Nessun altro vede né l’uno né l’altro.',
      },
    ],
  },
  examples: [
    {
      title: 'Pari o dispari?',
      text: 'Sul totalizzatore ci sono quattro carte: A C, A D, A E e C F. A c’è tre volte e avanza di tre spazi. D, E e F ci sono una volta e avanzano di uno. C c’è due volte, numero pari: resta fermo. B non c’è e resta fermo anche lui.',
    },
    {
      title: 'Decide la tua carta',
      text: 'Il tuo cavallo è E, e conta uno: partirebbe. Giochi B E. Ora E conta due e resta fermo, e B, che prima non c’era, conta uno e avanza.',
    },
    {
      title: 'Non si passa',
      text: 'C conta tre. Ma D è nella stessa corsia, due spazi più avanti, e non si muove. Così C avanza di uno spazio e si ferma dietro di lui.',
    },
  ],
  end: [
    'La corsa finisce quando un cavallo taglia il traguardo, a 12 spazi dalla partenza, e tutti hanno concluso quel movimento; oppure quando a ognuno resta una sola carta.',
    'Si scoprono tutti i certificati. Il cavallo più arretrato vince, quello dopo è piazzato 2°, il successivo piazzato 3°. I tre cavalli davanti perdono.',
    'I cavalli sulla stessa fila vanno al fotofinish: vince quello il cui proprietario ha ancora più carte Wild Horse; se sono pari, quello il cui proprietario non ha mai cambiato cavallo. Altrimenti condividono il posto.',
  ],
  tips: [
    'Tieni segreto il tuo cavallo. Appena gli altri lo indovinano, tutti lo faranno correre.',
    'Tieni scoperta una carta con il tuo cavallo: con quella rendi pari un totale dispari. Senza, sei alla mercé degli altri.',
    'Due carte scoperte con il tuo cavallo sono una di troppo. Potresti doverne giocare una proprio quando lo fa partire.',
    'Bluffa. Uno spazio in avanti costa poco e confonde gli altri.',
    'Non spendere presto le carte Wild Horse. Valgono di più verso la fine.',
    'Con Pista scivolosa puoi mettere il tuo cavallo dietro a un altro, dove non può correre. Ma così mostri agli altri dove guardare.',
    'Cambia cavallo quando il tuo è spacciato, anche due volte. Ricorda però che i più lenti forse hanno già un proprietario.',
    'Quando il tuo cavallo è ben dietro, affretta la fine: spingi i primi oltre il traguardo, con Pista veloce, o con Inciampo sulla carta giusta.',
  ],
  more: [
    {
      title: 'In due',
      text: 'Ognuno ha due certificati, e conta il meglio piazzato dei tuoi due cavalli. Metti giù quattro carte e ne giochi due per manche, a turno. Dopo otto carte il totalizzatore si svuota e comincia l’altro. Al fotofinish decide prima l’altro tuo cavallo.',
    },
    {
      title: 'Derby League',
      text: 'Da tre a cinque giocatori si può fare un’asta per l’ordine di gioco invece di estrarlo. Ognuno parte con 11 carote per ogni giocatore al tavolo, per tutta la corsa. Chi offre di più gioca per ultimo e vede tutte le altre carte. Al fotofinish decidono prima le carote rimaste.',
    },
  ],
};
