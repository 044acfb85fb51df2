/** The statechart of reviews with its one call. It comes with the view: the origin renders the first page of a film's. */
import { fromPromise } from 'xstate';
import type { ReadComments } from '#ports/reviews.ts';
import { reviewsMachine } from './machine.ts';

export const reviewsWith = (readComments: ReadComments) =>
  reviewsMachine.provide({
    actors: { read: fromPromise(({ input: { page, lang }, signal }) => readComments(page, lang, signal)) },
  });
