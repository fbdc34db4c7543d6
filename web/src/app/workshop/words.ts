// Brings the words of the workshop; every page of this folder starts from here.
import * as workshop from '../../words/workshop';
import { addArea } from '../words.svelte';

addArea('workshop', workshop);
