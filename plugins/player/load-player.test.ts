/** The player's code is asked for once: on intent, and not again by the click that follows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPlayer } from './load-player.ts';
import { createPrefetch } from './prefetch/start.ts';

const { fetched } = vi.hoisted(() => ({ fetched: [] as string[] }));
vi.mock('./view/player.tsx', () => ({ default: () => null }));
vi.mock('./view/language.ts', () => ({ speak: async (locale: string) => void fetched.push(locale) }));
vi.mock('./watch/watch.page.tsx', () => ({}));
vi.mock('./watch/watch.loader.ts', () => ({}));

/** A link to a film, as a pointer meets it. */
class FakeElement extends EventTarget {
  closest = (): FakeElement => this;
}
const page = new EventTarget();
const meet = (type: string): void => {
  const event = new Event(type);
  Object.defineProperty(event, 'target', { value: new FakeElement() });
  page.dispatchEvent(event);
};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => void vi.unstubAllGlobals());

test('nothing is prefetched where data is spared', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const prefetch = createPrefetch('de').start();
  for (const type of ['pointerover', 'touchstart']) meet(type);
  expect(fetched).toEqual([]);
  prefetch.stop();
});

test('the first sign of intent fetches the player, further ones and the click find it on its way', async () => {
  const heard = vi.spyOn(page, 'dispatchEvent');
  const prefetch = createPrefetch('de').start();
  expect(fetched).toEqual([]);
  for (const type of ['pointerover', 'focusin', 'pointerover', 'touchstart']) meet(type);
  const onClick = loadPlayer('de');
  expect(loadPlayer('de')).toBe(onClick);
  await onClick;
  expect(heard).toHaveBeenCalledTimes(4);
  expect(fetched).toEqual(['de']);
  prefetch.stop();
});
