/** The account's endpoints: profile, password, sessions, purchases, export, deletion. */
import * as v from 'valibot';
import { ChosenPassword, GivenPassword, text } from '#ports/credentials.ts';
import { PURPOSES } from '#ports/purposes.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { paging, Slug } from '#ports/inputs.ts';
import { Meta, MovieCard } from '#ports/catalogue.ts';
import { PLAN_TYPE, SOURCE_GROUP, SUBSCRIPTION_STATUSES } from '#ports/session.ts';
import { EmailChange, ProfileChange } from './fields.ts';

export { ProfileChange };

/** Calls per minute and IP address. */
export const UPDATES_PER_MINUTE = 60;
export const PASSWORDS_PER_MINUTE = 30;
export const EXPORTS_PER_MINUTE = 10;
/** Default number of entries per page. */
const ORDERS_PER_PAGE = 10;
const FILMS_PER_PAGE = 24;

/**
 * Updates the profile. Omitted fields stay as they are. An incomplete birth date is ignored; all three parts null erase
 * it. Field codes: `date` for a day that does not exist, `under_age` for a member below 18. The email address has its
 * own endpoint.
 */
export const postMeUpdate = endpoint({
  method: 'POST',
  path: '/me/update',
  summary: "Changes the member's profile.",
  access: 'member',
  personal: true,
  perMinute: UPDATES_PER_MINUTE,
  body: ProfileChange,
});

/** Hours for which the confirmation link is valid, and days for which the old mailbox can undo the change. */
export const EMAIL_LINK_LIFETIME_H = 24;
export const UNDO_EMAIL_DAYS = 14;

/** An email address change that waits for confirmation; `expires_at` is ISO 8601. */
export const PendingEmail = v.object({ email: v.string(), expires_at: v.string() });
export type PendingEmail = v.InferOutput<typeof PendingEmail>;

export const getMeEmail = endpoint({
  method: 'GET',
  path: '/me/email',
  summary: "Returns the member's new email address that is not confirmed yet.",
  access: 'member',
  personal: false,
  reply: v.object({ pending: v.nullable(PendingEmail) }),
});

/**
 * Sends a confirmation link to the new email address, and a cancel link to the old one if that was confirmed. The reply
 * does not reveal whether the new email address has an account. A newer request replaces an older one. Field code
 * `same`: the account already has this email address.
 */
export const postMeEmail = endpoint({
  method: 'POST',
  path: '/me/email',
  summary: 'Requests a change of the email address, which must be confirmed.',
  access: 'member',
  personal: true,
  perMinute: PASSWORDS_PER_MINUTE,
  body: EmailChange,
  reply: PendingEmail,
  errors: { wrong_password: 422 },
});

export const deleteMeEmail = endpoint({
  method: 'DELETE',
  path: '/me/email',
  summary: 'Cancels the change of the email address that is not confirmed yet.',
  access: 'member',
  personal: true,
  perMinute: UPDATES_PER_MINUTE,
});

const EmailToken = v.object({ token: v.pipe(text(255), v.nonEmpty()) });

/**
 * The state of a mailed link. `confirm` is sent to the new mailbox; `cancel` and `undo` go to the old one, before and
 * after the change, with `email` masked.
 */
export const EmailLink = v.object({ act: v.picklist(['confirm', 'cancel', 'undo']), email: v.string() });
export type EmailLink = v.InferOutput<typeof EmailLink>;

/**
 * Refusals of a link: unknown (forged, or of a closed account), used, or expired (including replaced by a newer
 * request).
 */
const EMAIL_TOKEN_REFUSALS = { unknown_token: 404, used_token: 410, expired_token: 410 } as const;

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/email_change/:token',
  summary: 'Returns what a mailed link for a change of the email address would do.',
  perMinute: PASSWORDS_PER_MINUTE,
  params: EmailToken,
  reply: EmailLink,
  errors: EMAIL_TOKEN_REFUSALS,
});

/**
 * Uses a mailed link. `undo` restores the email address, ends every session, removes the password and mails a link to
 * choose a new one. Error `email_taken`: another account has taken the email address in the meantime.
 */
export const postEmailChange = endpoint({
  method: 'POST',
  path: '/email_change/:token',
  summary: 'Confirms, cancels or undoes a change of the email address with a mailed link.',
  perMinute: PASSWORDS_PER_MINUTE,
  params: EmailToken,
  reply: EmailLink,
  errors: { ...EMAIL_TOKEN_REFUSALS, email_taken: 409 },
});

/**
 * Changes the password and ends every other session of the account. `password` has the same field codes as in the
 * sign-up.
 */
export const postMePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  summary: "Changes the member's password, and logs out every other device.",
  access: 'member',
  personal: true,
  perMinute: PASSWORDS_PER_MINUTE,
  body: v.intersect([v.object({ current_password: GivenPassword }), ChosenPassword]),
  errors: { wrong_password: 422 },
});

/** One login and everything refreshed from it. Times are ISO 8601. No IP address or device name is stored. */
export const DeviceSession = v.object({
  id: v.string(),
  started_at: v.string(),
  /** Last use, rounded to ten minutes; null if the session was never used after the login. */
  last_used_at: v.nullable(v.string()),
  /** Whether this is the session of the request. */
  current: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;

export const getMeSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: "Lists the member's sessions, the last used first.",
  access: 'member',
  personal: true,
  reply: v.object({ data: v.array(DeviceSession) }),
});

/** Another member's session gives the same error as an unknown one. */
export const deleteMeSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: "Ends one of the member's sessions immediately.",
  access: 'member',
  personal: true,
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  errors: { not_found: 404 },
});

export const deleteMeSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Ends every other session of the member immediately.',
  access: 'member',
  personal: true,
});

const Currency = v.picklist(['EUR', 'USD', 'GBP']);

/** A subscription as its owner sees it. */
export const Subscription = v.object({
  id: v.number(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  source_group: v.picklist(Object.values(SOURCE_GROUP)),
  plan: v.object({ name: v.string(), type: v.picklist(Object.values(PLAN_TYPE)), is_manica: v.boolean() }),
  price_cents: v.number(),
  currency: Currency,
  /** Months between renewals; null for a one-off payment. */
  recurring_months: v.nullable(v.number()),
  /** Days between renewals, if the gateway renews after days; null for calendar months. */
  period_days: v.nullable(v.number()),
  started_at: v.string(),
  expires_at: v.nullable(v.string()),
  canceled_at: v.nullable(v.string()),
  /** Whether the subscription grants access now. */
  is_running: v.boolean(),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const getMeSubscriptions = endpoint({
  method: 'GET',
  path: '/me/subscriptions',
  summary: "Lists the member's subscriptions, the newest first.",
  access: 'member',
  personal: false,
  reply: v.object({ data: v.array(Subscription) }),
});

/**
 * An entry of the ledger. `amount_cents` is negative for a refund; `title` is null unless the entry is for a film that
 * is still shown. `titles` are the films of a cart, with their titles at the time of the sale.
 */
export const Transaction = v.object({
  id: v.number(),
  kind: v.picklist(['subscription', 'renewal', 'movie', 'refund']),
  status: v.picklist(['pending', 'paid', 'declined', 'refunded']),
  amount_cents: v.number(),
  currency: Currency,
  plan_name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  titles: v.array(v.string()),
  reference: v.nullable(v.string()),
  created_at: v.string(),
});
export type Transaction = v.InferOutput<typeof Transaction>;

export const getMeTransactions = endpoint({
  method: 'GET',
  path: '/me/transactions',
  summary: "Lists the member's payments and refunds, the newest first.",
  access: 'member',
  personal: true,
  query: v.object(paging(ORDERS_PER_PAGE)),
  reply: v.object({ data: v.array(Transaction), meta: Meta }),
});

export const OwnedFilm = v.object({ bought_at: v.string(), product: MovieCard });
export type OwnedFilm = v.InferOutput<typeof OwnedFilm>;

export const getMeOwned = endpoint({
  method: 'GET',
  path: '/me/owned',
  content: true,
  summary: 'Lists the films that the member owns, the last bought first, or one of them by id.',
  access: 'member',
  personal: false,
  query: v.object({ ...paging(FILMS_PER_PAGE), slug: v.optional(Slug) }),
  reply: v.object({ data: v.array(OwnedFilm), meta: Meta }),
});

const StoredKind = v.object({
  /** File name in the export, without extension. */
  file: v.string(),
  title: v.string(),
  purpose: v.picklist(PURPOSES),
  count: v.number(),
  /** Retention of the data; `days` is the maximum. */
  term: v.variant('is', [
    v.object({ is: v.literal('account') }),
    v.object({ is: v.literal('law') }),
    v.object({ is: v.literal('days'), days: v.number() }),
  ]),
  /** Whether it stays when the account is deleted. */
  stays: v.boolean(),
  /** Whether it still names the member then. */
  is_named: v.boolean(),
  /** Path of the page where the member can change or remove the data. */
  manage: v.nullable(v.string()),
});
export type StoredKind = v.InferOutput<typeof StoredKind>;

/**
 * Stored data of the member, and the days on which staff viewed it (`staff`) or impersonated the member (`in_place`).
 */
export const StoredOverview = v.object({
  kinds: v.array(StoredKind),
  looks: v.array(v.object({ by: v.picklist(['staff', 'in_place']), day: v.string(), count: v.number() })),
});
export type StoredOverview = v.InferOutput<typeof StoredOverview>;

export const getMeStored = endpoint({
  method: 'GET',
  path: '/me/stored',
  summary: 'Returns what is stored about the member, why, for how long, and who looked at it.',
  access: 'member',
  personal: false,
  reply: StoredOverview,
});

/**
 * Exports all data as an archive, created for this response and not stored. A POST, so that a link on another site
 * cannot trigger it.
 */
export const postMeExport = endpoint({
  method: 'POST',
  path: '/me/export',
  summary: 'Returns everything that is stored about the member, as a zip archive.',
  access: 'member',
  personal: true,
  perMinute: EXPORTS_PER_MINUTE,
  file: 'application/zip',
});

const Money = v.nullable(v.number());
const GivenUp = {
  /** Amount paid, in minor units; null if nothing was paid. */
  amount_cents: Money,
  currency: v.nullable(Currency),
};

/**
 * The losses of a member who deletes the account. `days` are the remaining days; the last one counts as a whole day.
 */
export const Leaving = v.object({
  /**
   * Why the account cannot be deleted yet; null if it can. `bundle`: the subscription renews at the sister platform.
   */
  blocked_by: v.nullable(v.picklist(['subscription', 'past_due', 'bundle'])),
  access: v.array(
    v.object({ kind: v.picklist(['paid', 'gift']), ends_at: v.string(), days: v.number(), ...GivenUp }),
  ),
  /** Owned films, and the amounts paid for them, one for each currency. */
  films: v.object({
    count: v.number(),
    paid: v.array(v.object({ amount_cents: v.number(), currency: Currency })),
  }),
  /** Published confessions, which stay without the name; those `chosen` for a film can only be withdrawn in writing. */
  stories: v.object({ published: v.number(), chosen: v.number() }),
  /** Digest of `access` and `films`, sent back with the deletion; null if both are empty. */
  confirms: v.nullable(v.string()),
});
export type Leaving = v.InferOutput<typeof Leaving>;

export const getMeLeaving = endpoint({
  method: 'GET',
  path: '/me/gdpr',
  summary: 'Returns what the member loses by deleting the account, and what prevents its deletion.',
  access: 'member',
  personal: false,
  reply: Leaving,
});

/**
 * Deletes the account; ledger entries stay, without the person. Refused with `premium_active` while a subscription
 * renews, unless it is a no-card trial, and with `not_confirmed` if `confirms` does not match what is lost.
 */
export const deleteMeGdpr = endpoint({
  method: 'DELETE',
  path: '/me/gdpr',
  summary: 'Deletes the account and everything personal in it.',
  access: 'member',
  personal: true,
  perMinute: PASSWORDS_PER_MINUTE,
  body: v.object({
    password: GivenPassword,
    confirms: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)))),
    /** Whether published confessions are also removed from the site. */
    removes_stories: v.optional(v.boolean(), false),
  }),
  errors: { wrong_password: 422, premium_active: 409, not_confirmed: 409 },
});
