/** The machine for the end of a film with its dependencies: the plan group's text, navigation and device storage. */
import { createActor, fromPromise } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { Consent } from '#ports/consent.ts';
import type { Session } from '#ports/session.ts';
import type { Navigation } from '#app/services.ts';
import { getOwnedFilm, getTrailerOffer, type TrailerOffer } from './reads.ts';
import type { NextEpisode, WatchedMovie } from '#ports/watched-film.ts';
import { autoplays, storeAutoplay } from './autoplay.ts';
import { endingMachine, type AfterTrailer, type EndingInput } from './machine.ts';

/** The page's input for the end of a film. */
export interface EndingRequest extends Omit<EndingInput, 'autoplay' | 'follows'> {
  next: NextEpisode | null;
  /** The film of the trailer; null if unknown. */
  film: Pick<WatchedMovie, 'id' | 'slug'> | null;
}

export interface EndingDeps {
  http: Http;
  navigation: Pick<Navigation, 'go'>;
  consent: Pick<Consent, 'allowed'> | undefined;
  session: Session | undefined;
  /** Whether the brand sells plans. */
  sellsPlans: boolean;
}

async function offerOf(
  { http, sellsPlans }: Pick<EndingDeps, 'http' | 'sellsPlans'>,
  signal: AbortSignal,
): Promise<TrailerOffer | null> {
  const group = sellsPlans ? await http.call(getTrailerOffer, { signal }) : null;
  if (!group?.after_trailer_title) return null;
  return { title: group.after_trailer_title, text: group.after_trailer_text };
}

/** Returns false if ownership cannot be checked. */
async function isOwned(
  { http, session }: Pick<EndingDeps, 'http' | 'session'>,
  film: EndingRequest['film'],
  signal: AbortSignal,
): Promise<boolean> {
  if (!film || !session?.user()) return false;
  return http.call(getOwnedFilm, { query: { slug: film.slug }, signal }).then(
    ({ data }) => data.some(({ product }) => product.id === film.id),
    () => false,
  );
}

export function createEnding(deps: EndingDeps, { next, film, ...request }: EndingRequest) {
  const { navigation, consent } = deps;
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  const machine = endingMachine.provide({
    actors: {
      readOffer: fromPromise<AfterTrailer, void>(async ({ signal }) => {
        const [owned, offer] = await Promise.all([isOwned(deps, film, signal), offerOf(deps, signal)]);
        return owned ? 'owned' : offer;
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
