/** The imprint shows exactly what the brand declares. */
import { expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { imprintFacts } from './imprint-facts.ts';

const BARE = ['company', 'address', 'email'];

it('a complete imprint lists every part, with links for email, phone and the authority', () => {
  const facts = imprintFacts(brand.info, 'de');
  expect(facts.map(({ is }) => is)).toEqual([
    'company',
    'address',
    'representatives',
    'email',
    'phone',
    'register',
    'registerNumber',
    'taxNumber',
    'authority',
  ]);
  expect(facts.find(({ is }) => is === 'address')?.text).toMatch(/Barcelona, Spanien$/);
  expect(facts.find(({ is }) => is === 'phone')?.href).toMatch(/^tel:\+\d+$/);
});

it('missing or empty parts are omitted', () => {
  const { imprint: _imprint, ...info } = brand.info;
  expect(imprintFacts(info, 'en').map(({ is }) => is)).toEqual(BARE);
  const imprint = { representatives: [], phone: '', authority: { name: '' } };
  expect(imprintFacts({ ...info, imprint }, 'fr').map(({ is }) => is)).toEqual(BARE);
});
