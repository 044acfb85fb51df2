/** The history of a series with its call, told when more of it was watched. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { PER_PAGE_MAX } from '#ports/inputs.ts';
import { getHistory } from '../api.ts';
import type { Changes } from '../changes.ts';
import { episodesMachine } from './machine.ts';

export type EpisodesActor = ActorRefFrom<typeof episodesMachine>;

export function createEpisodes(http: Http, changes: Changes): EpisodesActor {
  const machine = episodesMachine.provide({
    actors: {
      read: fromPromise(async ({ input: series_id, signal }) => {
        const query = { series_id, perPage: PER_PAGE_MAX };
        const { data } = await http.call(getHistory, { query, signal });
        return Object.fromEntries(
          data.map(({ movie_id, current_percent: percent, finished }) => [movie_id, { percent, finished }]),
        );
      }),
    },
  });
  const actor = createActor(machine);
  const stop = changes.follow('episodes', () => actor.send({ type: 'progressed' }));
  actor.subscribe({ complete: stop });
  return actor;
}
