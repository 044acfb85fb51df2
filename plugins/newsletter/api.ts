/** The newsletter's endpoints: sign-up of an address, its confirmation through a mailed link, and its preferences. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Email, text } from '#ports/credentials.ts';
import { CONSENT_TEXT_MAX, POSITION_MAX } from './rule.ts';

/** Sign-ups per minute and IP address; also the limit for calls with mailed links. */
export const SUBSCRIPTIONS_PER_MINUTE = 30;
export const LINKS_PER_MINUTE = 60;
const TOKEN_MAX = 255;

/** A marketing form that leads to the newsletter, for example by giving away a film (README 12). */
export const MarketingForm = v.object({
  id: v.number(),
  name: v.string(),
  form_key: v.string(),
  /** The film that the form gives away; null if there is none. */
  movie_id: v.nullable(v.number()),
  /** Path on this site, without language, to redirect to. */
  redirect_url: v.nullable(v.string()),
  ometria_segment_id: v.nullable(v.string()),
});
export type MarketingForm = v.InferOutput<typeof MarketingForm>;

export const getMarketingForms = endpoint({
  method: 'GET',
  path: '/marketing_forms',
  summary: 'Lists the marketing forms of the newsletter.',
  reply: v.object({ data: v.array(MarketingForm) }),
  cacheable: true,
});

/**
 * Signs up an address (README 10). Sends an email with a link; nothing else is sent before the link is used. The reply
 * does not reveal whether the address is new, known, confirmed, or bounced. `leadText` is the consent text as
 * displayed. `already_registered`: a guest entered the address of an account (README 10). Field codes: `required` for a
 * missing consent, `choice` for an unknown form.
 */
export const postNewsletterSubscriber = endpoint({
  method: 'POST',
  path: '/newsletter_subscriber',
  summary: 'Subscribes an address to the newsletter; it must be confirmed by email.',
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
    /** Whether the visitor wants newsletters in addition to what the form gives away. */
    accepted_mailing: v.optional(v.boolean(), true),
  }),
  /** The first reply is for members, the second for everyone else. */
  reply: v.union([
    v.object({ is_user_logged_in: v.literal(true) }),
    v.object({ status: v.literal('success') }),
  ]),
  errors: { already_registered: 422 },
});

/** A mailed token; sent in a body, so that it does not appear in URL logs. */
const Token = v.pipe(text(TOKEN_MAX), v.nonEmpty());

/** Confirms an address. Repeating the call has no further effect. */
export const postNewsletterConfirm = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirms the address to which a token was mailed.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  /** `redirect_url` and `film_slug` come from the form; `preferences` is the token for the preferences page. */
  reply: v.object({
    redirect_url: v.nullable(v.string()),
    film_slug: v.nullable(v.string()),
    preferences: v.string(),
  }),
  errors: { unknown_token: 404, expired_token: 410 },
});

/** The preferences of an address. */
const choices = {
  /** Whether the weekly newsletter is sent. */
  weekly: v.boolean(),
  /** Whether offers and prices are sent. */
  offers: v.boolean(),
  /** Whether emails omit titles. */
  discreet: v.boolean(),
  locale: v.picklist(LOCALES),
};

export const NewsletterChoices = v.object({
  /** The masked email address: `r…@example.org`. */
  masked_email: v.string(),
  subscribed: v.boolean(),
  ...choices,
});
export type NewsletterChoices = v.InferOutput<typeof NewsletterChoices>;

/** Returns the preferences of an address. POST although it only reads, so that the token does not appear in URLs. */
export const postNewsletterFind = endpoint({
  method: 'POST',
  path: '/newsletter/preferences/find',
  summary: 'Returns the newsletter choices of the address of a mailed token.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  reply: NewsletterChoices,
  errors: { unknown_token: 404 },
});

/**
 * Stores the preferences. Choosing no newsletter unsubscribes; choosing one again subscribes an address that was
 * confirmed once.
 */
export const postNewsletterPreferences = endpoint({
  method: 'POST',
  path: '/newsletter/preferences',
  summary: 'Changes the newsletter choices of the address of a mailed token.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token, ...choices }),
  reply: NewsletterChoices,
  errors: { unknown_token: 404 },
});

/** Deletes all data of the address; its account stays and gets no newsletters. */
export const postNewsletterForget = endpoint({
  method: 'POST',
  path: '/newsletter/forget',
  summary: 'Deletes the address of a mailed token.',
  perMinute: LINKS_PER_MINUTE,
  body: v.object({ token: Token }),
  errors: { unknown_token: 404 },
});
