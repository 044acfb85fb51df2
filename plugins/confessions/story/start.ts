/**
 * Starts the reading statechart with its actors: the store of prefetched stories, and navigation. It is loaded with the
 * page.
 */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Navigation } from '#app/services.ts';
import { STORY_PATH } from '../head.ts';
import type { Ahead } from './ahead.ts';
import { readingMachine } from './machine.ts';
import { withTransition } from './transition.ts';

interface ReadingDeps {
  http: Http;
  navigation: Navigation;
  ahead: () => Promise<Ahead>;
}

export const readingWith = ({ http, navigation, ahead }: ReadingDeps) =>
  readingMachine.provide({
    actors: {
      bring: fromPromise(async ({ input, signal }) => (await ahead()).bring(http, input, signal)),
    },
    actions: {
      go({ context: { way, previous, next } }) {
        const slug = way === 'previous' ? previous : next;
        if (slug !== null) withTransition(navigation, way ?? 'next', `${STORY_PATH}${slug}`);
      },
    },
  });
