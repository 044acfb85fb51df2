/** Tests how a document reacts to a failed first script. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { CHUNK_RELOAD_INTERVAL_MS } from './chunk-reload.ts';

const scripts = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').matchAll(
  /<script>([^]*?)<\/script>/g,
);
const source = [...scripts].map(([, text = '']) => text).find((text) => text.includes('chunk-reloaded-at'));

function documentOf(state: { online?: boolean; blocked?: boolean } = {}) {
  const stored = new Map<string, unknown>();
  let nowMs = CHUNK_RELOAD_INTERVAL_MS;
  let reloads = 0;
  let fail: (event: { target: { type?: string } }) => void = () => undefined;
  runInNewContext(source ?? '', {
    addEventListener: (name: string, listener: typeof fail, isCapturing: boolean) => {
      if (name === 'error' && isCapturing) fail = listener;
    },
    navigator: { onLine: state.online ?? true },
    location: { reload: () => void (reloads += 1) },
    Date: { now: () => nowMs },
    sessionStorage: {
      getItem: (key: string) => {
        if (state.blocked) throw new DOMException('The operation is insecure.', 'SecurityError');
        return stored.get(key) ?? null;
      },
      setItem: (key: string, value: unknown) => void stored.set(key, value),
    },
  });
  return {
    reloads: () => reloads,
    fail: (type = 'module', laterMs = 0) => {
      nowMs += laterMs;
      fail({ target: { type } });
    },
  };
}

it('a page whose first script is missing is reloaded at most once in the interval', () => {
  const { fail, reloads } = documentOf();
  fail();
  fail('module', CHUNK_RELOAD_INTERVAL_MS - 1);
  expect(reloads()).toBe(1);
  fail('module', 1);
  expect(reloads()).toBe(2);
});

it('a page is not reloaded for a script of another site, without a connection, or without storage', () => {
  const [foreign, offline, blocked] = [
    documentOf(),
    documentOf({ online: false }),
    documentOf({ blocked: true }),
  ];
  foreign.fail('text/javascript');
  offline.fail();
  blocked.fail();
  expect([foreign, offline, blocked].map(({ reloads }) => reloads())).toEqual([0, 0, 0]);
});
