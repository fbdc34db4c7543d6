// Brings the words of replays; every page of this folder starts from here.
import * as replay from '../../words/replay';
import { addArea } from '../words.svelte';

addArea('replay', replay);
