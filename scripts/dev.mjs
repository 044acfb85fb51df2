/** `npm run dev`: the same origin with Vite's dev server inside it, with hot reload on one port. */
import { join } from 'node:path';
import { brandsToBuild } from './build.mjs';
import { install, ROOT } from './install.mjs';
import { runOrigin } from './run-origin.mjs';

brandsToBuild();
await install();
runOrigin(['--watch-path=server', '--watch-preserve-output', join(ROOT, 'server', 'main.ts')], {
  NOCTURNE_DEV: '1',
});
