/** Starts the event flow in a browser: its subscriptions, its API call, and the tag manager's script. */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Consent } from '#ports/consent.ts';
import type { Clock, Navigation } from '#app/services.ts';
import { getTagManager } from './api.ts';
import { denyByDefault, forgetAll, sayBegin, sendEvent, sendGrants } from './consent-mode.ts';
import type { Inbox } from './inbox.ts';
import { trackingMachine, type ScriptInput, type TrackingEvent } from './machine.ts';

export interface TrackingDeps {
  http: Pick<Http, 'call'>;
  navigation: Pick<Navigation, 'leave'>;
  clock: Clock;
  /** undefined if the brand has no consent dialog; then there is never consent. */
  consent: Pick<Consent, 'allowed'> | undefined;
  inbox: Inbox<TrackingEvent>;
}

export type TrackingActor = ActorRefFrom<typeof trackingMachine>;

function loadScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = Object.assign(document.createElement('script'), { src, async: true });
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('the tag manager cannot be loaded')));
  document.head.append(script);
  return promise;
}

export function createTracking({ http, navigation, clock, consent, inbox }: TrackingDeps): TrackingActor {
  return createActor(
    trackingMachine.provide({
      actors: {
        news: fromCallback<TrackingEvent>(({ sendBack }) => inbox.take(sendBack)),
        ask: fromPromise(({ signal }) => http.call(getTagManager, { signal })),
        load: fromPromise<void, ScriptInput>(async ({ input: { script } }) => {
          if (script !== null) await loadScript(script);
        }),
      },
      actions: {
        begin(_, { record }) {
          denyByDefault();
          if (record) sendGrants(record);
          sayBegin(clock.now());
        },
        grant: (_, { record }) => sendGrants(record),
        send(_, { events }) {
          // Consent may have been withdrawn in another tab a moment ago.
          if (consent?.allowed('analytics')) events.forEach(sendEvent);
        },
        measureSpeed() {
          const isAllowed = () => consent?.allowed('analytics') === true;
          void import('./speed/report.ts').then(
            (m) => m.reportSpeed({ http, isAllowed }),
            () => undefined,
          );
        },
        reloadDocument: () => navigation.leave(location.href),
        reset() {
          sendEvent({ name: 'logout' });
          forgetAll();
        },
      },
    }),
  );
}
