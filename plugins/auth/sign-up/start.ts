/** Starts the sign-up form's statechart with its dependencies: account creation, login, redirect. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import { readCookie } from '#app/platform/cookies.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { UTM_COOKIE, UTM_PARAMS } from '#ports/campaign.ts';
import type { Clock, Language, Navigation } from '#app/services.ts';
import { postSignUp, type Campaign } from '../api.ts';
import type { SessionHub } from '../session/hub.ts';
import { logIn } from '../session/log-in.ts';
import { oauthOf } from '../session/types.ts';
import { signUpMachine, type SignUpInput } from './machine.ts';

export interface SignUpDeps {
  hub: SessionHub;
  http: Http;
  clock: Clock;
  navigation: Navigation;
  language: Language;
  tracked: (event: AnalyticsEvent) => void;
}

/** The campaign in the URL, or the one stored in the last days. */
export function campaignOf(query: URLSearchParams): Campaign {
  const named = UTM_PARAMS.some((name) => query.has(name))
    ? query
    : new URLSearchParams(readCookie(UTM_COOKIE) ?? '');
  const { utm_campaign, utm_content, utm_medium, utm_source, utm_term } = Object.fromEntries(named);
  return {
    campaign: utm_campaign,
    content: utm_content,
    medium: utm_medium,
    source: utm_source,
    term: utm_term,
  };
}

export async function createSignUp(
  { hub, http, clock, navigation, language, tracked }: SignUpDeps,
  input: SignUpInput,
): Promise<ActorRefFrom<typeof signUpMachine>> {
  await refusalTexts(language);
  const machine = signUpMachine.provide({
    actors: {
      post: fromPromise(async ({ input: { values, slug, trial }, signal }) => {
        const oauth = await http.call(postSignUp, {
          body: {
            email: values.email.trim(),
            password: values.password.trim(),
            accepted_mailing: values.accepted_mailing ?? false,
            user_source: slug,
            send_verification_email: true,
            nc_trial: trial,
            ...campaignOf(navigation.current().query),
          },
          signal,
        });
        tracked({ name: 'sign_up', method: trial ? 'trial' : 'form' });
        return oauth;
      }),
      logIn: fromPromise(async ({ input: oauth }) => {
        if (oauth) await logIn(hub, { type: 'signedUp', oauth: oauthOf(oauth, clock.now()) });
      }),
    },
    actions: { finish: ({ context: { next } }) => navigation.go(next, { replace: true }) },
  });
  return createActor(machine, { input });
}
