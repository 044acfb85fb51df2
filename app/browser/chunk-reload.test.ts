/** Tests the reload of a page whose code chunks no longer exist. */
import { expect, it } from 'vitest';
import { CHUNK_RELOAD_INTERVAL_MS, reloadOnce } from './chunk-reload.ts';

it('a page with missing code is reloaded at most once in the interval', () => {
  const stored = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  let reloads = 0;
  const at = (nowMs: number): boolean =>
    reloadOnce({ storage, now: () => nowMs, reload: () => void (reloads += 1) });
  at(CHUNK_RELOAD_INTERVAL_MS);
  at(CHUNK_RELOAD_INTERVAL_MS + 1);
  expect(reloads).toBe(1);
  at(2 * CHUNK_RELOAD_INTERVAL_MS);
  expect(reloads).toBe(2);
});

it('a page without storage is not reloaded, and nothing throws', () => {
  let reloads = 0;
  reloadOnce({
    storage: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    now: Date.now,
    reload: () => void (reloads += 1),
  });
  expect(reloads).toBe(0);
});
