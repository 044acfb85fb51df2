/** The prefetch with its signs of intent and its requests; with data saving, nothing is prefetched. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Consent } from '#ports/consent.ts';
import type { Session } from '#ports/session.ts';
import type { Navigation } from '#app/services.ts';
import type { Preparation, Wish } from '#ports/play-preparation.ts';
import { sparesData, storedSaver } from '#app/platform/data-saver.ts';
import { prefetchMachine, type PrefetchEvent } from './machine.ts';

export interface PrefetchDeps {
  preparation: Preparation;
  navigation: Pick<Navigation, 'subscribe'>;
  session: Pick<Session, 'user' | 'subscribe'> | undefined;
  consent: Pick<Consent, 'allowed'> | undefined;
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/watch/"]') : null;

/** Whether the link is in the visible part of the page. */
function isInView(link: Element): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Links from a title's page to its films and trailers; the path may start with a language. */
const ownLinks = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/watch/"]')].filter(({ pathname }) => {
    const [title = ''] = pathname.split('/watch/');
    return title !== '' && location.pathname.endsWith(title);
  });

export function createPrefetch({ preparation, navigation, session, consent }: PrefetchDeps) {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  // With data saving, data is loaded only when the visitor requests it.
  const spares = () => sparesData(storedSaver(storage));
  /**
   * The film that a link plays, or null if it may be refused: then only the click requests it. Trailers and extras are
   * public, and films are certain only with a running subscription (ports/access.ts). A link to a scene is not
   * prefetched either.
   */
  const wishOf = ({ href }: HTMLAnchorElement): Wish | null => {
    const wish = preparation.wishOf(href);
    return wish?.type === 'movie' && !session?.user()?.is_subscribed ? null : wish;
  };

  const signs = fromCallback<PrefetchEvent>(({ sendBack }) => {
    const controller = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      eventOf: (wish: Wish | null, event: DocumentEventMap[Type]) => PrefetchEvent,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          const link = linkOf(event.target);
          if (!link || spares()) return;
          sendBack(eventOf(wishOf(link), event));
        },
        { passive: true, signal: controller.signal },
      );
    on('pointerover', (wish) => ({ type: 'near', wish }));
    on('focusin', (wish) => ({ type: 'near', wish }));
    on('pointerout', () => ({ type: 'away' }));
    on('focusout', () => ({ type: 'away' }));
    on('pointerdown', (wish, { button }) =>
      wish && button === 0 ? { type: 'press', wish } : { type: 'near', wish },
    );
    const stop = [
      navigation.subscribe(() => sendBack({ type: 'shown' })),
      session?.subscribe(() => sendBack({ type: 'session' })),
    ];
    return () => {
      controller.abort();
      stop.forEach((end) => end?.());
    };
  });

  const prepare = fromPromise<void, Wish | null>(async ({ input: wish, signal }) => {
    if (wish) await preparation.prepare(wish, signal);
  });

  const fetchCode = () => preparation.fetchCode();
  const drop = () => preparation.drop();
  const fetchCodeOfTitle = () => {
    if (!spares() && ownLinks().some((link) => wishOf(link) && isInView(link))) fetchCode();
  };

  return createActor(
    prefetchMachine.provide({
      actors: { signs, prepare },
      actions: { fetchCode, fetchCodeOfTitle, drop },
    }),
  );
}
