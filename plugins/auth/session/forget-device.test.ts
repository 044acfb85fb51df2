/** The end of a session leaves nothing of its member in the storages of the browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ENDING_KEYS } from '#ports/ending-keys.ts';
import { forgetDevice } from './forget-device.ts';

/** A storage of the browser, over a map. */
const areaOf = (items: Map<string, string>) => ({ removeItem: (key: string) => void items.delete(key) });

const filled = () =>
  new Map([...ENDING_KEYS.session, ...ENDING_KEYS.logout, 'player.quality'].map((key) => [key, 'x']));

let local: Map<string, string>;
let tab: Map<string, string>;
beforeEach(() => {
  [local, tab] = [filled(), filled()];
  vi.stubGlobal('window', { localStorage: areaOf(local), sessionStorage: areaOf(tab) });
});
afterEach(() => void vi.unstubAllGlobals());

it('a log-out removes recent searches, positions, begun payments and the draft, and no preference', () => {
  forgetDevice('logout');
  expect([[...local.keys()], [...tab.keys()]]).toEqual([['player.quality'], ['player.quality']]);
});

it('a session that ends in another way removes the same, but for a draft that nobody asked to lose', () => {
  forgetDevice('session');
  for (const area of [local, tab])
    expect([...area.keys()]).toEqual([...ENDING_KEYS.logout, 'player.quality']);
});

it('names what tells about a member', () => {
  expect(ENDING_KEYS.session).toContain('catalogue.recent-searches');
  expect(ENDING_KEYS.session).toContain('player.positions');
});

it('a browser that refuses its storage is left alone', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
    sessionStorage: areaOf(tab),
  });
  forgetDevice('logout');
  expect([...tab.keys()]).toEqual(['player.quality']);
});
