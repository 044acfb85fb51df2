/** Data saving: the visitor's setting or that of their browser. */
import { expect, it } from 'vitest';
import { sparesData } from './data-saver.ts';

it.each([
  ['auto', { connection: { saveData: true } }, true],
  ['auto', { connection: { saveData: false } }, false],
  ['auto', {}, false],
  ['on', {}, true],
  ['off', { connection: { saveData: true } }, false],
] as const)("with the setting %s and the browser's %o, data is saved: %s", (saver, browser, expected) => {
  expect(sparesData(saver, browser)).toBe(expected);
});
