/**
 * `npm run streams [-- --only clip-1]`: plays every demo clip, and every form of film that an ingest makes where the system has ffmpeg, to
 * the end in Chromium, in four players that are not ours, with every sound and every language of subtitles. Prints one line for each and ends with
 * code 1 when one did not play.
 */
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';

await install();
const { streams } = await import('./streams/run.ts');
const at = process.argv.indexOf('--only');
process.exitCode = (await streams(await chromium(), at === -1 ? null : process.argv[at + 1])) ? 0 : 1;
