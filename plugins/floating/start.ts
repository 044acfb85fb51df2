/** The floating button with its dependencies: dialogs, the lot of films, and the ways to other pages. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { Navigation, Toasts } from '#app/services.ts';
import type { Session } from '#ports/session.ts';
import type { Lot } from './draw.ts';
import { floatingMachine, type DrawnFilm, type Offer } from './machine.ts';
import { getRandomFilm } from './reads.ts';

export { createLot } from './draw.ts';

/** Phones and tablets: what is pressed with a finger. */
const TOUCH = '(pointer: coarse)';

export interface FloatingDeps {
  session: Pick<Session, 'user'> | undefined;
  lot: Lot;
  http: Http;
  navigation: Pick<Navigation, 'go'>;
  toasts: Pick<Toasts, 'showError'>;
  /** Id of the brand: where a film that was drawn was found. */
  source: string;
  openLead: () => Promise<unknown>;
  openSunset: () => Promise<'stay' | undefined>;
  /** Where a newer sister site is; empty where there is none. */
  sisterUrl: string;
  app: () => string | null;
  signUp: () => string | null;
  sellsMemberships: boolean;
  watch: (film: DrawnFilm) => string | null;
}

/** What is offered to whoever looks at the page. */
function offerFor({ session, app, lot, sellsMemberships }: FloatingDeps): Offer | null {
  const user = session?.user() ?? null;
  if (!user) return 'free';
  if (user.is_subscribed) return 'random';
  if (app() !== null && window.matchMedia(TOUCH).matches && lot.isForApp()) return 'app';
  return sellsMemberships ? 'sign-up' : null;
}

/** The address of a film by chance (README 3). */
const campaignOf = (source: string) =>
  new URLSearchParams({
    utm_source: source,
    utm_medium: 'floating_button_premium',
    utm_campaign: 'random_movie',
  });

export function createFloating(deps: FloatingDeps): ActorRefFrom<typeof floatingMachine> {
  const { http, navigation } = deps;
  const go = (href: string | null) => void (href !== null && navigation.go(href));
  return createActor(
    floatingMachine.provide({
      actors: {
        openLead: fromPromise<void, void>(async () => void (await deps.openLead())),
        readSunset: fromPromise<boolean, void>(async ({ signal }) => {
          // Nobody is invited to a site that is not there.
          if (deps.sisterUrl === '') return false;
          return (await readSettings(http, signal))['sunset-modal-enabled'];
        }),
        openSunset: fromPromise<boolean, void>(async () => (await deps.openSunset()) === 'stay'),
        draw: fromPromise<DrawnFilm, void>(({ signal }) => http.call(getRandomFilm, { signal })),
      },
      actions: {
        goToApp: () => go(deps.app()),
        goToSignUp: () => go(deps.signUp()),
        play: (_, { film }) => {
          const href = deps.watch(film);
          if (href !== null) go(`${href}?${campaignOf(deps.source)}`);
        },
        tellFault: (_, { error }) => deps.toasts.showError(error),
      },
    }),
    { input: { offer: offerFor(deps) } },
  );
}
