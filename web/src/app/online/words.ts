// Brings the words of online play; every page of this folder starts from here.
import * as online from '../../words/online';
import { addArea } from '../words.svelte';

addArea('online', online);
