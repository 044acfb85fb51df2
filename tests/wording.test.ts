/** The wording lint finds private words and accepts standard uses. */
import { expect, it } from 'vitest';
import { findInCode, findInDocument, findInFileName, findInSubject } from '#scripts/wording/find.ts';

const words = (findings: readonly { word: string }[]) => findings.map(({ word }) => word);

it('a private word is found in a comment, a declared name and a test name, with its line number', () => {
  const code = `/** Whoever asks is told. */
const tellAll = 1;
it('draws it anew', () => {});
it.each([1])('says %s at once', () => {});
interface Relay { heard: boolean }`;
  expect(findInCode('example.ts', code)).toEqual([
    { line: 1, word: 'told', instead: 'notify, send, report, publish' },
    { line: 1, word: 'whoever', instead: 'anyone who, the caller, the visitor' },
    { line: 2, word: 'tell', instead: 'notify, send, report, publish' },
    { line: 3, word: 'draws', instead: 'render, re-render' },
    { line: 3, word: 'anew', instead: 'again, new' },
    { line: 4, word: 'at once', instead: 'immediately, or simultaneously' },
    { line: 5, word: 'heard', instead: 'received, ignored' },
  ]);
});

it('a private word is found in documentation, a file name and a commit subject', () => {
  expect(findInDocument('# The letter of a brand\n\n`letter` is a column.\n\n```\nletter\n```\n')).toEqual([
    { line: 1, word: 'letter', instead: 'email, email template, newsletter issue' },
  ]);
  expect(words(findInFileName('server/http/unheard-calls.ts'))).toEqual(['unheard']);
  expect(words(findInSubject('Tell staff of refunds'))).toEqual(['tell']);
});

it('a standard use of the same word is allowed', () => {
  const code = `// Two tabs at once; capital letters; a random draw; the newsletter.
const newsletter = 'told at once';`;
  expect(findInCode('example.ts', code)).toEqual([]);
});
