/** Ranges as browsers ask for them. */
import { expect, test } from 'vitest';
import { partOf } from './files.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=10-5', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [undefined, null],
])('%s of 1000 bytes', (range, part) => expect(partOf(range, 1000)).toEqual(part));
