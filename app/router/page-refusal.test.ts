/** Checks that failed pages store their reason in the same format as refusals in all statecharts. */
import { expect, it } from 'vitest';
import { ApiError, refusalOf } from '../http/errors.ts';
import { pageRefusalOf } from './page-refusal.ts';
import { ChunkFailed } from './request.ts';

it.each([
  new ApiError(429, { code: 'too_many_requests', retry_after_s: 30 }),
  new ApiError(422, { code: 'invalid', fields: { order: 'picklist' } }),
  new Error('a fault of our own'),
])('a page has the refusal of its failed call and the response status: %s', (error) => {
  const { status, ...refusal } = pageRefusalOf(error);
  expect(refusal).toEqual(refusalOf(error));
  expect(status).toBe(error instanceof ApiError ? error.status : 500);
});

it('a page has a status even if its call got no response or its code did not load', () => {
  expect(pageRefusalOf(new ApiError(0, { code: 'offline' }))).toEqual({ code: 'offline', status: 503 });
  expect(pageRefusalOf(new ChunkFailed('gone'))).toEqual({ code: 'chunk', status: 500 });
});
