/** Fetches the stage as soon as a visitor reaches for a film, so that a click finds it there. */
import { createActor, fromCallback } from 'xstate';
import { stageArrival } from './stage-arrival.ts';

/** What comes before a click: a pointer over the link, the focus on it, a finger put down. */
const REACHES = ['pointerover', 'focusin', 'touchstart'] as const;

const leadsToFilm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href*="/watch/"]') !== null;

const reachIn = (locale: string) =>
  fromCallback(() => {
    const controller = new AbortController();
    const reached = ({ target }: Event): void => {
      if (!leadsToFilm(target)) return;
      controller.abort();
      void stageArrival(locale);
      for (const part of [
        () => import('./watch/watch.page.tsx'),
        () => import('./watch/watch.loader.ts'),
        () => import('./actors.ts'),
      ])
        void part().catch(() => {});
    };
    for (const type of REACHES)
      document.addEventListener(type, reached, { passive: true, signal: controller.signal });
    return () => controller.abort();
  });

/** Listens from the start of the page app until the first reach. */
export const reachActor = (locale: string) => createActor(reachIn(locale));
