/** Starts the actor of the promotions with its browser dependencies: calls, clock, and the visitor's return. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Clock, Navigation } from '#app/services.ts';
import { getCountdownPromos, getTopHeaderPromos } from './api.ts';
import type { PromosHub } from './hub.ts';
import { promosMachine, type PromosEvent } from './machine.ts';
import { positionOf } from './positions.ts';
import type { PromosActor } from './refs.ts';
import type { ReadPromos } from './shown.ts';

export interface PromosDeps {
  http: Http;
  navigation: Navigation;
  clock: Clock;
  hub: PromosHub;
}

/** Returns the promotions inlined by the origin. */
function inlined({ http, hub }: PromosDeps): ReadPromos | null {
  const bars = http.peek(getTopHeaderPromos);
  const countdowns = http.peek(getCountdownPromos);
  return bars && countdowns && hub.isFirst()
    ? { bars: bars.data, countdowns: countdowns.data, at: Date.parse(bars.at) }
    : null;
}

export function createPromos(deps: PromosDeps): PromosActor {
  const { http, navigation, hub } = deps;
  const { now } = deps.clock;
  const promos = inlined(deps);
  // Uses the inlined response, which is available once; the next call goes to the origin.
  const used = promos ? [http.call(getTopHeaderPromos), http.call(getCountdownPromos)] : [];
  void Promise.allSettled(used);
  return createActor(
    promosMachine.provide({
      actors: {
        news: fromCallback<PromosEvent>(({ sendBack }) => {
          const back = () => sendBack({ type: 'back', now: now() });
          const isVisible = () => document.visibilityState === 'visible' && back();
          const move = () =>
            sendBack({ type: 'moved', position: positionOf(navigation.current().path), now: now() });
          window.addEventListener('online', back);
          window.addEventListener('focus', back);
          document.addEventListener('visibilitychange', isVisible);
          const stops = [navigation.subscribe(move), hub.subscribe((type) => sendBack({ type }))];
          // Promotions shown by the document's script keep their space, even if they have ended or the visitor has
          // navigated since.
          const shownAt = Number(document.documentElement.dataset['promosAt']);
          if (shownAt) sendBack({ type: 'look', now: shownAt });
          if (navigation.current().path === navigation.firstPath()) sendBack({ type: 'look', now: now() });
          else move();
          return () => {
            window.removeEventListener('online', back);
            window.removeEventListener('focus', back);
            document.removeEventListener('visibilitychange', isVisible);
            for (const stop of stops) stop();
          };
        }),
        wait: fromCallback<PromosEvent, { ms: number }>(({ sendBack, input }) => {
          const timer = setTimeout(() => sendBack({ type: 'look', now: now() }), input.ms);
          return () => clearTimeout(timer);
        }),
        read: fromPromise(async ({ signal }): Promise<ReadPromos> => {
          const [bars, countdowns] = await Promise.all([
            http.call(getTopHeaderPromos, { signal }),
            http.call(getCountdownPromos, { signal }),
          ]);
          return { bars: bars.data, countdowns: countdowns.data, at: now() };
        }),
      },
    }),
    { input: { promos, position: positionOf(navigation.firstPath()) } },
  );
}
