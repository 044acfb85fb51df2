/** What the origin serves of the offline page, and how its service worker answers. */
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { OFFLINE_FOLDER, WORKER_PATH } from '../rule-paths.ts';
import { REMOVAL, workerSource } from './worker.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

describe('the origin', () => {
  it.each(LOCALES)(
    'serves a page that names neither brand nor film, and may run its script (%s)',
    async (locale) => {
      const reply = await site.visitor().fetch(OFFLINE_FOLDER + locale);
      const html = await reply.text();
      const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
      expect(reply.status).toBe(200);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toContain(site.origin.brand.name);
      expect(reply.headers.get('content-security-policy')).toContain(hashOf(script));
    },
  );

  it('has no page for an unknown language', async () => {
    expect((await site.visitor().fetch(`${OFFLINE_FOLDER}xx`)).status).toBe(404);
  });

  it('serves a worker that is asked for at every visit', async () => {
    const reply = await site.visitor().fetch(WORKER_PATH);
    expect(reply.headers.get('content-type')).toContain('text/javascript');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });
});

type Listener = (event: object) => void;

/** A browser that runs a worker: what it has stored, and whether the network answers. */
function browserWith(source: string, { isOnline }: { isOnline: boolean }) {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Set<string>>([['of-a-former-release', new Set()]]);
  const state = { unregistered: false };
  const done: Promise<unknown>[] = [];
  runInNewContext(source, {
    URL,
    Request: class {
      readonly url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    Response: { error: () => 'error' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    fetch: async () => (isOnline ? 'from the network' : Promise.reject(new TypeError('Failed to fetch'))),
    registration: { unregister: async () => (state.unregistered = true) },
    caches: {
      open: async (name: string) => ({
        addAll: async (requests: { url: string }[]) =>
          stores.set(name, new Set(requests.map(({ url }) => url))),
      }),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (url: string) =>
        [...stores.values()].some((store) => store.has(url)) ? `stored ${url}` : undefined,
    },
  });
  const dispatch = async (name: string, event: object = {}): Promise<unknown> => {
    let answer: unknown;
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => done.push(work),
      respondWith: (work: Promise<unknown>) => (answer = work),
      ...event,
    });
    await Promise.all(done);
    return answer;
  };
  const navigate = (url: string, more: object = {}) =>
    dispatch('fetch', {
      request: { url: `https://site.example${url}`, mode: 'navigate', method: 'GET', ...more },
    });
  return { dispatch, navigate, stores, state };
}

describe('the worker', () => {
  const source = workerSource(['<p>one</p>', '<p>two</p>']);
  async function installed(isOnline: boolean) {
    const browser = browserWith(source, { isOnline });
    await browser.dispatch('install');
    await browser.dispatch('activate');
    return browser;
  }

  it('stores one page for each language, and deletes what a former release stored', async () => {
    const { stores } = await installed(true);
    expect([...stores.values()].map((store) => [...store])).toEqual([
      LOCALES.map((one) => OFFLINE_FOLDER + one),
    ]);
  });

  it('passes on what the network answers', async () => {
    const { navigate } = await installed(true);
    expect(await navigate('/film')).toBe('from the network');
  });

  it('answers a navigation without a connection in the language of its address', async () => {
    const { navigate } = await installed(false);
    expect(await navigate('/de/film')).toBe('stored /offline/de');
    expect(await navigate('/film')).toBe('stored /offline/en');
  });

  it('leaves files, calls and forms to the browser', async () => {
    const { navigate } = await installed(false);
    expect(await navigate('/api/me', { mode: 'cors' })).toBeUndefined();
    expect(await navigate('/login', { method: 'POST' })).toBeUndefined();
  });

  it('gives its cache another name when a page changes', () => {
    expect(workerSource(['<p>one</p>', '<p>three</p>'])).not.toBe(source);
  });

  it('removes itself and what it stored where it is turned off', async () => {
    const { dispatch, stores, state } = browserWith(REMOVAL, { isOnline: true });
    await dispatch('install');
    await dispatch('activate');
    expect([stores.size, state.unregistered]).toEqual([0, true]);
  });
});
