/** The page that a browser shows without a connection: a service worker stores it, and nothing else. */
import { definePlugin } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { settings } from './settings.ts';

export const offlinePage = definePlugin({
  id: 'offline-page',
  ...deps,
  settings,
  setup(_deps, { isStored }) {
    // Registered after the first page has loaded, so that a visitor with a connection never waits for it.
    if (isStored && 'window' in globalThis && 'serviceWorker' in navigator) {
      const register = () => void import('./register.ts').then((module) => module.register());
      if (document.readyState === 'complete') register();
      else addEventListener('load', register, { once: true });
    }
    return [];
  },
});
