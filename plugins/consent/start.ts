/** Starts the consent flow in a browser: its calls, its cookies, and the news it waits for. */
import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../kernel/http/client.ts';
import type { AgeQuestion } from '../../kernel/ports/age.ts';
import type { ConsentRecord } from '../../kernel/ports/consent.ts';
import type { PageFacts } from '../../kernel/ports/visitor.ts';
import type { Chance } from '../../kernel/registry/services.ts';
import { readSettings } from '../../kernel/ports/read-settings.ts';
import { saveConsent } from './api.ts';
import type { StoredChoice } from './choice.ts';
import { denyByDefault, sendGrants } from './consent-mode.ts';
import { clean, isUnsent, storeRecord, markSent, visitorId } from './stored-record.ts';
import { ALL, consentMachine, type Choice, type ConsentEvent, type ConsentRules } from './machine.ts';

export interface ConsentDeps {
  http: Http;
  visitor: PageFacts;
  chance: Chance;
  age: AgeQuestion | undefined;
  choice: StoredChoice;
  /** Tells the listeners of `ConsentChanged`. */
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
  });
  const announce = (record: ConsentRecord): void => {
    sendGrants(record);
    deps.changed(record);
  };

  const stored = choice.record();
  return createActor(
    consentMachine.provide({
      actors: {
        news: fromCallback<ConsentEvent>(({ sendBack }) => {
          denyByDefault();
          if (stored) {
            clean(stored);
            announce(stored);
          }
          const online = () => sendBack({ type: 'network.online' });
          window.addEventListener('online', online);
          const stop = deps.age?.subscribe(() =>
            sendBack({ type: deps.age?.answered() ? 'age.answered' : 'age.asked' }),
          );
          return () => {
            window.removeEventListener('online', online);
            stop?.();
          };
        }),
        readRules: fromPromise(async ({ signal }): Promise<ConsentRules> => {
          const settings = await readSettings(http, signal);
          return {
            asked: settings['consent-enabled'] && settings['consent-countries'].includes(visitor.country),
            rejectBeside: settings['reject-cookies-countries'].includes(visitor.country),
          };
        }),
        send: fromPromise<void, Choice>(async ({ input, signal }) => {
          await http.call(saveConsent, {
            body: {
              visitor_id: visitorId(cookieS, deps.chance.uuid),
              country_code: visitor.country,
              cookie_type: {
                marketing: input.marketing,
                statistics: input.analytics,
                preferences: input.preferences,
                strictly_necessary: true,
              },
            },
            signal,
          });
        }),
      },
      actions: {
        store(_, params) {
          const record = recordFor(params.choice);
          storeRecord(record, cookieS);
          choice.store(record);
          announce(record);
        },
        grant() {
          const record = recordFor(ALL);
          choice.store(record);
          announce(record);
        },
        markSent,
      },
    }),
    {
      input: {
        choice: stored && choiceOf(stored),
        unsent: isUnsent(),
        gpc: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
        ageAnswered: deps.age?.answered() ?? true,
      },
    },
  );
}
