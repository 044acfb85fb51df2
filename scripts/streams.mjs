/**
 * `npm run streams [-- --only clip-1] [--client shaka] [--write]`: plays every demo clip to the end in Chromium, in
 * four third-party players, with every audio track and every subtitle language; if ffmpeg is installed, also every kind
 * of film that an ingest creates. Prints one line per combination and exits with code 1 if one did not play. `--write`
 * writes the results into docs/reference/players.md.
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
