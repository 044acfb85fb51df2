/** Prefetches the player on intent: at the first sign that a visitor is about to open a film. */
import { createActor, fromCallback } from 'xstate';
import { loadPlayer } from '../load-player.ts';

/** What comes before a click: a pointer over the link, the focus on it, a finger put down. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const leadsToFilm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href*="/watch/"]') !== null;

const prefetchIn = (locale: string) =>
  fromCallback(() => {
    const controller = new AbortController();
    const onIntent = ({ target }: Event): void => {
      if (!leadsToFilm(target)) return;
      controller.abort();
      void loadPlayer(locale);
      for (const part of [
        () => import('../watch/watch.page.tsx'),
        () => import('../watch/watch.loader.ts'),
        () => import('../start.ts'),
      ])
        void part().catch(() => {});
    };
    for (const type of INTENT_EVENTS)
      document.addEventListener(type, onIntent, { passive: true, signal: controller.signal });
    return () => controller.abort();
  });

/** Listens from the start of the page app until the first sign of intent. */
export const createPrefetch = (locale: string) => createActor(prefetchIn(locale));
