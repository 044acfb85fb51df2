/** The count in the cookie `nw-closed`. */
import { expect, it } from 'vitest';
import { closedAgain, closedOf } from './closed.ts';

it.each([
  [null, true, 1],
  [null, false, 1],
  [1, true, 2],
  [1, false, 1],
  [2, true, 3],
])('after %s displays (by the timer: %s), a close sets the count to %i', (displayed, byTimer, next) => {
  const before = displayed === null ? null : { displayTime: 5, displayed };
  expect(closedAgain(before, byTimer, 7)).toEqual({ displayTime: 7, displayed: next });
});

it.each([
  undefined,
  '',
  'null',
  '{}',
  '{"displayTime":1,"displayed":-1}',
  '{"displayTime":1,"displayed":"3"}',
])('the cookie %s has no count', (cookie) => expect(closedOf(cookie)).toBeNull());

it('a stored count is read back', () => {
  expect(closedOf(JSON.stringify({ displayTime: 1, displayed: 3 }))).toEqual({
    displayTime: 1,
    displayed: 3,
  });
});
