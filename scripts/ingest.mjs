/** `npm run ingest -- film.mp4 --title "Night train"`: encodes a film for the origin and stores it at `MEDIA_URL`. */
import { installUnlessDeployed } from './install.mjs';

await installUnlessDeployed();
const { ingest } = await import('./ingest/command.ts');
const { progressOn } = await import('./ingest/progress.ts');
process.exitCode = await ingest(process.argv.slice(2), process.env, await progressOn(process.stderr));
