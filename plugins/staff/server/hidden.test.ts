/** Secrets in a displayed callback are masked. */
import { expect, it } from 'vitest';
import { textOf, withoutSecrets } from './hidden.ts';

it.each([
  ['a form', 'user=a&password=b%20c&x=1', 'user=a&password=[hidden]&x=1'],
  [
    'JSON',
    '{"user":"a","cardToken": "b\\"c","cvv":123}',
    '{"user":"a","cardToken": "[hidden]","cvv":"[hidden]"}',
  ],
  [
    'XML',
    '<a><Password type="x">b</Password><b>1</b></a>',
    '<a><Password type="x">[hidden]</Password><b>1</b></a>',
  ],
  ['a card in any place', 'x=4111 1111 1111 1111&y=1', 'x=[hidden]&y=1'],
])('a secret in %s is masked', (_, text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

it('transaction ids stay visible', () => {
  expect(withoutSecrets('transaction=1234567890123456')).toBe('transaction=1234567890123456');
});

it('a long text that resembles field names is processed quickly', () => {
  const text = 'pass'.repeat(16_000);
  expect(withoutSecrets(text)).toBe(text);
});

it('bytes are decoded as UTF-8 or Windows-1252', () => {
  expect(textOf(Buffer.from('Köln', 'utf8'))).toBe('Köln');
  expect(textOf(Buffer.from('Köln', 'latin1'))).toBe('Köln');
});
