/** The newsletter's endpoints: an address is left, confirmed by its mail, and asks for what it wants to get. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Email, text } from '#ports/credentials.ts';
import { CONSENT_TEXT_MAX, POSITION_MAX } from './rule.ts';

/** Addresses that one address of the network may leave in a minute, and calls with mailed links. */
export const SUBSCRIPTIONS_PER_MINUTE = 30;
export const LINKS_PER_MINUTE = 60;
const TOKEN_MAX = 255;

/** A form that leads an address to the newsletter (README 12). */
export const MarketingForm = v.object({
  id: v.number(),
  name: v.string(),
  form_key: v.string(),
  /** The film that it gives away. */
  movie_id: v.nullable(v.number()),
  /** A path of this site, without language, to which it leads. */
  redirect_url: v.nullable(v.string()),
  ometria_segment_id: v.nullable(v.string()),
});
export type MarketingForm = v.InferOutput<typeof MarketingForm>;

export const getMarketingForms = endpoint({
  method: 'GET',
  path: '/marketing_forms',
  summary: 'The forms that lead to the newsletter.',
  reply: v.object({ data: v.array(MarketingForm) }),
  cacheable: true,
});

/**
 * Leaves an address (README 10). A mail with a link follows, and nothing else is sent before that was used. The
 * answer is the same for an address that is new, known, confirmed, or was given back by its mail server. `leadText` is the text that was agreed to, as it
 * was shown. `already_registered`: a visitor who is not logged in names the address of an account (README 10). Field code of a consent
 * that is not given: `required`; of a form that there is not: `choice`.
 */
export const postNewsletterSubscriber = endpoint({
  method: 'POST',
  path: '/newsletter_subscriber',
  summary: 'Leaves an address for the newsletter, which its mail has to confirm.',
  perMinute: SUBSCRIPTIONS_PER_MINUTE,
  body: v.object({
    email: Email,
    marketing_form_key: v.optional(v.nullable(text(POSITION_MAX))),
    leadPosition: v.optional(v.nullable(text(POSITION_MAX))),
    leadText: v.optional(v.nullable(text(CONSENT_TEXT_MAX))),
    legalConsent: v.pipe(
      v.optional(v.boolean(), false),
      v.check((given) => given, 'required'),
    ),
    /** Whether the address wants letters beside what the form itself gives. */
    accepted_mailing: v.optional(v.boolean(), true),
  }),
  /** Members are told that they are logged in, everybody else that it worked. */
  reply: v.union([
    v.object({ is_user_logged_in: v.literal(true) }),
    v.object({ status: v.literal('success') }),
  ]),
  errors: { already_registered: 422 },
});

/** A mailed token; it is sent in a body, so that it stands in no log of addresses. */
const Token = v.pipe(text(TOKEN_MAX), v.nonEmpty());

/** Confirms an address. Pressed twice it stays confirmed. */
export const postNewsletterConfirm = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirms the address that a token was mailed to.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  /** `redirect_url` and `film_slug` are those of the form; `preferences` is the token of the page of choices. */
  reply: v.object({
    redirect_url: v.nullable(v.string()),
    film_slug: v.nullable(v.string()),
    preferences: v.string(),
  }),
  errors: { unknown_token: 404, expired_token: 410 },
});

/** What an address gets. */
const choices = {
  /** The letter of each week. */
  weekly: v.boolean(),
  /** Offers and prices. */
  offers: v.boolean(),
  /** Whether letters keep titles to themselves. */
  discreet: v.boolean(),
  locale: v.picklist(LOCALES),
};

export const NewsletterChoices = v.object({
  /** Enough of the address to know it by: `r…@example.org`. */
  masked_email: v.string(),
  subscribed: v.boolean(),
  ...choices,
});
export type NewsletterChoices = v.InferOutput<typeof NewsletterChoices>;

/** A POST, though it changes nothing: the token stays out of addresses. */
export const postNewsletterFind = endpoint({
  method: 'POST',
  path: '/newsletter/preferences/find',
  summary: 'What the address of a mailed token gets.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  reply: NewsletterChoices,
  errors: { unknown_token: 404 },
});

/** No letter at all is unsubscribing; one of them again is subscribing, for an address that was confirmed once. */
export const postNewsletterPreferences = endpoint({
  method: 'POST',
  path: '/newsletter/preferences',
  summary: 'Chooses what the address of a mailed token gets.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token, ...choices }),
  reply: NewsletterChoices,
  errors: { unknown_token: 404 },
});

/** Forgets the address with everything of it; an account that has it stays, and gets no letters. */
export const postNewsletterForget = endpoint({
  method: 'POST',
  path: '/newsletter/forget',
  summary: 'Deletes the address of a mailed token.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  errors: { unknown_token: 404 },
});
