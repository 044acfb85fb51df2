/** Starts the opt-in with its dependencies: the request that stores the preference, and analytics. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { Language } from '#app/services.ts';
import { postAcceptedMailing } from '../reads.ts';
import { optInMachine } from './machine.ts';

export interface OptInDeps {
  http: Http;
  language: Language;
  tracked: (event: AnalyticsEvent) => void;
  /** Reloads the session's member. */
  changed: () => void;
}

export async function createOptIn({
  http,
  language,
  tracked,
  changed,
}: OptInDeps): Promise<ActorRefFrom<typeof optInMachine>> {
  await refusalTexts(language);
  return createActor(
    optInMachine.provide({
      actors: {
        post: fromPromise(({ signal }) =>
          http.call(postAcceptedMailing, { body: { accepted_mailing: true }, signal }),
        ),
      },
      actions: {
        sendBegun: () => tracked({ name: 'initiateEmailOptin' }),
        finish() {
          tracked({ name: 'marketingOptIn' });
          changed();
        },
      },
    }),
  );
}
