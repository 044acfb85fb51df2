/**
 * Loads the scripts of a page that the origin has rendered after its first paint, so that fonts and the first picture load first.
 * A page in the background is not painted and does not wait.
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

/** A page that arrives slowly is painted before it is complete; its data is at its end. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/**
 * Inserted as an element, because a script of index.html reloads the page when one fails to load, and an import fails without a
 * reason.
 */
const start = () =>
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );

/** Split into several tasks, between which the browser handles input. */
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
