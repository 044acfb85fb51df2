/**
 * `npm run streams [-- --only clip-1] [--client shaka] [--write]`: plays every demo clip, and every form of film that an ingest
 * creates where the system has ffmpeg, to the end in Chromium, in four third-party players, with every sound and every subtitle
 * language. Prints one line for each and exits with code 1 when one did not play. `--write` puts the results into
 * docs/reference/players.md.
 */
import { parseArgs } from 'node:util';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';

await install();
const { streams } = await import('#tools/streams/run.ts');
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    client: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const { only = null, client = null, write: writes } = values;
process.exitCode = (await streams(await chromium(), { only, client, writes })) ? 0 : 1;
