/** The preview with its request, the events that end it early, and the visitors who get none. */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { Consent } from '#ports/consent.ts';
import type { Discretion } from '#ports/discretion.ts';
import { getTrailer } from '../reads.ts';
import { sparesData, storedSaver } from '#app/platform/data-saver.ts';
import { previewMachine, type PreviewEvent } from './machine.ts';

export type PreviewActor = ActorRefFrom<typeof previewMachine>;

export interface PreviewDeps {
  http: Http;
  consent: Pick<Consent, 'allowed'> | undefined;
  discretion: Pick<Discretion, 'discreet' | 'subscribe'> | undefined;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor gets no preview: reduced motion, data saving, or discreet mode. */
function isUnwanted({ consent, discretion }: Omit<PreviewDeps, 'http'>): boolean {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  return (
    matchMedia(REDUCED_MOTION).matches ||
    sparesData(storedSaver(storage)) ||
    (discretion?.discreet() ?? false)
  );
}

export function createPreview({ http, ...asked }: PreviewDeps): PreviewActor {
  const machine = previewMachine.provide({
    actors: {
      sign: fromPromise(async ({ input: id, signal }) => {
        const { streaming_links: links } = await http.call(getTrailer, {
          params: { id },
          query: { type: 'trailer' },
          signal,
        });
        if (links.mp4 === null) throw new Error('The trailer has no file address');
        return links.mp4;
      }),
      stops: fromCallback<PreviewEvent>(({ sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const stop = () => sendBack({ type: 'stop' });
        const stopIfUnwanted = () => isUnwanted(asked) && stop();
        stopIfUnwanted();
        document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
        document.addEventListener('visibilitychange', stop, { signal });
        matchMedia(REDUCED_MOTION).addEventListener('change', stopIfUnwanted, { signal });
        const unsubscribe = asked.discretion?.subscribe(stopIfUnwanted);
        return () => {
          controller.abort();
          unsubscribe?.();
        };
      }),
    },
  });
  return createActor(machine);
}
