/** Why a page cannot be shown is kept in the shape in which every statechart keeps a refusal. */
import { expect, it } from 'vitest';
import { ApiError, refusalOf } from '../http/errors.ts';
import { pageRefusalOf } from './page-refusal.ts';
import { ChunkFailed } from './request.ts';

it.each([
  new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
  new ApiError(422, { code: 'invalid', fields: { order: 'picklist' } }),
  new Error('a fault of our own'),
])('The refusal of a page is that of its call, with the status of the answer: %s.', (error) => {
  const { status, ...refusal } = pageRefusalOf(error);
  expect(refusal).toEqual(refusalOf(error));
  expect(status).toBe(error instanceof ApiError ? error.status : 500);
});

it('A page whose call was not answered has a status all the same, and so has one whose code did not come.', () => {
  expect(pageRefusalOf(new ApiError(0, { code: 'offline' }))).toEqual({ code: 'offline', status: 503 });
  expect(pageRefusalOf(new ChunkFailed('gone'))).toEqual({ code: 'chunk', status: 500 });
});
