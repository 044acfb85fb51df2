/** The floating button with its dependencies: dialogs, the random choice, and navigation. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { Navigation, Toasts } from '#app/services.ts';
import type { Session } from '#ports/session.ts';
import type { AppShare } from './app-share.ts';
import { floatingMachine, type RandomFilm, type Offer } from './machine.ts';
import { getRandomFilm } from './reads.ts';

export { createAppShare } from './app-share.ts';

/** Media query for phones and tablets. */
const TOUCH = '(pointer: coarse)';

export interface FloatingDeps {
  session: Pick<Session, 'user'> | undefined;
  appShare: AppShare;
  http: Http;
  navigation: Pick<Navigation, 'go'>;
  toasts: Pick<Toasts, 'showError'>;
  /** Id of the brand, as the campaign source of a random film. */
  source: string;
  openLead: () => Promise<unknown>;
  openSunset: () => Promise<'stay' | undefined>;
  /** URL of a newer sister site; empty if there is none. */
  sisterUrl: string;
  app: () => string | null;
  signUp: () => string | null;
  sellsMemberships: boolean;
  watch: (film: RandomFilm) => string | null;
}

/** The offer for the current visitor. */
function offerFor({ session, app, appShare, sellsMemberships }: FloatingDeps): Offer | null {
  const user = session?.user() ?? null;
  if (!user) return 'free';
  if (user.is_subscribed) return 'random';
  if (app() !== null && window.matchMedia(TOUCH).matches && appShare.isForApp()) return 'app';
  return sellsMemberships ? 'sign-up' : null;
}

/** Campaign parameters of a random film (README 3). */
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
          // The brand has no sister site to offer.
          if (deps.sisterUrl === '') return false;
          return (await readSettings(http, signal))['sunset-modal-enabled'];
        }),
        openSunset: fromPromise<boolean, void>(async () => (await deps.openSunset()) === 'stay'),
        draw: fromPromise<RandomFilm, void>(({ signal }) => http.call(getRandomFilm, { signal })),
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
