/** The guide with its request injected. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getLiveGuide, type Guide } from '../api.ts';
import { guideMachine, type GuideInput } from './machine.ts';

export const guideWith = (http: Http) =>
  guideMachine.provide({
    actors: {
      read: fromPromise<Guide, GuideInput>(({ input: { tag, day }, signal }) =>
        http.call(getLiveGuide, {
          query: { ...(tag === null ? {} : { tag_id: tag }), ...(day === null ? {} : { day }) },
          signal,
        }),
      ),
    },
  });
