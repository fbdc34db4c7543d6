// Brings the words of the result page.
import * as result from '../../words/result';
import { addArea } from '../words.svelte';

addArea('result', result);
