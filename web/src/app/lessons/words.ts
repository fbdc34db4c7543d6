// Brings the words of the lessons; every page of this folder starts from here.
import * as lessons from '../../words/lessons';
import { addArea } from '../words.svelte';

addArea('lessons', lessons);
