/** Ending a session removes a member's data from browser storage. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ENDING_KEYS } from '#ports/ending-keys.ts';
import { forgetDevice } from './forget-device.ts';

/** A browser storage backed by a map. */
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

it('a logout removes recent searches, positions, started payments and the draft, but no preferences', () => {
  forgetDevice('logout');
  expect([[...local.keys()], [...tab.keys()]]).toEqual([['player.quality'], ['player.quality']]);
});

it('a session that ends without a logout removes the same except the draft, which the member may want back', () => {
  forgetDevice('session');
  for (const area of [local, tab])
    expect([...area.keys()]).toEqual([...ENDING_KEYS.logout, 'player.quality']);
});

it('the list contains every key with data about the member', () => {
  expect(ENDING_KEYS.session).toContain('catalogue.recent-searches');
  expect(ENDING_KEYS.session).toContain('player.positions');
});

it('a browser that refuses access to storage causes no error', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
    sessionStorage: areaOf(tab),
  });
  forgetDevice('logout');
  expect([...tab.keys()]).toEqual(['player.quality']);
});
