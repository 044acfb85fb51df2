/** What an address of the list asks for: all that is understood, and nothing of the rest. */
import { describe, expect, test } from 'vitest';
import { askedOf, cleanedQuery, toggled } from './list-query.ts';

const asked = (query: string) => askedOf(new URLSearchParams(query));

describe('an address', () => {
  test('without a query asks for the newest first', () => {
    expect(asked('')).toEqual({ order: 'default', dir: 'desc', seed: null, tags: [], types: [] });
  });

  test('may name several values of a filter, each once', () => {
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
  ])('of nonsense asks for nothing: %s', (query) => {
    expect(cleanedQuery(asked(query)).toString()).toBe('');
  });

  test('is the same once it is cleaned', () => {
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

  test('names twenty values at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => `tag-${at}`).join(',');
    expect(asked(`tag=${many}`).tags).toHaveLength(20);
  });
});

test('a chip adds its value, and takes it away again', () => {
  expect(toggled([], 'romance')).toBe('romance');
  expect(toggled(['romance'], 'mystery')).toBe('romance,mystery');
  expect(toggled(['romance', 'mystery'], 'romance')).toBe('mystery');
  expect(toggled(['romance'], 'romance')).toBeNull();
});
