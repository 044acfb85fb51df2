/** Starts the statechart of a moving background with the browser's settings; loaded with the view. */
import { fromCallback } from 'xstate';
import type { Discretion } from '#ports/discretion.ts';
import { backgroundMachine, type BackgroundEvent } from './machine.ts';

/** Media features by which a visitor asks for less motion or data. */
const LESS = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
/** Connections that a decorative clip would slow down (Network Information API). */
const SLOW = ['slow-2g', '2g'];

interface Connection extends Partial<EventTarget> {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

type Asked = Pick<Discretion, 'discreet' | 'subscribe'> | undefined;

function isWelcome(discretion: Asked): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return (
    !LESS.some((feature) => matchMedia(feature).matches) &&
    !saveData &&
    !SLOW.includes(effectiveType) &&
    !(discretion?.discreet() ?? false)
  );
}

export const backgroundWith = (discretion: Asked) =>
  backgroundMachine.provide({
    actors: {
      conditions: fromCallback<BackgroundEvent>(({ sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        let was: boolean | null = null;
        const send = () => {
          const is = isWelcome(discretion);
          if (is !== was) sendBack({ type: is ? 'welcome' : 'unwelcome' });
          was = is;
        };
        for (const feature of LESS) matchMedia(feature).addEventListener('change', send, { signal });
        connection()?.addEventListener?.('change', send, { signal });
        const unsubscribe = discretion?.subscribe(send);
        send();
        return () => {
          controller.abort();
          unsubscribe?.();
        };
      }),
    },
  });
