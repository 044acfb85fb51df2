/** Registers the service worker of the offline page. */
import { WORKER_PATH } from './rule-paths.ts';

/**
 * Registers the worker. Browsers refuse it in some private windows and if storage is disabled; the site works without
 * it.
 */
export const register = (): Promise<unknown> =>
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
