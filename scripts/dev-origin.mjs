/** The origin of `npm run dev`, started again whenever something changes that only a new process reads. */
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Folders whose files are looked at. */
const FOLDERS = ['app', 'brands', 'demo', 'kernel', 'plugins', 'ports', 'server'];
/** Changes that come together, as from an editor or a checkout, are one. */
const TOGETHER_MS = 100;

const TESTS = /(?:\.(?:test|test-d|proof|stories)\.tsx?|\/(?:testing[\w-]*|fixtures)\.ts)$/;
/** Of plugins: the half at the origin, and what both halves read. */
const OF_PLUGIN = /^plugins\/[^/]+\/(?:server\/|api\/|gateways\/|(?:api|plugin|deps|refs|settings)\.ts$)/;
/** Of the page app: what only a browser, or Vite inside the origin, reads. */
const OF_BROWSER = /^app\/(?:browser|inspector|react|modals|toasts)\//;

/** Whether the origin has to start again for a file, by its path in the project; Vite applies the others to open pages. */
export function restartsOrigin(path) {
  if (!/\.(?:ts|mjs|json|sql)$/.test(path) || TESTS.test(path)) return false;
  if (path.startsWith('plugins/')) return OF_PLUGIN.test(path);
  return !OF_BROWSER.test(path);
}

/**
 * Runs `start` again after each such change below a root, once the origin before has ended. `start` returns `{ stop, ended }`: `stop`
 * asks it to end, `ended` resolves then. Returns what ends it all.
 */
export function runWatched(root, { start, say = () => undefined }) {
  let origin = start();
  let timer;
  let restarting;
  let isAgain = false;
  let isOver = false;

  async function restart(path) {
    say(`${path} has changed: the origin starts again.`);
    do {
      isAgain = false;
      origin.stop();
      // One after another: the old process holds the data folder until it has ended.
      await origin.ended;
      if (!isOver) origin = start();
    } while (isAgain);
    restarting = undefined;
  }
  const changed = (path) => {
    if (!restartsOrigin(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (restarting) isAgain = true;
      else restarting = restart(path);
    }, TOGETHER_MS);
  };
  const watchers = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name !== null) changed(`${folder}/${name.replaceAll('\\', '/')}`);
    }),
  );
  return async () => {
    isOver = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    origin.stop();
    await origin.ended;
  };
}
