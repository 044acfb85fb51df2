/** Failed pages store their reason in the same format as refusals in every statechart. */
import { expect, it } from 'vitest';
import { ApiError, refusalOf } from '../http/errors.ts';
import { pageRefusalOf } from './page-refusal.ts';
import { ChunkFailed } from './request.ts';

it.each([
  new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
  new ApiError(422, { code: 'invalid', fields: { order: 'picklist' } }),
  new Error('a fault of our own'),
])('the refusal of a page is that of its call, with the status of the answer: %s', (error) => {
  const { status, ...refusal } = pageRefusalOf(error);
  expect(refusal).toEqual(refusalOf(error));
  expect(status).toBe(error instanceof ApiError ? error.status : 500);
});

it('a page whose call had no answer, or whose code did not load, has a status too', () => {
  expect(pageRefusalOf(new ApiError(0, { code: 'offline' }))).toEqual({ code: 'offline', status: 503 });
  expect(pageRefusalOf(new ChunkFailed('gone'))).toEqual({ code: 'chunk', status: 500 });
});
