// The lessons of Change Horses in Italian.
import type { Like } from '../../words';
import type { en } from './en';

export const it: Like<typeof en> = {
  title_parity: 'Dispari corre, pari resta',
  text_parity: 'Le carte sul totalizzatore e come avanzano i cavalli',
  say_parity_welcome:
    'Corrono sei cavalli, e vince chi arriva ultimo. Qui la pista ha sei caselle invece di dodici, così la partita è breve.',
  say_parity_certificate:
    'Un cavallo è tuo: il certificato dice quale. Tienilo premuto, o il tasto C, per guardare. È C, il rosso. Gli altri non lo sanno.',
  say_parity_lay:
    'Ognuno ha le stesse quindici carte: ogni coppia di due cavalli una volta. Ne metti giù tre coperte. Prendi A C, C F e D E, poi premi il pulsante grande.',
  other_parity_lay: 'In partita scegli come vuoi. Per questa lezione metti giù A C, C F e D E.',
  say_parity_turned:
    'Ora tutte le carte si scoprono insieme. I numeri dicono chi gioca quando: prima {one}, tu per ultimo. Ognuno mette una carta sul totalizzatore.',
  say_parity_count:
    'Guarda i totali. A, B, D ed E contano uno ciascuno, C due, F niente. Un totale dispari fa avanzare il cavallo di altrettante caselle. Un totale pari, o zero, lo lascia dov’è.',
  say_parity_play: 'Il tuo C conta due: è pari, quindi resta, se la tua carta non lo tocca. Gioca D E.',
  other_parity_play:
    'Con quella carta C conterebbe tre e il tuo cavallo correrebbe di tre caselle. Cerca la carta senza C.',
  say_parity_moved:
    'A e B contavano uno e sono avanzati di uno. C, D ed E contavano due e sono rimasti. Il tuo cavallo è ancora in fondo a tutti, e lì sta bene.',
  say_parity_second:
    'Era la prima metà di una doppia manche. Le carte restano sul totalizzatore e il conto continua. Chi ha giocato per ultimo ora gioca per primo: tu.',
  say_parity_first:
    'Tutte e due le tue carte portano C a tre. Ma dopo di te giocano in tre, e conta il totale alla fine. Gioca C F.',
  other_parity_first: 'Andrebbe bene anche questa. Per questa lezione gioca C F.',
  say_parity_end:
    '{one} ha giocato A C e ha portato il tuo C a quattro: di nuovo pari, è rimasto. D e F contavano tre e hanno corso di tre. Dopo la seconda metà il totalizzatore si svuota e si mettono giù due carte nuove. Chi gioca tardi decide molto. Tieni scoperta una carta con il tuo cavallo: può rendere pari un totale dispari.',

  title_owner: 'Di chi è quel cavallo?',
  text_owner: 'Proprietari nascosti, il traguardo, e perché l’ultimo è il primo',
  say_owner_welcome:
    'La stessa partita, due manche dopo. Il tuo C è in fondo insieme a E. A e B sono una casella più avanti, D e F tre.',
  say_owner_secret:
    'Nessuno vede il certificato di un altro, e due stanno nella pila senza che nessuno li abbia visti. Parlano solo le carte: chi tratta sempre bene un cavallo lo tradisce. Perciò fai avanzare il tuo ogni tanto: un bluff costa uno spazio.',
  say_owner_lay:
    'Una carta è ancora scoperta: A C. Mettine giù altre due, così saranno tre. Prendi B D e D F: spingono i primi e di C non dicono niente.',
  other_owner_lay: 'Si può, ma stai lontano da C e spingi D. Metti giù B D e D F.',
  say_owner_turned: 'Scoperte. Stavolta gioca prima {three}, poi tu, poi {one} e {two}.',
  say_owner_play:
    '{three} ha messo D E sul totalizzatore. D ha percorso tre caselle su sei: se conta tre, taglia il traguardo e la corsa è finita. Aiutalo con D F.',
  other_owner_play: 'A C metterebbe in moto il tuo cavallo. Scegli una carta con D.',
  say_owner_line:
    'D contava tre, è avanzato di tre e sta a sei: traguardo tagliato. Tutti i cavalli di quel movimento finiscono il loro, poi la corsa è finita.',
  say_owner_rank:
    'Ora si scoprono i certificati. C è solo in fondo a tutti, ed è tuo: vinci. I tre cavalli davanti perdono.',
  say_owner_end:
    'Se in fondo ci fossero stati due cavalli affiancati, avrebbe deciso il fotofinish: tra l’altro, a favore di chi ha più carte Wild Horse. Queste carte vengono adesso.',

  title_wild: 'Wild Horse: Inciampo, Pista scivolosa',
  text_wild: 'Coprire una carta, spostare i cavalli di lato',
  say_wild_welcome:
    'Hai due carte Wild Horse. Una per manche si può usare, prima della tua carta, per una di quattro cose. Il tuo cavallo è di nuovo C.',
  say_wild_lay: 'Prima metti giù le tue carte: A B, D E e D F.',
  other_wild_lay: 'Per questa lezione metti giù A B, D E e D F.',
  say_wild_trouble: 'Un guaio: gli altri tre hanno giocato C. Conta tre, e nessuna delle tue carte può cambiarlo.',
  say_wild_stumble:
    'Inciampo copre una carta sul totalizzatore, e i suoi due cavalli non contano più. Apri le opzioni Wild Horse, anche con il tasto W, e copri B C, la prima carta.',
  other_wild_stumble: 'Prima la Wild Horse: Inciampo, sulla carta B C.',
  say_wild_covered:
    'B C è coperta finché il totalizzatore non si svuota. C conta due: resta. La tua carta viene in più; gioca D F.',
  other_wild_covered: 'C è al sicuro anche con questa. Per questa lezione gioca D F.',
  say_wild_stayed:
    'A, D, E e F sono avanzati di uno. B non contava più, e C è rimasto. Nella seconda metà la carta resta coperta.',
  say_wild_slipWhy:
    'Nessun cavallo ne supera un altro nella sua corsia, né divide la casella con lui. D è nella corsia 4, una riga davanti al tuo C, che è nella 3. Subito dietro D il tuo cavallo sarebbe ben custodito.',
  say_wild_slip:
    'Pista scivolosa sposta due cavalli di una casella di lato, su caselle vuote. Sposta C verso l’esterno, nella corsia 4, e B verso l’interno, nella corsia 1.',
  other_wild_slip: 'Prima la Wild Horse: Pista scivolosa, C nella corsia 4 e B nella corsia 1.',
  say_wild_behind: 'C è subito dietro D, B dietro A. Ora D deve restare, e conta uno. Gioca D E: D diventa due.',
  other_wild_behind: 'D resterebbe dispari e partirebbe, e il tuo cavallo con lui. Gioca D E.',
  say_wild_blocked:
    'C contava tre e voleva correre, ma D non si è mosso e non c’era passaggio. Il tuo cavallo non ha fatto nemmeno una casella.',
  say_wild_end:
    'Le tue due carte Wild Horse sono usate. Gli altri hanno tenuto le loro, e al fotofinish vince chi ne ha di più. Quindi non sprecarle. E un cavallo messo dietro a un altro è al sicuro, ma gli altri vedono chi ce l’ha messo.',

  title_fast: 'Wild Horse: Pista veloce, Cambio di cavallo',
  text_fast: 'Spingere gli ultimi, o prendere un altro cavallo',
  say_fast_welcome:
    'È andata male: il tuo C ha corso di tre caselle nella prima manche ed è in testa. B ne ha percorsa una, gli altri quattro nessuna.',
  say_fast_what:
    'Pista veloce fa avanzare subito di due caselle tutti i cavalli delle due ultime righe. Il tuo non è tra loro. Usala.',
  other_fast_what: 'Prima spingi quelli in fondo: Wild Horse, Pista veloce.',
  say_fast_play:
    'Ora B è alla tua altezza, e gli altri sono solo una casella dietro. Ma C conta ancora tre. Gioca C D: così fa quattro.',
  other_fast_play: 'C resterebbe a tre e correrebbe ancora. Gioca C D.',
  say_fast_moved:
    'A ed E contavano tre e ti hanno superato. C è rimasto. Solo D e F, una casella dietro, ora sono messi meglio. Il totalizzatore è vuoto.',
  say_fast_lay: 'Due carte nuove: metti giù A B e B C.',
  other_fast_lay: 'Per questa lezione metti giù A B e B C.',
  say_fast_changeWhy:
    'C deve restare il tuo cavallo? Nella pila ci sono due certificati, e nessuno li conosce. Con Cambio di cavallo metti il tuo sotto la pila e prendi il primo. Gli altri non vedono né l’uno né l’altro.',
  say_fast_change: 'È un azzardo: puoi pescare meglio o peggio. Prova.',
  other_fast_change: 'Prima la Wild Horse: Cambio di cavallo.',
  say_fast_new:
    'Guarda il certificato: ora D è tuo, in fondo alla pari con F. D non è sul totalizzatore. Gioca E F: E diventa pari e F deve correre.',
  other_fast_new: 'Il tuo rivale in fondo è F. Gioca E F e mettilo in moto.',
  say_fast_end:
    'F è avanzato di uno, e il tuo D è solo in fondo. Al fotofinish chi non ha mai cambiato cavallo precede chi l’ha fatto: tutto ha un prezzo. E ricorda Pista veloce quando il tuo cavallo è ben dietro: può spingere i primi oltre il traguardo e finire la corsa.',

  title_two: 'Il gioco in due',
  text_two: 'Due certificati, e due turni per manche',
  say_two_welcome:
    'In due si hanno due certificati a testa. I tuoi sono B ed E. Altri due sono nella pila, e gli ultimi due li ha {one}.',
  say_two_best: 'Conta il tuo cavallo messo meglio. Quindi uno dei tuoi può correre avanti, se l’altro resta in fondo.',
  say_two_lay: 'Ognuno mette giù quattro carte. Prendi A C, A F, B D e C D.',
  other_two_lay: 'Per questa lezione metti giù A C, A F, B D e C D.',
  say_two_turns: 'Una manche ha quattro carte: tu, {one}, tu, {one}. Poi i cavalli avanzano. Cominci tu; gioca A C.',
  other_two_turns: 'Si può. Per questa lezione comincia con A C.',
  say_two_reply: '{one} ha giocato B E, e tutti e due i tuoi cavalli contano uno. Rispondi con B D: B diventa due.',
  other_two_reply: 'B resterebbe dispari. La risposta è B D.',
  say_two_moved:
    'A e D contavano uno e sono avanzati di uno; B, C ed E contavano due e sono rimasti. Le quattro carte restano sul totalizzatore.',
  say_two_add: 'Ognuno ne mette giù altre due, e comincia lo stesso giocatore. Metti giù D F ed E F.',
  other_two_add: 'Per questa lezione metti giù D F ed E F.',
  say_two_second: 'B ed E sono pari: non toccarli. Gioca A F.',
  other_two_second: 'Si può. Per questa lezione gioca A F.',
  say_two_third:
    '{one} ha portato B a tre, e a te non restano B sul tavolo. Ma le carte sono tutte scoperte: a {one} restano A E, B C e D E. Gioca C D e guarda.',
  other_two_third: 'Lascia E pari. Per questa lezione gioca C D.',
  say_two_end:
    '{one} non voleva toccare né A né D e quindi ha dovuto giocare B C: B conta quattro e resta. Contare le carte scoperte dell’altro è tutta l’arte del gioco in due. Ora il totalizzatore si svuota e comincia l’altro giocatore.',

  title_auction: 'Derby League: l’asta',
  text_auction: 'Carote per l’ordine di gioco',
  say_auction_welcome:
    'Nella Derby League l’ordine di gioco non si estrae: si compra. In tre si hanno 33 carote a testa per tutta la corsa. Il tuo cavallo è C.',
  say_auction_last:
    'Chi gioca per ultimo conosce tutti i totali e decide. Perciò l’offerta più alta ottiene l’ultimo posto, la più bassa il primo. La prima offerta è tua.',
  say_auction_bid: 'Qualsiasi numero da uno in su che nessuno abbia già offerto. Offri 3.',
  other_auction_bid: 'Si può, ma le carote devono durare. Qui offri 3.',
  say_auction_locked:
    '{one} ha offerto 5, più di te: è ancora in gara. {two} ha offerto 2, meno dell’offerta più alta, ed è bloccato: quell’offerta resta.',
  say_auction_raise:
    'Di nuovo a te: rilancia, o resta a 3. L’offerta è quello che paghi in tutto, non in più. Rilancia a 6.',
  other_auction_raise: 'Vogliamo l’ultimo posto: 6 basta.',
  say_auction_paid:
    '{one} resta a 5, e l’asta è finita. Ognuno paga la sua offerta: tu 6, {one} 5, {two} 2. {two} gioca per primo, tu per ultimo.',
  say_auction_play:
    'Ecco a cosa servivano le carote: vedi le carte di tutti gli altri. C conta due. Gioca D F e lascialo così.',
  other_auction_play: 'C F porterebbe C a tre, e il tuo cavallo correrebbe.',
  say_auction_end:
    'C è rimasto. Ti restano 27 carote, e non se ne guadagnano. Alla fine contano ancora una volta: al fotofinish vince chi ne ha di più. Chi non può più offrire ha da lì in poi il primo posto.',
};
