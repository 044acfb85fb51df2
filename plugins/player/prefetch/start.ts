/** Prefetches the player on intent: at the first sign that a visitor is about to open a film. */
import { createActor, fromCallback } from 'xstate';
import { deviceStorage, type DeviceStorage } from '../../../kernel/browser/device-storage.ts';
import type { Consent } from '../../../kernel/ports/consent.ts';
import { loadPlayer } from '../load-player.ts';
import { sparesData, storedSaver } from '../preferences/saver.ts';

/** What comes before a click: a pointer over the link, the focus on it, a finger put down. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

const leadsToFilm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href*="/watch/"]') !== null;

const prefetchIn = (locale: string, storage: DeviceStorage) =>
  fromCallback(() => {
    const controller = new AbortController();
    const onIntent = ({ target }: Event): void => {
      // A visitor who spares data is sent what they have asked for, when they have.
      if (!leadsToFilm(target) || sparesData(storedSaver(storage))) return;
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
export const createPrefetch = (locale: string, consent?: Pick<Consent, 'allowed'>) =>
  createActor(
    prefetchIn(
      locale,
      deviceStorage(() => consent?.allowed('preferences') ?? true),
    ),
  );
