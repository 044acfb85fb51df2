/** `npm run ingest -- film.mp4 --title "Night train"`: encodes a film for the origin and stores it at `MEDIA_URL`. */
import { install } from './install.mjs';

await install();
const { ingest } = await import('./ingest/command.ts');
const { progressOn } = await import('./ingest/progress.ts');
process.exitCode = await ingest(process.argv.slice(2), process.env, progressOn(process.stderr));
