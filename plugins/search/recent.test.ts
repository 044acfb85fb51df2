/** Recent searches on the device, and search queries in URLs. */
import { describe, expect, test } from 'vitest';
import { QUERY_MAX } from './api.ts';
import { queryAsked, searchAddress, tidy } from './query.ts';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { createRecent, RECENT_MAX } from './recent.ts';

function shelf(first?: string): DeviceStorage & { stored: Map<string, string> } {
  const stored = new Map<string, string>(first === undefined ? [] : [['catalogue.recent-searches', first]]);
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
describe('recent searches', () => {
  test('are the last ones without duplicates, newest first', () => {
    const recent = createRecent(shelf());
    for (let search = 1; search <= RECENT_MAX + 2; search += 1) recent.add(`night ${search}`);
    recent.add('Night 5');
    const list = recent.list();
    expect(list).toHaveLength(RECENT_MAX);
    expect(list.slice(0, 2)).toEqual(['Night 5', `night ${RECENT_MAX + 2}`]);
  });

  test('can be removed singly or all together, and leave nothing in storage', () => {
    const place = shelf();
    const recent = createRecent(place);
    recent.add('noir');
    recent.add('mara lind');
    recent.remove('noir');
    expect(recent.list()).toEqual(['mara lind']);
    recent.clear();
    expect([...place.stored]).toEqual([]);
  });

  test.each(['nonsense', '{"a":1}', '[1,null,{}]', 'null'])('are empty if storage contains %s', (text) => {
    expect(createRecent(shelf(text)).list()).toEqual([]);
  });
});

describe('a search query', () => {
  test.each([
    ['  night   swim ', 'night swim'],
    ['a\0b', 'ab'],
    ['x'.repeat(500), 'x'.repeat(QUERY_MAX)],
    ['\n\t', ''],
  ])('%j is normalized to %j', (typed, query) => expect(tidy(typed)).toBe(query));

  test.each(['night swim', 'a&b=c', '100 %', '#?/', '“é” 🎬'])('%j is restored from its URL', (query) => {
    const address = searchAddress('/search', query);
    expect(queryAsked(new URL(address, 'https://nocturne.example').searchParams)).toBe(query);
  });

  test('is omitted from the URL of the empty page', () =>
    expect(searchAddress('/search', '')).toBe('/search'));
});
