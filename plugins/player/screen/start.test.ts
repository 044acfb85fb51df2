/** A tab is one screen, even after a reload; its lease is released before it claims again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { stubBrowser } from '#plugins/checkout/testing.ts';

const NAMES = [1, 2, 3].map((one) => `00000000-0000-4000-8000-00000000000${one}`);

/** Requests to the origin in order; the test resolves a release. */
let calls: string[];
let answerRelease: () => void;
let made: number;

beforeEach(() => {
  calls = [];
  made = 0;
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function fetched(input: unknown, { method = '', body }: RequestInit = {}): Promise<Response> {
  const screen = typeof body === 'string' ? (JSON.parse(body) as { screen: string }).screen : String(input);
  calls.push(`${method} …${screen.slice(-1)}`);
  if (method === 'DELETE') await new Promise<void>((done) => (answerRelease = done));
  return new Response(null, { status: 204 });
}

/** Loads a document of the tab with its own modules. `unload` sends its unload event. */
async function load() {
  vi.resetModules();
  const document = new EventTarget();
  Object.assign(window, { addEventListener: document.addEventListener.bind(document) });
  const { createScreen } = await import('./start.ts');
  const http = createHttp({ fetch: fetched as typeof fetch, base: '/api', parseReplies: true });
  return {
    begin: () => createScreen(http, { uuid: () => NAMES[made++] ?? '' }).start(),
    unload: () => void document.dispatchEvent(new Event('pagehide')),
    restore: () => void document.dispatchEvent(new Event('pageshow')),
  };
}
const until = (count: number) => vi.waitFor(() => expect(calls.length).toBe(count));

test("the next film of a document waits for the release of the last lease and keeps the screen's name", async () => {
  const { begin } = await load();
  const first = begin();
  await until(1);
  await vi.waitFor(() => expect(first.getSnapshot().matches('held')).toBe(true));
  first.send({ type: 'leave' });
  first.stop();
  const second = begin();
  await until(2);
  expect(calls).toEqual(['POST …1', 'DELETE …1']);
  answerRelease();
  await until(3);
  expect(calls.at(-1)).toBe('POST …1');
  second.stop();
});

test('a film that starts before the last one has been left keeps its lease', async () => {
  const { begin } = await load();
  const first = begin();
  await until(1);
  const second = begin();
  await until(2);
  first.send({ type: 'leave' });
  second.send({ type: 'leave' });
  await until(3);
  expect(calls).toEqual(['POST …1', 'POST …1', 'DELETE …1']);
  for (const one of [first, second]) one.stop();
});

test('a reloaded tab is the same screen, and a copy of the tab is another one', async () => {
  const one = await load();
  const first = one.begin();
  await until(1);
  first.send({ type: 'leave' });
  one.unload();
  const again = (await load()).begin();
  await until(3);
  const copy = (await load()).begin();
  await until(4);
  expect(calls).toEqual(['POST …1', 'DELETE …1', 'POST …1', 'POST …2']);
  for (const film of [first, again, copy]) film.stop();
});

test("a reload keeps the screen's name after the film has ended, paused or been left, because its lease may still exist", async () => {
  const one = await load();
  const first = one.begin();
  await until(1);
  first.stop();
  one.unload();
  const again = (await load()).begin();
  await until(2);
  expect(calls).toEqual(['POST …1', 'POST …1']);
  again.stop();
});

test('a page restored from the back/forward cache keeps its name, and a copy of the tab is another screen', async () => {
  const one = await load();
  const first = one.begin();
  await until(1);
  one.unload();
  one.restore();
  const copy = (await load()).begin();
  await until(2);
  first.send({ type: 'leave' });
  await until(3);
  expect(calls).toEqual(['POST …1', 'POST …2', 'DELETE …1']);
  for (const film of [first, copy]) film.stop();
});

test('without storage, each document is its own screen', async () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const one = await load();
  const first = one.begin();
  await until(1);
  first.send({ type: 'leave' });
  one.unload();
  const again = (await load()).begin();
  await until(3);
  expect(calls).toEqual(['POST …1', 'DELETE …1', 'POST …2']);
  for (const film of [first, again]) film.stop();
});
