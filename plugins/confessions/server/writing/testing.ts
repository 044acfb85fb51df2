/** Shared setup for tests of writing: a member's calls. */
import { ApiError } from '#app/http/errors.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import * as api from '#plugins/confessions/api/writing.ts';

/** The error code of a refused call; null for a successful call. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
export const draftOf = async (who: TestVisitor) => (await who.http.call(api.getDraft)).draft;
export const save = (
  who: TestVisitor,
  key: string,
  version: number | null,
  text = 'It was the last ferry.',
) => who.http.call(api.putDraft, { body: { key, version, text, anonymous: true, tags: ['sea'] } });
export const confess = (who: TestVisitor, text: string, key?: string, version?: number | null) =>
  who.http.call(api.postConfess, {
    body: {
      confession_text: text,
      anonymous: true,
      tags: ['sea'],
      terms: true,
      adult: true,
      ...(key === undefined ? {} : { key }),
      ...(version === undefined ? {} : { version }),
    },
  });
export const sent = async (who: TestVisitor) => (await who.http.call(api.getOwnConfessions)).data;
