/** Recent searches on the device, and queries in URLs. */
import { describe, expect, test } from 'vitest';
import { QUERY_MAX } from '../api/search.ts';
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
  test('are the last ones, each once, the newest first', () => {
    const recent = createRecent(shelf());
    for (let search = 1; search <= RECENT_MAX + 2; search += 1) recent.add(`night ${search}`);
    recent.add('Night 5');
    const list = recent.list();
    expect(list).toHaveLength(RECENT_MAX);
    expect(list.slice(0, 2)).toEqual(['Night 5', `night ${RECENT_MAX + 2}`]);
  });

  test('go one by one and all, without a trace', () => {
    const place = shelf();
    const recent = createRecent(place);
    recent.add('noir');
    recent.add('mara lind');
    recent.remove('noir');
    expect(recent.list()).toEqual(['mara lind']);
    recent.clear();
    expect([...place.stored]).toEqual([]);
  });

  test.each(['nonsense', '{"a":1}', '[1,null,{}]', 'null'])('survive %s in storage', (text) => {
    expect(createRecent(shelf(text)).list()).toEqual([]);
  });
});

describe('a query', () => {
  test.each([
    ['  night   swim ', 'night swim'],
    ['a\0b', 'ab'],
    ['x'.repeat(500), 'x'.repeat(QUERY_MAX)],
    ['\n\t', ''],
  ])('%j is %j', (typed, query) => expect(tidy(typed)).toBe(query));

  test.each(['night swim', 'a&b=c', '100 %', '#?/', '“é” 🎬'])('%j comes back from its address', (query) => {
    const address = searchAddress('/search', query);
    expect(queryAsked(new URL(address, 'https://nocturne.example').searchParams)).toBe(query);
  });

  test('leaves no mark on the empty page', () => expect(searchAddress('/search', '')).toBe('/search'));
});
