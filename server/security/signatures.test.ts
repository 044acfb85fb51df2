/** Signatures of texts: valid with any key in use, and only for the signed text. */
import { expect, it } from 'vitest';
import { isSigned, signatureOf } from './signatures.ts';

const KEYS = ['the-new-key', 'the-old-key'];

it('a text signed with any key in use is accepted, also after a change of keys', () => {
  for (const key of KEYS) expect(isSigned(KEYS, 'notice.7', signatureOf(key, 'notice.7'))).toBe(true);
});

it.each([
  ['another text', 'notice.8', signatureOf('the-new-key', 'notice.7')],
  ['a key that is not in use', 'notice.7', signatureOf('another-key', 'notice.7')],
  ['a shorter signature', 'notice.7', signatureOf('the-new-key', 'notice.7').slice(1)],
  ['characters of several bytes', 'notice.7', 'ü'.repeat(43)],
  ['no signature', 'notice.7', ''],
])('a signature of %s is refused', (_, text, signature) => {
  expect(isSigned(KEYS, text, signature)).toBe(false);
});
