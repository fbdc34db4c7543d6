// Brings the words of looking back; every part of this folder that stands alone starts from here.
import * as study from '../../words/study';
import { addArea } from '../words.svelte';

addArea('study', study);
