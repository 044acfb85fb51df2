/** The machines of the plugin's flows with their dependencies injected. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { Consent } from '#ports/consent.ts';
import type { Session } from '#ports/session.ts';
import { getOwnedPlayData, getPlayData, postLustView, type PlayData } from './api.ts';
import { playbackMachine, type PlaybackInput, type PlayRequest } from './playback/machine.ts';
import { renewalMachine } from './renewal/machine.ts';
import { positionsHere } from './resume/device-positions.ts';
import { createQuarters } from './resume/quarters.ts';
import { resumeMachine, type ResumeInput, type SaveInput } from './resume/machine.ts';

/** Playback that starts with the loader's reply and sends its own requests from then on. */
export function createPlayback(http: Http, input: PlaybackInput) {
  const resolve = fromPromise<PlayData, PlayRequest>(({ input: { id, type }, signal }) =>
    type === 'owned'
      ? http.call(getOwnedPlayData, { params: { id }, signal })
      : http.call(getPlayData, { params: { id }, query: { type }, signal }),
  );
  const machine = playbackMachine.provide({
    actors: { resolve, renewal: renewalMachine.provide({ actors: { resolve } }) },
  });
  return createActor(machine, { input });
}

export interface ResumeDeps {
  http: Http;
  /** Current time in ms. */
  now: () => number;
  /** Called after a member's position was saved. */
  progressed: (progress: { movie_id: number; position_s: number; percent: number }) => void;
  /** Without a logged-in member, positions stay on the device. */
  session: Session | undefined;
  consent: Pick<Consent, 'allowed'> | undefined;
  tracked: (event: AnalyticsEvent) => void;
}

/** Saves positions; `leave` sends the position in a keepalive request. */
export function createResume(
  { http, now, progressed, session, consent, tracked }: ResumeDeps,
  input: ResumeInput,
) {
  const quarterAt = createQuarters();
  const device = positionsHere(consent);
  const isGuest = () => session !== undefined && session.user() === null;
  const storeHere = ({ movieId, positionS, durationS }: SaveInput) =>
    device.store({ movieId, positionS, durationS, observedAt: new Date(now()).toISOString() });
  const save = async (at: SaveInput, more: { signal?: AbortSignal; keepalive?: boolean }) => {
    const percent = quarterAt({ ...at, startS: actor.getSnapshot().context.startS ?? 0 });
    if (percent !== null) tracked({ name: 'video_progress', percent });
    if (isGuest()) {
      storeHere(at);
      return { visualizationId: null };
    }
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
    // The session has ended, which the page has not noticed yet.
    if (visualization_id === null) storeHere(at);
    else progressed({ movie_id: at.movieId, position_s: current_position, percent: current_percent });
    return { visualizationId: visualization_id };
  };
  const machine = resumeMachine.provide({
    actors: { save: fromPromise(({ input: at, signal }) => save(at, { signal })) },
    actions: {
      // A failure cannot be shown, because the page is being left.
      saveAtOnce: (_, at) => void save(at, { keepalive: true }).catch(() => {}),
    },
  });
  const here = isGuest() && input.storesPosition ? device.find(input.movieId) : 0;
  const actor = createActor(machine, { input: { ...input, resumeS: input.resumeS || here } });
  return actor;
}
