/** The film list's URL: every filter and sort order, and no other values. */
import { describe, expect, test } from 'vitest';
import { SORT_ORDERS } from '../api/inputs.ts';
import { addressWith } from '#ports/listing.ts';
import { askedOf, changesIn, firstDirection, cleanedQuery } from './films-query.ts';

const asked = (query: string) => askedOf(new URLSearchParams(query));

describe('the query of the film list', () => {
  test('an empty query asks for the newest films without filters', () => {
    expect(asked('')).toEqual({ order: 'default', dir: 'desc', seed: null, filters: {} });
    expect(cleanedQuery(asked('order=default&dir=desc')).toString()).toBe('');
  });

  test.each(SORT_ORDERS)('can sort by %s in both directions', (order) => {
    expect(asked(`order=${order}`)).toMatchObject({ order, dir: firstDirection(order) });
    expect(asked(`order=${order}&dir=asc`).dir).toBe('asc');
    expect(asked(`order=${order}&dir=desc`).dir).toBe('desc');
  });

  test('keeps every known filter', () => {
    const query =
      'tag=noir&label=new-voices&performer=mara-lind&director=ines-calder&year=2026&length=short&access=2&marker=the-tide-turns&mood=tense&intensity=gentle';
    expect(cleanedQuery(asked(query)).toString()).toBe(query);
  });

  test.each([
    'tag=No%20ir',
    'year=1066',
    'year=soon',
    'length=endless',
    'mood=cheerful',
    'intensity=3',
    'access=3',
    'tag=',
    'scene=4',
    'marker=No%20ir',
  ])('ignores %s', (query) => {
    expect(asked(query).filters).toEqual({});
  });

  test('keeps a seed only for shuffles', () => {
    expect(asked('order=featured&seed=42').seed).toBe(42);
    expect(asked('order=featured&seed=x').seed).toBeNull();
    expect(asked('order=title&seed=42').seed).toBeNull();
    expect(cleanedQuery(asked('order=featured&seed=42&page=3')).toString()).toBe('order=featured&seed=42');
    expect(cleanedQuery(asked('order=featured&seed=42&dir=asc')).toString()).toBe(
      'order=featured&dir=asc&seed=42',
    );
  });
});

describe("the URL after a change of the film list's options", () => {
  const changed = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return new URL(
      addressWith('/film', new URLSearchParams('mood=tense&page=3&order=featured&seed=4'), changesIn(form)),
      'http://site.invalid',
    );
  };

  test('is the first page of the chosen list, without empty and default fields', () => {
    expect(changed({ order: 'default', dir: 'desc', mood: '', tag: 'noir' }).search).toBe('?tag=noir');
    expect(changed({ order: 'title', dir: 'asc' }).search).toBe('?order=title');
    expect(changed({ order: 'title', dir: 'desc', year: '2026' }).search).toBe(
      '?order=title&year=2026&dir=desc',
    );
  });

  test('has no seed after a new shuffle', () => {
    expect(changed({ order: 'featured', mood: 'tense' }).search).toBe('?mood=tense&order=featured');
  });

  test('contains only values that the fields offer', () => {
    expect(changed({ order: 'nonsense', dir: 'sideways' }).search).toBe('');
  });
});
