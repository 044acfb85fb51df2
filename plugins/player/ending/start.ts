/** The end of a film with its surroundings: the plan group's words, the way to the next episode, the device's memory. */
import { createActor, fromPromise } from 'xstate';
import { deviceStorage } from '../../../kernel/browser/device-storage.ts';
import type { Http } from '../../../kernel/http/client.ts';
import type { Consent } from '../../../kernel/ports/consent.ts';
import type { Navigation } from '../../../kernel/registry/services.ts';
import type { NextEpisode } from '../api.ts';
import { getTrailerOffer } from '../reads.ts';
import { autoplays, storeAutoplay } from './autoplay.ts';
import { endingMachine, type EndingInput } from './machine.ts';

/** What the page knows of the end. */
export interface EndingRequest extends Omit<EndingInput, 'autoplay' | 'follows'> {
  next: NextEpisode | null;
}

export interface EndingDeps {
  http: Http;
  navigation: Pick<Navigation, 'go'>;
  consent: Pick<Consent, 'allowed'> | undefined;
  /** Whether anybody sells plans here. */
  sellsPlans: boolean;
}

export function createEnding(
  { http, navigation, consent, sellsPlans }: EndingDeps,
  { next, ...request }: EndingRequest,
) {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  const machine = endingMachine.provide({
    actors: {
      readOffer: fromPromise(async ({ signal }) => {
        const group = sellsPlans ? await http.call(getTrailerOffer, { signal }) : null;
        if (!group?.after_trailer_title) return null;
        return { title: group.after_trailer_title, text: group.after_trailer_text };
      }),
    },
    actions: {
      rememberAutoplay: ({ context }) => storeAutoplay(storage, context.autoplay),
      goToNext: () => next && navigation.go(next.watch_path),
    },
  });
  const follows = next && (next.may_watch ? 'open' : 'closed');
  return createActor(machine, { input: { ...request, follows, autoplay: autoplays(storage) } });
}
