/** Wire helpers of all gateways: amounts, forms, XML, addresses and secrets. */
import { inspect } from 'node:util';
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES, fieldsOf } from './form.ts';
import { readJson } from './json.ts';
import { decimalOf, minorOf } from './money.ts';
import { Secret } from './secret.ts';
import { isSameText } from './signature.ts';
import { sourcesOf } from './sources.ts';
import { textOf, windows1252Of } from './windows-1252.ts';
import { readXml, xmlText } from './xml.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => fieldsOf(bytes(text));

describe('an amount', () => {
  it.each([
    ['19.95', 1995],
    ['20', 2000],
    ['5.5', 550],
    ['0', 0],
    ['0.01', 1],
    ['-9.95', -995],
  ])('%s is %i minor units', (text, minor) => expect(minorOf(text)).toBe(minor));

  it.each(['', ' 5', '5 ', '05', '5.', '.5', '5,00', '5.001', '1e3', '+5', '-0', '0x5', 'NaN', '9999999999'])(
    '"%s" is invalid',
    (text) => expect(minorOf(text)).toBeNull(),
  );

  it('is the same after formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        expect(minorOf(decimalOf(minor))).toBe(minor);
      }),
    );
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => decimalOf(wrong)).toThrow(RangeError);
  });
});

describe('a form', () => {
  it('is decoded', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (fields) => {
          const sent = new URLSearchParams(fields).toString();
          expect([...(read(sent) ?? [])]).toEqual(Object.entries(fields));
        },
      ),
    );
  });

  it('is decoded as windows-1252 if it is not UTF-8', () => {
    expect(read('name=Jos%E9+%80')?.get('name')).toBe('José €');
    expect(read('name=Jos%C3%A9')?.get('name')).toBe('José');
  });

  it.each(['a=1&a=2', 'a=%4', 'a=%zz', '=1', 'a', 'a=1&&b=2'])('an ambiguous form is rejected: %s', (text) =>
    expect(read(text)).toBeNull(),
  );

  it('a form with more than 64 KiB or 200 fields is rejected', () => {
    expect(read(`a=${'x'.repeat(BODY_MAX_BYTES - 2)}`)?.size).toBe(1);
    expect(read(`a=${'x'.repeat(BODY_MAX_BYTES)}`)).toBeNull();
    expect(read(Array.from({ length: 201 }, (_, at) => `f${at}=1`).join('&'))).toBeNull();
  });
});

it('windows-1252 text is encoded to the same bytes again', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(windows1252Of(new TextDecoder('windows-1252').decode(all))).toEqual(all);
  expect(windows1252Of('Ж')).toBeNull();
  expect(textOf(Uint8Array.of(0xe9))).toBe('é');
});

describe('XML', () => {
  const XML = '<result><a><b> 1 </b></a><twice>1</twice><twice>2</twice></result>';

  it('is read by path, one element at a time', () => {
    const found = readXml(XML);
    expect(found?.root).toBe('result');
    expect(['a/b', 'a', 'twice', 'none', 'a/b/c'].map((path) => found?.at(path))).toEqual([
      '1',
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['<!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>'],
    ['<!doctype r><r/>'],
    ['<r>&x;</r>'],
    ['<r>'],
    [''],
    ['<a>'.repeat(21_000)],
    [`<r>${' '.repeat(BODY_MAX_BYTES)}</r>`],
  ])('XML with a document type, with entities, or without a closing tag is rejected', (text) =>
    expect(readXml(text)).toBeNull(),
  );

  it('can contain any escaped text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(readXml(`<r><t>${xmlText(text)}</t></r>`)?.at('t')).toBe(text.trim());
      }),
    );
  });
});

it('numbers in JSON keep their text', () => {
  expect(readJson('{"a":{"b":[9.90,1e3]},"c":"9.90"}')).toEqual({ a: { b: ['9.90', '1e3'] }, c: '9.90' });
  expect(readJson('{')).toBeUndefined();
});

it('an address list matches addresses and networks of both IP versions', () => {
  const sources = sourcesOf(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32']);
  const asked = ['192.0.2.9', '::ffff:192.0.2.9', '198.51.100.7', '2001:db8::1', '198.51.100.8', 'x', ''];
  expect(asked.map((one) => sources.has(one))).toEqual([true, true, true, true, false, false, false]);
  expect(() => sourcesOf(['example.org'])).toThrow(TypeError);
});

it('a secret is never printed', () => {
  const secret = new Secret('open sesame');
  const shown = [`${secret}`, JSON.stringify({ secret }), inspect({ secret }), inspect(secret)].join(' ');
  expect(shown).not.toContain('sesame');
  expect(shown).toContain('[secret]');
  expect(secret.open()).toBe('open sesame');
});

it('texts are equal only if they are the same', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  for (const other of ['abd', 'ab', 'abcd', 'ABC', '']) expect(isSameText('abc', other)).toBe(false);
});

it('an XML response is read by attribute, by name at any depth, and element by element', () => {
  const xml = readXml('<a x="1"><b><c>1</c></b><b><c>2</c></b><d><b><c>3</c></b></d></a>');
  expect(xml?.attribute('x')).toBe('1');
  expect(xml?.attribute('y')).toBeNull();
  expect(xml?.all('b').map((one) => one.at('c'))).toEqual(['1', '2']);
  expect(xml?.named('c').map((one) => one.text())).toEqual(['1', '2', '3']);
  expect(xml?.all('none/c')).toEqual([]);
});
