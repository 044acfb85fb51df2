/** Starts the listening statechart with its calls, media element and storage. */
import { fromPromise } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { Consent } from '#ports/consent.ts';
import type { Discretion } from '#ports/discretion.ts';
import { getConfessionAudio } from '../api/audio.ts';
import { listeningMachine } from './machine.ts';
import { storedPosition, storedSpeed, storePosition, storeSpeed } from './memory.ts';
import { soundOf } from './sound.ts';

export interface ListeningDeps {
  http: Http;
  consent: Pick<Consent, 'allowed'> | undefined;
  discretion: Pick<Discretion, 'discreet'> | undefined;
  story: { readonly id: number; readonly title: string };
  locale: string;
}

export function listeningWith({ http, consent, discretion, story, locale }: ListeningDeps) {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  const recording = `${story.id}-${locale}`;
  return listeningMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { storyId: id }, signal }) => {
        return {
          ...(await http.call(getConfessionAudio, { params: { id }, signal })),
          positionS: storedPosition(storage, recording),
          speed: storedSpeed(storage),
        };
      }),
      sound: soundOf(() => (discretion?.discreet() ? null : story.title)),
    },
    actions: {
      savePosition: ({ context: { positionS } }) => storePosition(storage, recording, positionS),
      saveSpeed: ({ context: { speed } }) => storeSpeed(storage, speed),
    },
  });
}
