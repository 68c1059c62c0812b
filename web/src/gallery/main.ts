/** The gallery: any recorded view and question, drawn by the real page. For developers, no part of the product. */
import { mount } from 'svelte';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '../styles/tokens.css';
import '../styles/frame.css';
import '../styles/base.css';
import Gallery from './Gallery.svelte';
import { speakFirst } from '../lib/words.svelte';

await speakFirst();
const page = document.getElementById('page');
if (page) mount(Gallery, { target: page });
