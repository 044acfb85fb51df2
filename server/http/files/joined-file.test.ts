/** Range requests for a film stored in parts. */
import { expect, test } from 'vitest';
import { rangeOf } from './joined-file.ts';

test.each([
  [undefined, null],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=95-500', { first: 95, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=9-5', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
])('the range %s of 100 bytes is %o', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
