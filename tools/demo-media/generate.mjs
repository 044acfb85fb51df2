// Entry point: builds the demo catalogue's images, clips and sounds in demo/media; see README.md for the options.
import { parseArgs } from 'node:util';
import { buildAudio } from './audio/build.mjs';
import { buildStories } from './audio/stories.mjs';
import { buildClips } from './clips/build.mjs';
import { buildBrand } from './images/brand.mjs';
import { buildImages } from './images/build.mjs';
import { openStudio } from './studio.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, slug: { type: 'string' } } });
const media = new URL('../../demo/media/', import.meta.url).pathname;
const catalogue = new URL('../../plugins/catalogue/server/demo/entries/', import.meta.url).pathname;
const note = (line) => process.stdout.write(`${line}\n`);

let opened;
const studio = () => (opened ??= openStudio());

// Clips are built before images, because stills of scenes are cut from them.
if (!values.only || values.only === 'clips') await buildClips(`${media}clips`, studio, values.slug, note);
if (!values.only || values.only === 'images') {
  await buildImages(media, catalogue, studio, values.slug, note);
  await buildBrand(studio, values.slug === 'brand', note);
}
if (!values.only || values.only === 'audio') {
  buildAudio(`${media}audio`, values.slug, note);
  buildStories(`${media}audio`, catalogue, values.slug, note);
}
await (await opened)?.close();
