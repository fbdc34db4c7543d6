// Brings the words of one's own games; every page of this folder starts from here.
import * as games from '../../words/games';
import * as online from '../../words/online';
import { addArea } from '../words.svelte';

addArea('games', games);
addArea('online', online); // names of seats on a server, and why it refused
