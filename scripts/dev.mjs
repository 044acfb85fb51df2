/**
 * `npm run dev`: the same origin with Vite's dev server inside it, on one port. Changed sources are applied to open
 * pages; the origin restarts when a file that it reads changes.
 */
import { join } from 'node:path';
import { brandsToBuild } from './build.mjs';
import { runWatched } from './dev-origin.mjs';
import { install, ROOT, say } from './install.mjs';
import { exitCodeOf, spawnOrigin, whenEnding } from './run-origin.mjs';

brandsToBuild();
await install();

let exitCode = 0;
function start() {
  const origin = spawnOrigin([join(ROOT, 'server', 'main.ts')], { NOCTURNE_DEV: '1' });
  let isStopped = false;
  const ended = new Promise((resolve) => {
    origin.on('close', (code, signal) => {
      exitCode = exitCodeOf(code, signal);
      if (!isStopped) say('The origin has ended. It starts again with the next change of a file.');
      resolve();
    });
  });
  const stop = () => {
    isStopped = true;
    origin.kill('SIGTERM');
  };
  return { stop, ended };
}

const end = runWatched(ROOT, { start, say });
whenEnding(() => void end().then(() => process.exit(exitCode)));
