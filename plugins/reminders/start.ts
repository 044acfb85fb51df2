/**
 * The statechart of a film's reminder with its two calls. It is loaded with the view, so that the origin can render the
 * button.
 */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { deleteFromSegment, postAddToSegment, releaseSegment } from './api.ts';
import { reminderMachine } from './machine.ts';

interface ReminderDeps {
  http: Http;
  /** Slug of the film. */
  slug: string;
}

export function reminderWith({ http, slug }: ReminderDeps) {
  const segment = releaseSegment(slug);
  return reminderMachine.provide({
    actors: {
      post: fromPromise(({ input: { values }, signal }) =>
        http.call(postAddToSegment, { body: { segment, ...values }, signal }),
      ),
      remove: fromPromise(({ signal }) => http.call(deleteFromSegment, { query: { segment }, signal })),
    },
  });
}
