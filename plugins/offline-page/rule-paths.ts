/** Paths of the offline page and of its service worker. */

/** Path of the worker: at the root, so that its scope is the whole site. */
export const WORKER_PATH = '/service-worker.js';
export const OFFLINE_FOLDER = '/offline/';
