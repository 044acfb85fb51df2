/** Starts the consent flow in a browser: its API calls, its cookies, and the events it subscribes to. */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AgeQuestion } from '#ports/age.ts';
import { changedSince, POLICY, type ConsentRecord } from '#ports/consent.ts';
import { rulesFor } from '#ports/consent-rules.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { Clock, Language, Random } from '#app/services.ts';
import { saveConsent, type Proof } from './api.ts';
import type { StoredChoice } from './choice.ts';
import { consentMachine } from './machine.ts';
import { SHOWN_HASHES } from './optional-names.ts';
import { ALL, type Choice } from './rules.ts';
import { clean, markSent, storeRecord, unsentProof, visitorId } from './stored-record.ts';
import { createTabs } from './tabs.ts';
import type { ConsentEvent } from './types.ts';

export interface ConsentDeps {
  http: Http;
  visitor: PageFacts;
  clock: Clock;
  random: Random;
  language: Language;
  age: AgeQuestion | undefined;
  choice: StoredChoice;
  /** Publishes `ConsentChanged`. */
  changed: (record: ConsentRecord) => void;
  cookieS: number;
}

export type ConsentActor = ActorRefFrom<typeof consentMachine>;

const choiceOf = (record: ConsentRecord): Choice => ({
  marketing: record.marketingConsent,
  analytics: record.analyticsConsent,
  preferences: record.preferencesConsent,
});

export function createConsent(deps: ConsentDeps): ConsentActor {
  const { http, visitor, choice, cookieS } = deps;
  const recordFor = ({ marketing, analytics, preferences }: Choice): ConsentRecord => ({
    marketingConsent: marketing,
    analyticsConsent: analytics,
    preferencesConsent: preferences,
    country: visitor.country,
    policy: POLICY,
  });
  let known = choice.record();
  /** A choice that takes effect only after the age confirmation; listeners are notified then. */
  let untold: ConsentRecord | null = null;
  const publish = (record: ConsentRecord): void => {
    if (deps.age?.confirmed() === false) untold = record;
    else {
      untold = null;
      deps.changed(record);
    }
  };
  const hold = (record: ConsentRecord): void => {
    known = record;
    choice.store(record);
    publish(record);
  };
  const publishLater = (): void => {
    if (!untold) return;
    choice.recheck();
    publish(untold);
  };
  const proofOf = (): Proof => {
    const language = deps.language.locale();
    return {
      chosen_at: new Date(deps.clock.now()).toISOString(),
      language,
      policy: POLICY,
      text_hash: SHOWN_HASHES[language],
    };
  };

  const tabs = createTabs();
  const stored = choice.record();
  return createActor(
    consentMachine.provide({
      actors: {
        news: fromCallback<ConsentEvent>(({ sendBack }) => {
          if (stored) {
            clean(stored);
            // A category that is asked about again stays refused until the visitor answers.
            if (changedSince(stored.policy).length === 0) publish(stored);
          }
          const online = () => sendBack({ type: 'network.online' });
          window.addEventListener('online', online);
          const stopTabs = tabs.hear(() => {
            const record = choice.record();
            if (record && JSON.stringify(record) !== JSON.stringify(known))
              sendBack({ type: 'chosenElsewhere', choice: choiceOf(record) });
          });
          const stop = deps.age?.subscribe(() => {
            publishLater();
            sendBack({ type: deps.age?.answered() ? 'age.answered' : 'age.asked' });
          });
          return () => {
            window.removeEventListener('online', online);
            stopTabs();
            stop?.();
          };
        }),
        readRules: fromPromise(async ({ signal }) =>
          rulesFor(await readSettings(http, signal), visitor.country),
        ),
        send: fromPromise<void, Choice>(async ({ input, signal }) => {
          await http.call(saveConsent, {
            body: {
              visitor_id: visitorId(cookieS, deps.random.uuid),
              country_code: choice.record()?.country ?? visitor.country,
              cookie_type: {
                marketing: input.marketing,
                statistics: input.analytics,
                preferences: input.preferences,
                strictly_necessary: true,
              },
              ...(unsentProof() ?? proofOf()),
            },
            signal,
          });
        }),
      },
      actions: {
        store(_, params) {
          const record = recordFor(params.choice);
          storeRecord(record, proofOf(), cookieS);
          hold(record);
          tabs.publish();
        },
        follow(_, params) {
          const record = choice.record() ?? recordFor(params.choice);
          clean(record);
          hold(record);
        },
        grant() {
          hold(recordFor(ALL));
        },
        markSent,
      },
    }),
    {
      input: {
        choice: stored && choiceOf(stored),
        changed: stored ? changedSince(stored.policy) : [],
        unsent: unsentProof() !== null,
        gpc: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
        ageAnswered: deps.age?.answered() ?? true,
      },
    },
  );
}
