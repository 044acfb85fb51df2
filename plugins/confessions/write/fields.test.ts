/** Validation of a confession's fields, shared by page app and origin. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { charactersIn, CONFESSION_MAX, tidied } from '../rule-writing.ts';
import { ConfessionFields } from './fields.ts';

const whole = { anonymous: true, tags: ['sea'], terms: true, adult: true };
const codesOf = (confession_text: string, more = {}) =>
  fieldCodesOf(ConfessionFields, { ...whole, confession_text, ...more });
const codeOf = (text: string) => codesOf(text)['confession_text'] ?? 'fine';

const FAMILY = '👨‍👩‍👧‍👦';
const MOST = CONFESSION_MAX;

const TEXTS: readonly (readonly [what: string, text: string, code: string])[] = [
  ['nothing', '', 'required'],
  ['white space', ' \n\t\u00a0\u2003', 'required'],
  ['only invisible characters', '\u202e\u202c\0', 'required'],
  ['one letter', 'I', 'fine'],
  ['a story', 'It was the end.Then he left, e.g. at 3.50...', 'fine'],
  ['2069 characters', 'x'.repeat(MOST), 'fine'],
  ['2070 characters', 'x'.repeat(MOST + 1), 'max_length'],
  ['2069 characters with white space around them', `  ${'x'.repeat(MOST)}\n\n`, 'fine'],
  ['2069 lines that end with two characters each', 'x\r\n'.repeat(1034) + 'x', 'fine'],
  ['2069 families of four', FAMILY.repeat(MOST), 'fine'],
  ['2070 families of four', FAMILY.repeat(MOST + 1), 'max_length'],
  ['2069 flags', '🇪🇸'.repeat(MOST), 'fine'],
  ['2069 hands of a colour', '👋🏽'.repeat(MOST), 'fine'],
  ['2069 letters with accents of their own', 'e\u0301'.repeat(MOST), 'fine'],
  ['2070 letters with accents of their own', 'e\u0301'.repeat(MOST + 1), 'max_length'],
  ['2069 letters of Devanagari with their vowels', 'नि'.repeat(MOST), 'fine'],
  ['Hebrew with its points', 'בְּרֵאשִׁית בָּרָא', 'fine'],
  ['Vietnamese and Thai', 'Đêm ấy tôi thức trắng. คืนนั้นฉันไม่ได้นอน', 'fine'],
  ['text from right to left', 'كانت ليلة طويلة، ولم أخبر أحدًا بها.', 'fine'],
  ['both ways in one line', 'He said שלום and left.', 'fine'],
  ['text that is turned around', 'I am \u202eesrever\u202c now.', 'fine'],
  ['a link that is displayed in reverse and typed in order', '\u202emoc.elpmaxe\u202c', 'fine'],
  ['text that covers the page', `Z${'\u0335'.repeat(12)}algo`, 'marks'],
  ['half of a character', 'A half \ud83d of one', 'fine'],
  ['more than the maximum number', 'x'.repeat(200_000), 'max_length'],
  ['markup', '<b>bold</b> & <i>slanted</i>', 'fine'],
  ['a script', '<script>alert(document.cookie)</script>', 'fine'],
  ['a picture that fails on purpose', '<img src=x onerror=alert(1)>', 'fine'],
  ['a drawing with a script', '"><svg/onload=alert(1)>', 'fine'],
  ['a template', '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7 %>', 'fine'],
  ['a statement', "'; drop table users; --", 'fine'],
  ['a link in markup', '<a href="https://example.com">here</a>', 'link'],
  ['a link in markdown', '[here](//example.com)', 'link'],
  ['a script as a link', '<a href="javascript:alert(1)">here</a>', 'fine'],
  ['a mail address', 'somebody@example.com', 'link'],
];

describe('the text of a confession', () => {
  it.each(TEXTS)('validation returns the expected code for %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('the text is stored as written, including markup, but with uniform line breaks', () => {
    const read = (confession_text: string) =>
      v.parse(ConfessionFields, { ...whole, confession_text }).confession_text;
    expect(read('<script>alert(1)</script>\r\n\r\nI & you ')).toBe('<script>alert(1)</script>\n\nI & you');
    expect(read('I am \u202eesrever\u202c.\0')).toBe('I am esrever.');
    expect(read(FAMILY)).toBe(FAMILY);
  });

  it('the text is counted in grapheme clusters', () => {
    expect(charactersIn(`${FAMILY}e\u0301🇪🇸नि`)).toBe(4);
    expect(charactersIn(tidied('a\r\nb'))).toBe(3);
  });
});

describe('the fields of a confession besides the text', () => {
  it.each([
    [{ terms: false }, { terms: 'required' }],
    [{ adult: false }, { adult: 'required' }],
    [{ tags: ['1', '2', '3', '4', '5'] }, {}],
    [{ tags: ['1', '2', '3', '4', '5', '5'] }, {}],
    [{ tags: ['1', '2', '3', '4', '5', '6'] }, { tags: 'tags_limit' }],
    [{ tags: [] }, {}],
  ])('validation returns the expected codes for %o', (more, codes) => {
    expect(codesOf('A story.', more)).toEqual(codes);
  });
});
