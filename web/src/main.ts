// The page starts here: styles, settings, address, then the app; the service worker when all else is at rest.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/paddock.css';
import './styles/pieces.css';
import './styles/shell.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { followAttention } from './app/attention.svelte';
import { connection } from './app/connection';
import { followOffline } from './app/offline.svelte';
import { followAddress, route } from './app/route.svelte';
import { fetchAhead } from './app/tables.svelte';
import { followSettings } from './settings/current.svelte';

followSettings();
followAddress();
followAttention();
const here = route();
if (here.page === 'table') fetchAhead(here.table);
if (here.page === 'onlineTable') void connection().catch(() => {}); // whoever waits for it hears why it did not come
const target = document.getElementById('app');
// A task of its own: what is read so far and what is drawn now are long enough on a slow telephone by themselves.
if (target) setTimeout(() => mount(App, { target }));
followOffline();
