// Home, set-up, rules, settings, the fault page and the curtain, looked at.
import { show } from './gallery';
import { shellScenes } from './scenes';

shellScenes.forEach(show);
