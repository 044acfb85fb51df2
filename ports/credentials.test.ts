/** Checks that email addresses in use are accepted in every form, and undeliverable ones are refused. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isemail } from '#tests/support/isemail.ts';
import { Email, Username } from './credentials.ts';

it.each([
  ["sean.o'brien@example.com", "sean.o'brien@example.com"],
  ['user@müller.de', 'user@xn--mller-kva.de'],
  ['user@xn--mller-kva.de', 'user@xn--mller-kva.de'],
  ['ana@a--b.example', 'ana@a--b.example'],
  ['  Ana+films@Example.COM ', 'Ana+films@Example.COM'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['!#$%&`*+/=?^`{|}~@iana.org', '!#$%&`*+/=?^`{|}~@iana.org'],
  [`${'a'.repeat(64)}@iana.org`, `${'a'.repeat(64)}@iana.org`],
  ['123@iana.org', '123@iana.org'],
  ['test@123.com', 'test@123.com'],
])('the email address %s is accepted as %s', (typed, address) => {
  expect(v.parse(Email, typed)).toBe(address);
  expect(v.parse(Username, typed)).toBe(address);
});

it.each([
  'test',
  '@iana.org',
  'test@',
  'test@io',
  'test@localhost',
  '.test@iana.org',
  'test.@iana.org',
  'test..test@iana.org',
  'test@iana..com',
  'test@-iana.org',
  'test@iana-.com',
  'test@.iana.org',
  'test@iana.org.',
  'test\\@test@iana.org',
  'test@10.0.0.1',
  'test@[127.0.0.1]',
  '"test"@iana.org',
  '(comment)test@iana.org',
  'te st@iana.org',
  'test@iana.org\0',
  'test@müller.de/path',
  'test@müller.de:80',
  `${'a'.repeat(65)}@iana.org`,
  `test@${'a'.repeat(64)}.org`,
  `test@${'a.'.repeat(130)}org`,
])('the email address %s is refused', (typed) => {
  expect(v.safeParse(Email, typed).success).toBe(false);
});

it('a text of two million characters is validated within 100 ms', () => {
  const started = performance.now();
  v.safeParse(Email, `${'a.'.repeat(500_000)}@${'a-'.repeat(500_000)}`);
  expect(performance.now() - started).toBeLessThan(100);
});

/**
 * Categories of addresses that are valid in the standard but not in use: quotes, comments, folded lines, literals and
 * hosts without a dot.
 */
const UNUSUAL = new Set(['RFC5321', 'CFWS', 'DEPREC', 'RFC5322']);

it.each(isemail.map((one) => ({ ...one, shown: JSON.stringify(one.address) })))(
  "isemail's data set: $shown ($diagnosis) is accepted only if such addresses are in use",
  ({ address, category }) => {
    const isUsual = category === 'VALID_CATEGORY' || category === 'DNSWARN';
    expect(UNUSUAL.has(category) || category === 'ERR' || isUsual).toBe(true);
    // Not comparable: fields are trimmed, and a bare top-level domain is a host in a private network.
    if (address !== address.trim() || address === 'test@io') return;
    expect(v.safeParse(Email, address).success).toBe(isUsual);
  },
);
