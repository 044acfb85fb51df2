/** The prefetch with its signs of intent and its requests; with data saving, nothing is prefetched. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { Consent } from '#ports/consent.ts';
import type { Session } from '#ports/session.ts';
import type { Language, Navigation } from '#app/services.ts';
import { askAhead, forgetAsked, type Wish } from '#plugins/player/ahead.ts';
import { mediaIdOf, playTypeOf } from '#plugins/player/kinds.ts';
import { loadPlayer } from '#plugins/player/load-player.ts';
import { sparesData, storedSaver } from '#app/platform/data-saver.ts';
import { prefetchMachine, type PrefetchEvent } from './machine.ts';

export interface PrefetchDeps {
  http: Http;
  language: Pick<Language, 'locale' | 'ready'>;
  navigation: Pick<Navigation, 'subscribe'>;
  session: Pick<Session, 'user' | 'subscribe'> | undefined;
  consent: Pick<Consent, 'allowed'> | undefined;
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/watch/"]') : null;

/**
 * The film that a link plays, or null if it may be refused: then only the click requests it. Trailers and extras are
 * public, and films are certain only with a running subscription (ports/access.ts). A link to a scene is not prefetched
 * either.
 */
export function wishOf(href: string, isSubscribed: boolean): Wish | null {
  const [, kind = '', id = ''] = /\/watch\/([^/?#]+)\/(\d+)$/.exec(href) ?? [];
  const type = playTypeOf(kind);
  const mediaId = mediaIdOf({ id });
  if (type === null || mediaId === null || (type === 'movie' && !isSubscribed)) return null;
  return { id: mediaId, type };
}

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

/** Loads the code of the media element, which is in the player's own chunk. */
const media = () => import('#plugins/player/view/media.ts');

export function createPrefetch({ http, language, navigation, session, consent }: PrefetchDeps) {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  // With data saving, data is loaded only when the visitor requests it.
  const spares = () => sparesData(storedSaver(storage));
  const isSubscribed = () => session?.user()?.is_subscribed ?? false;
  let hasMedia = false;

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
          sendBack(eventOf(wishOf(link.href, isSubscribed()), event));
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
    if (!wish) return;
    const [play, { prepareMedia }] = await Promise.all([askAhead(http, wish).play, media()]);
    if (signal.aborted) return;
    hasMedia = true;
    prepareMedia(play);
  });

  const fetchCode = () => {
    void loadPlayer(language.locale());
    for (const part of [
      () => import('#plugins/player/watch/watch.page.tsx'),
      () => import('#plugins/player/watch/watch.loader.ts'),
      () => import('#plugins/player/start.ts'),
      () => import('#plugins/player/screen/start.ts'),
      () => language.ready('player'),
    ])
      void part().catch(() => {});
  };

  const drop = () => {
    forgetAsked();
    if (hasMedia) void media().then(({ dropMedia }) => dropMedia());
    hasMedia = false;
  };

  const fetchCodeOfTitle = () => {
    const mayPlay = ({ href }: HTMLAnchorElement) => wishOf(href, isSubscribed()) !== null;
    if (!spares() && ownLinks().some((link) => mayPlay(link) && isInView(link))) fetchCode();
  };

  return createActor(
    prefetchMachine.provide({
      actors: { signs, prepare },
      actions: { fetchCode, fetchCodeOfTitle, drop },
    }),
  );
}
