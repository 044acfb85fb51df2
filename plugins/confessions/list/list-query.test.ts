/** Parsing of the list's query: valid values are read, others are ignored. */
import { describe, expect, test } from 'vitest';
import { askedOf, cleanedQuery, toggled } from './list-query.ts';

const asked = (query: string) => askedOf(new URLSearchParams(query));

describe('the query of the list of stories', () => {
  test('the default order is newest first', () => {
    expect(asked('')).toEqual({ order: 'default', dir: 'desc', seed: null, tags: [], types: [] });
  });

  test('a filter can have several values, without duplicates', () => {
    expect(asked('tag=romance,mystery,romance&type=letter')).toMatchObject({
      tags: ['romance', 'mystery'],
      types: ['letter'],
    });
  });

  test.each([
    'order=price',
    'dir=sideways',
    'seed=12',
    'tag=%3Cscript%3E,Ä,',
    `type=${'x'.repeat(41)}`,
    'page=2',
  ])('an invalid query gives the default list: %s', (query) => {
    expect(cleanedQuery(asked(query)).toString()).toBe('');
  });

  test('a canonical query is kept unchanged', () => {
    for (const query of [
      'tag=romance&type=letter',
      'order=title',
      'order=default&dir=asc',
      'order=featured&seed=7',
    ]) {
      expect(decodeURIComponent(cleanedQuery(asked(query)).toString())).toBe(query);
      expect(asked(cleanedQuery(asked(query)).toString())).toEqual(asked(query));
    }
  });

  test('a filter has at most twenty values', () => {
    const many = Array.from({ length: 30 }, (_, at) => `tag-${at}`).join(',');
    expect(asked(`tag=${many}`).tags).toHaveLength(20);
  });
});

test('a filter chip adds its value, and removes it on the second click', () => {
  expect(toggled([], 'romance')).toBe('romance');
  expect(toggled(['romance'], 'mystery')).toBe('romance,mystery');
  expect(toggled(['romance', 'mystery'], 'romance')).toBe('mystery');
  expect(toggled(['romance'], 'romance')).toBeNull();
});
