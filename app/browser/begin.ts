/**
 * Loads the scripts of a page that the origin has rendered after the page's first paint, so that fonts and the first
 * picture load first. Does not wait in a background tab, which is not painted.
 */
import { LATER_ELEMENT, type LaterScripts } from '../platform/later-scripts.ts';

const { libraries, entry, views } = JSON.parse(
  document.getElementById(LATER_ELEMENT)?.textContent ?? '',
) as LaterScripts;

const preload = (files: readonly string[]) => {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
};

/**
 * Resolves when the document is complete: a slow page is painted earlier, and its data is at the end of the document.
 */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/**
 * Inserts a script element instead of an import: if it fails to load, a script in index.html reloads the page, and a
 * failed import gives no reason.
 */
const start = () =>
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );

/** Runs in several tasks, so that the browser can handle input in between. */
const begin = () => {
  preload([...libraries, entry]);
  setTimeout(() => preload(views));
  void Promise.allSettled([parsed, ...libraries.map((href) => import(/* @vite-ignore */ href))]).then(() =>
    setTimeout(start),
  );
};

const painted = new PerformanceObserver(() => {
  painted.disconnect();
  begin();
});
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin();
else painted.observe({ type: 'paint', buffered: true });
