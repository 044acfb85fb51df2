/** The service worker: answers navigations if the network does not, and leaves all other requests to the browser. */
import { hash } from 'node:crypto';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { OFFLINE_FOLDER } from '../rule-paths.ts';

/** Name of the cache, derived from its contents: a changed page is stored again, and the previous cache is deleted. */
const cacheOf = (pages: readonly string[]): string =>
  `offline-page-${hash('sha256', pages.join('\n')).slice(0, 16)}`;

/** Returns the source of the worker, for pages in the order of `LOCALES`. */
export function workerSource(pages: readonly string[]): string {
  const constants = {
    CACHE: cacheOf(pages),
    FOLDER: OFFLINE_FOLDER,
    LOCALES,
    DEFAULT_LOCALE,
  };
  const declarations = Object.entries(constants)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return `${declarations}
const pageOf = (url) => {
  const [, first] = new URL(url).pathname.split('/');
  return FOLDER + (LOCALES.includes(first) ? first : DEFAULT_LOCALE);
};
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(pageOf(event.request.url))) ?? Response.error();
  }
}
addEventListener('install', (event) => {
  // In browsers with static routing, files of a page never pass through the worker.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => {});
  const store = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(LOCALES.map((locale) => new Request(FOLDER + locale, { cache: 'reload' })));
    await skipWaiting();
  };
  event.waitUntil(store());
});
addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(begin());
});
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
`;
}

/** The source for browsers that have the worker after it was disabled: it deletes its caches and unregisters itself. */
export const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(end());
});
`;
