// The worker in which a lesson's table lives.
import { loadEngine } from '../engine/load';
import { send, serve } from '../worker/serving';
import { nowhere, Rehearsal } from './rehearsal';

serve(loadEngine().then((engine) => [new Rehearsal(engine, nowhere, (push) => send({ kind: 'push', at: 0, push }))]));
