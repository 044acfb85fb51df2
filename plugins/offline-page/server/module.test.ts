/** Tests the files that the origin serves for the offline page, and the responses of its service worker. */
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { OFFLINE_FOLDER, WORKER_PATH } from '../rule-paths.ts';
import { REMOVAL, workerSource } from './worker.ts';

let site: TestOrigin;
/** The films' titles in every language. */
let titles: string[];
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  const { rows } = await sql<{ title: string }>`select distinct text.value ->> 'title' as title
    from movies, jsonb_each(texts) as text where text.value ->> 'title' <> ''`.execute(site.origin.db);
  titles = rows.map(({ title }) => title);
});
afterAll(() => site.close());

describe('the files from the origin', () => {
  it.each(LOCALES)(
    'the offline page mentions neither the brand nor a film, and its policy allows its script (%s)',
    async (locale) => {
      const reply = await site.visitor().fetch(OFFLINE_FOLDER + locale);
      const html = await reply.text();
      const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
      expect(reply.status).toBe(200);
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toContain(site.origin.brand.name);
      const shown = html.replace(script, '');
      expect(titles.length).toBeGreaterThan(0);
      expect(titles.filter((title) => shown.includes(title))).toEqual([]);
      expect(reply.headers.get('content-security-policy')).toContain(hashOf(script));
    },
  );

  it('an unknown language has no offline page', async () => {
    expect((await site.visitor().fetch(`${OFFLINE_FOLDER}xx`)).status).toBe(404);
  });

  it('the script of the service worker is revalidated on every visit', async () => {
    const reply = await site.visitor().fetch(WORKER_PATH);
    expect(reply.headers.get('content-type')).toContain('text/javascript');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });
});

type Listener = (event: object) => void;

/** A browser that runs a worker: its caches, and whether the network responds. */
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

describe('the service worker', () => {
  const source = workerSource(['<p>one</p>', '<p>two</p>']);
  async function installed(isOnline: boolean) {
    const browser = browserWith(source, { isOnline });
    await browser.dispatch('install');
    await browser.dispatch('activate');
    return browser;
  }

  it('the worker stores one page for each language, and deletes the caches of previous releases', async () => {
    const { stores } = await installed(true);
    expect([...stores.values()].map((store) => [...store])).toEqual([
      LOCALES.map((one) => OFFLINE_FOLDER + one),
    ]);
  });

  it('the worker passes on responses of the network', async () => {
    const { navigate } = await installed(true);
    expect(await navigate('/film')).toBe('from the network');
  });

  it('a navigation without a connection gets the offline page in the language of its URL', async () => {
    const { navigate } = await installed(false);
    expect(await navigate('/de/film')).toBe('stored /offline/de');
    expect(await navigate('/film')).toBe('stored /offline/en');
  });

  it('the worker does not handle files, calls and forms', async () => {
    const { navigate } = await installed(false);
    expect(await navigate('/api/me', { mode: 'cors' })).toBeUndefined();
    expect(await navigate('/login', { method: 'POST' })).toBeUndefined();
  });

  it("the worker's script changes when a page changes", () => {
    expect(workerSource(['<p>one</p>', '<p>three</p>'])).not.toBe(source);
  });

  it('a disabled worker deletes its caches and unregisters itself', async () => {
    const { dispatch, stores, state } = browserWith(REMOVAL, { isOnline: true });
    await dispatch('install');
    await dispatch('activate');
    expect([stores.size, state.unregistered]).toEqual([0, true]);
  });
});
