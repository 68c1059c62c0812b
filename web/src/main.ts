import { mount } from 'svelte';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/tokens.css';
import './styles/frame.css';
import './styles/base.css';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { startWorker } from './lib/worker.svelte';
import { speakFirst } from './lib/words.svelte';

startRouter();
await speakFirst();
const page = document.getElementById('page');
page?.replaceChildren(); // the frame of the first paint
if (page) mount(App, { target: page });
startWorker();
