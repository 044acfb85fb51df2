/**
 * Fetches the scripts of a page that the origin has rendered: after its first paint, so that fonts and the first picture have
 * the line for themselves. A page in the background is not painted and does not wait.
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

/** A page that arrives slowly is painted before all of it is here; its data stands at its end. */
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', resolve);
  else resolve(null);
});

/** As an element: a script of index.html reloads the page when one cannot be loaded, and an import tells it nothing. */
const start = () =>
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );

/** In several tasks, between which the browser answers the visitor. */
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
