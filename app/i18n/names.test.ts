/** Stored names in a language that was added later. */
import { expect, it } from 'vitest';
import { nameIn } from './names.ts';

it('a name that was stored before a language was added is in English', () => {
  expect(nameIn({ en: 'Monthly', de: 'Monatsabo' }, 'de')).toBe('Monatsabo');
  expect(nameIn({ en: 'Monthly', de: 'Monatsabo' }, 'fr')).toBe('Monthly');
});
