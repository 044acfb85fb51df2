/** Starts a newsletter form with its dependencies: the API call, analytics, and the document's state. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { FREE_FILM_FORM, FREE_FILM_WIRE_KEY } from '#ports/newsletter.ts';
import type { Language, Toasts } from '#app/services.ts';
import { postNewsletterSubscriber } from '../api.ts';
import type { Memory } from '../memory.ts';
import { CONSENT_TEXT_MAX, POSITION_MAX } from '../rule.ts';
import { subscribeMachine, type Subscribed, type SubscribeInput } from './machine.ts';

export interface SubscribeDeps {
  http: Http;
  language: Language;
  toasts: Toasts;
  memory: Memory;
  tracked: (event: AnalyticsEvent) => void;
}

/** The key of a form in the API. */
const wireKeyOf = (formKey: string): string => (formKey === FREE_FILM_FORM ? FREE_FILM_WIRE_KEY : formKey);

export async function createSubscribe(
  { http, language, toasts, memory, tracked }: SubscribeDeps,
  input: SubscribeInput,
): Promise<ActorRefFrom<typeof subscribeMachine>> {
  await refusalTexts(language);
  return createActor(
    subscribeMachine.provide({
      actors: {
        post: fromPromise(
          async ({
            input: { values, formKey, position, toasts: isShownElsewhere },
            signal,
          }): Promise<Subscribed> => {
            const { email, terms, accepted_mailing, text } = values;
            try {
              const answer = await http.call(postNewsletterSubscriber, {
                body: {
                  email: email.trim(),
                  marketing_form_key: wireKeyOf(formKey),
                  leadPosition: position.slice(0, POSITION_MAX),
                  leadText: text.slice(0, CONSENT_TEXT_MAX),
                  legalConsent: terms,
                  accepted_mailing,
                },
                signal,
              });
              return { email: email.trim(), isLoggedIn: 'is_user_logged_in' in answer };
            } catch (error) {
              if (isShownElsewhere) toasts.showError(error);
              throw error;
            }
          },
        ),
      },
      actions: {
        finish: ({ context: { answer, position } }) => {
          if (!answer) return;
          memory.address.set(answer.email);
          // No analytics event is sent for guests (README 8).
          if (answer.isLoggedIn) tracked({ name: 'newsletter_subscribed', lead_position: position });
        },
      },
    }),
    { input },
  );
}
