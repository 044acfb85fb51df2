/** The origin of `npm run dev`, restarted when a file changes that only a new process reads. */
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Folders whose files are watched. */
const FOLDERS = [
  'age-providers',
  'app',
  'brands',
  'demo',
  'gateways',
  'kernel',
  'plugins',
  'ports',
  'server',
];
/** Time in ms within which changes, such as from an editor or a checkout, count as one. */
const TOGETHER_MS = 100;

const TESTS = /(?:\.(?:test|test-d|proof|stories)\.tsx?|\/(?:testing[\w-]*|fixtures)\.ts)$/;
/** Files of plugins and gateways that the origin reads. */
const OF_PLUGIN =
  /^(?:plugins|age-providers|gateways)\/[^/]+\/(?:server\/|api\/|(?:api|plugin|deps|refs|settings|pages|return-pages)\.ts$)/;
/** Files of the page app that only a browser, or Vite inside the origin, reads. */
const OF_BROWSER = /^app\/(?:browser|inspector|react|modals|toasts)\//;

/**
 * Whether the origin must restart after a change to this file (path in the project); Vite applies other changes to open
 * pages.
 */
export function restartsOrigin(path) {
  if (!/\.(?:ts|mjs|json|sql)$/.test(path) || TESTS.test(path)) return false;
  if (/^(?:plugins|age-providers|gateways)\//.test(path)) return OF_PLUGIN.test(path);
  return !OF_BROWSER.test(path);
}

/**
 * Runs `start` again after each change below a root, once the previous origin has ended. `start` returns `{ stop, ended
 * }`: `stop` requests the end, `ended` resolves at the end. Returns a function that ends everything.
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
      // Sequential, because the old process locks the data folder until it has ended.
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
