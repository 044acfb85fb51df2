// Entry: draws the demo catalogue's pictures and clips into server/demo/media; see README.md for the options.
import { parseArgs } from 'node:util';
import { buildClips } from './clips/build.mjs';
import { openStudio } from './studio.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, slug: { type: 'string' }, force: { type: 'boolean' } } });
const media = new URL('../../server/demo/media/', import.meta.url).pathname;
const note = (line) => process.stdout.write(`${line}\n`);

let opened;
const studio = () => (opened ??= openStudio());

if (values.only !== 'images') await buildClips(`${media}clips`, studio, values.slug, note);
await (await opened)?.close();
