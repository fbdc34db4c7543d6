// Brings the words of the problems; every page of this folder starts from here.
import * as problems from '../../words/problems';
import { addArea } from '../words.svelte';

addArea('problems', problems);
