/**
 * Starts the statechart of a series' history with its API call; the history is loaded again after an episode was
 * watched.
 */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { PER_PAGE_MAX } from '#ports/inputs.ts';
import { getHistory } from '../api.ts';
import type { Changes } from '../changes.ts';
import { episodesMachine, type EpisodesEvent } from './machine.ts';

export type EpisodesActor = ActorRefFrom<typeof episodesMachine>;

export function createEpisodes(http: Http, changes: Changes): EpisodesActor {
  const machine = episodesMachine.provide({
    actors: {
      changes: fromCallback<{ type: 'none' }, undefined, EpisodesEvent>(({ sendBack }) =>
        changes.follow('episodes', () => sendBack({ type: 'progressed' })),
      ),
      read: fromPromise(async ({ input: series_id, signal }) => {
        const query = { series_id, perPage: PER_PAGE_MAX };
        const { data } = await http.call(getHistory, { query, signal });
        return Object.fromEntries(
          data.map(({ movie_id, current_percent: percent, finished }) => [movie_id, { percent, finished }]),
        );
      }),
    },
  });
  return createActor(machine);
}
