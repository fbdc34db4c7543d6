// Every decision of Change Horses, looked at.
import { showTable } from './gallery';
import { raceScenes } from './scenes';

raceScenes.forEach(showTable);
