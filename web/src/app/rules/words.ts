// The words of these pages come with them.
import * as rules from '../../words/rules';
import { addArea } from '../words.svelte';

addArea('rules', rules);
