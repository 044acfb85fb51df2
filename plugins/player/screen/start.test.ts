/** A tab is one screen, reloaded or not; what it gives back is given back before it claims anew. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '../../../kernel/http/client.ts';
import { stubBrowser } from '../../checkout/testing.ts';

const NAMES = [1, 2, 3].map((one) => `00000000-0000-4000-8000-00000000000${one}`);

/** What was asked of the origin, in its order; a release is answered when the test wants. */
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

/** A document of the tab: its modules are its own. */
async function load() {
  vi.resetModules();
  const { createScreen } = await import('./start.ts');
  const http = createHttp({ fetch: fetched as typeof fetch, base: '/api', parseReplies: true });
  return () => createScreen(http, { uuid: () => NAMES[made++] ?? '' }).start();
}
const until = (count: number) => vi.waitFor(() => expect(calls.length).toBe(count));

test('the next film of a document waits until the last has given the screen back, and keeps its name', async () => {
  const begin = await load();
  const first = begin();
  await until(1);
  await vi.waitFor(() => expect(first.getSnapshot().matches('held')).toBe(true));
  first.send({ type: 'leave', unloads: false });
  first.stop();
  const second = begin();
  await until(2);
  expect(calls).toEqual(['POST …1', 'DELETE …1']);
  answerRelease();
  await until(3);
  expect(calls.at(-1)).toBe('POST …1');
  second.stop();
});

test('a tab that is loaded anew is the same screen, a copy of it is another', async () => {
  const first = (await load())();
  await until(1);
  first.send({ type: 'leave', unloads: true });
  const again = (await load())();
  await until(3);
  const copy = (await load())();
  await until(4);
  expect(calls).toEqual(['POST …1', 'DELETE …1', 'POST …1', 'POST …2']);
  for (const one of [first, again, copy]) one.stop();
});

test('a browser that stores nothing makes each document a screen of its own', async () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const first = (await load())();
  await until(1);
  first.send({ type: 'leave', unloads: true });
  const again = (await load())();
  await until(3);
  expect(calls).toEqual(['POST …1', 'DELETE …1', 'POST …2']);
  for (const one of [first, again]) one.stop();
});
