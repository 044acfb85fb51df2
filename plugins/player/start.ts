/** The machines with their calls injected: what the plugin's flows run. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '../../kernel/http/client.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { getPlayData, postLustView, type PlayData } from './api.ts';
import type { PlaybackInput } from './refs.ts';
import { playbackMachine, type PlayRequest } from './playback/machine.ts';
import { resumeMachine, type ResumeInput, type SaveInput } from './resume/machine.ts';

/** Playback that begins with what the loader has learned and asks the origin from then on. */
export function createPlayback(http: Http, { request, play, refusal }: PlaybackInput) {
  let known: PlayData | ApiError | null =
    play ?? (refusal && new ApiError(refusal.status, { code: refusal.code }));
  const resolve = fromPromise<PlayData, PlayRequest>(({ input, signal }) => {
    const first = known;
    known = null;
    if (first instanceof ApiError) return Promise.reject(first);
    if (first) return Promise.resolve(first);
    return http.call(getPlayData, { params: { id: input.id }, query: { type: input.type }, signal });
  });
  return createActor(playbackMachine.provide({ actors: { resolve } }), { input: request });
}

export interface ResumeDeps {
  http: Http;
  /** Now in ms. */
  now: () => number;
  /** Told after a member's position was stored. */
  progressed: (progress: { movie_id: number; position_s: number; percent: number }) => void;
}

/** Keeping of positions; `leave` sends its own in a request that outlives the page. */
export function createResume({ http, now, progressed }: ResumeDeps, input: ResumeInput) {
  const save = async (at: SaveInput, more: { signal?: AbortSignal; keepalive?: boolean }) => {
    const { visualization_id, current_position, current_percent } = await http.call(postLustView, {
      body: {
        movie_id: at.movieId,
        position: at.positionS,
        duration: at.durationS,
        observed_at: new Date(now()).toISOString(),
        ...(at.visualizationId === null ? {} : { visualization_id: at.visualizationId }),
      },
      ...more,
    });
    if (visualization_id !== null)
      progressed({ movie_id: at.movieId, position_s: current_position, percent: current_percent });
    return { visualizationId: visualization_id };
  };
  const machine = resumeMachine.provide({
    actors: { save: fromPromise(({ input: at, signal }) => save(at, { signal })) },
    actions: {
      // Nobody is left to hear of a failure.
      saveAtOnce: (_, at) => void save(at, { keepalive: true }).catch(() => {}),
    },
  });
  return createActor(machine, { input });
}
