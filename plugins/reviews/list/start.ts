/**
 * The statechart of reviews with its one call. It is loaded with the view, so that the origin can render a film's first
 * page.
 */
import { fromPromise } from 'xstate';
import type { ReadComments } from '#ports/reviews.ts';
import { reviewsMachine } from './machine.ts';

export const reviewsWith = (readComments: ReadComments) =>
  reviewsMachine.provide({
    actors: { read: fromPromise(({ input: { page, lang }, signal }) => readComments(page, lang, signal)) },
  });
