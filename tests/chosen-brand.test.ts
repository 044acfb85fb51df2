/** What is built when a brand is named, is not, or does not exist. */
import { expect, it, vi } from 'vitest';
import { chosenBrand } from '#scripts/chosen-brand.ts';

const KNOWN = ['store', 'streaming'];

it.each([
  ['store', 'store'],
  [undefined, 'streaming'],
])('builds the brand that is named, %s, without a word', (named, built) => {
  const warn = vi.fn<(sentence: string) => void>();
  expect(chosenBrand(named, KNOWN, warn)).toBe(built);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['stroe', '', 'Store'])(
  'builds the default instead of an unknown brand %j, and says so once',
  (named) => {
    const warn = vi.fn<(sentence: string) => void>();
    expect(chosenBrand(named, KNOWN, warn)).toBe('streaming');
    expect(warn.mock.calls).toEqual([
      [`There is no brand "${named}": building streaming. Brands: store, streaming.`],
    ]);
  },
);
