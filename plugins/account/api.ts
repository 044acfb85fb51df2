/** The account's endpoints: profile, password, sessions, what was bought, export, deletion. */
import * as v from 'valibot';
import { ChosenPassword, GivenPassword, text } from '#ports/credentials.ts';
import { PURPOSES } from '#ports/purposes.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { paging, Slug } from '#ports/inputs.ts';
import { Meta, MovieCard } from '#ports/catalogue.ts';
import { PLAN_TYPE, SOURCE_GROUP, SUBSCRIPTION_STATUSES } from '#ports/session.ts';
import { EmailChange, ProfileChange } from './fields.ts';

export { ProfileChange };

/** Calls a minute and address. */
export const UPDATES_PER_MINUTE = 60;
export const PASSWORDS_PER_MINUTE = 30;
export const EXPORTS_PER_MINUTE = 10;
/** Entries of a page unless asked otherwise. */
const ORDERS_PER_PAGE = 10;
const FILMS_PER_PAGE = 24;

/**
 * Keeps what a member says of themselves. Parts of a birth date that is not whole are dropped and what is stored stays; all three
 * null erase it. One that is no day
 * has the field code `date`, one of somebody below 18 `under_age`. The email address has an endpoint of its own.
 */
export const postMeUpdate = endpoint({
  method: 'POST',
  path: '/me/update',
  summary: 'Changes the profile of the member.',
  access: 'member',
  personal: true,
  perMinute: UPDATES_PER_MINUTE,
  body: ProfileChange,
});

/** How long the link to a new address holds, and how long the old address may undo the change. */
export const EMAIL_LINK_LIFETIME_H = 24;
export const UNDO_EMAIL_DAYS = 14;

/** A change of address that waits for its confirmation; `expires_at` is ISO 8601. */
export const PendingEmail = v.object({ email: v.string(), expires_at: v.string() });
export type PendingEmail = v.InferOutput<typeof PendingEmail>;

export const getMeEmail = endpoint({
  method: 'GET',
  path: '/me/email',
  summary: 'The new address of the member that waits for its confirmation.',
  access: 'member',
  personal: false,
  reply: v.object({ pending: v.nullable(PendingEmail) }),
});

/**
 * Mails a link to the new address, and to a confirmed old one a link that cancels. The reply is the same whatever is known of the new address.
 * A newer request ends the one before. Field code `same`: the account has this address.
 */
export const postMeEmail = endpoint({
  method: 'POST',
  path: '/me/email',
  summary: 'Asks for another address, which has to be confirmed.',
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
  summary: 'Cancels the change of address that waits for its confirmation.',
  access: 'member',
  personal: true,
  perMinute: UPDATES_PER_MINUTE,
});

const EmailToken = v.object({ token: v.pipe(text(255), v.nonEmpty()) });

/** `confirm`: of the new mailbox. `cancel`, `undo`: of the old one, before and after the change; `email` is masked then. */
export const EmailLink = v.object({ act: v.picklist(['confirm', 'cancel', 'undo']), email: v.string() });
export type EmailLink = v.InferOutput<typeof EmailLink>;

/** A link is unknown (forged, or of a closed account), used, or expired (also by a newer request). */
const EMAIL_TOKEN_REFUSALS = { unknown_token: 404, used_token: 410, expired_token: 410 } as const;

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/email_change/:token',
  summary: 'What a mailed link of a change of address would do.',
  perMinute: PASSWORDS_PER_MINUTE,
  params: EmailToken,
  reply: EmailLink,
  errors: EMAIL_TOKEN_REFUSALS,
});

/** `undo` restores the address, ends every session and the password, and mails a link to choose another. `email_taken`: somebody has the address since. */
export const postEmailChange = endpoint({
  method: 'POST',
  path: '/email_change/:token',
  summary: 'Confirms, cancels or undoes a change of address with a mailed link.',
  perMinute: PASSWORDS_PER_MINUTE,
  params: EmailToken,
  reply: EmailLink,
  errors: { ...EMAIL_TOKEN_REFUSALS, email_taken: 409 },
});

/** Ends every other session of the account and keeps this one. Field codes of `password` are those of a sign-up. */
export const postMePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  summary: 'Changes the password of the member, and logs every other device out.',
  access: 'member',
  personal: true,
  perMinute: PASSWORDS_PER_MINUTE,
  body: v.intersect([v.object({ current_password: GivenPassword }), ChosenPassword]),
  errors: { wrong_password: 422 },
});

/** One login and everything refreshed from it. Times are ISO 8601; no address and no device name is stored. */
export const DeviceSession = v.object({
  id: v.string(),
  started_at: v.string(),
  /** Exact to ten minutes; null while it was only opened. */
  last_used_at: v.nullable(v.string()),
  /** The one that asks. */
  current: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;

export const getMeSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the member is logged in, the last used first.',
  access: 'member',
  personal: true,
  reply: v.object({ data: v.array(DeviceSession) }),
});

/** Somebody else's session is as unknown as one that was never there. */
export const deleteMeSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Ends one session of the member at once.',
  access: 'member',
  personal: true,
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  errors: { not_found: 404 },
});

export const deleteMeSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Ends every other session of the member at once.',
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
  /** Months between renewals; null for what is paid once. */
  recurring_months: v.nullable(v.number()),
  started_at: v.string(),
  expires_at: v.nullable(v.string()),
  canceled_at: v.nullable(v.string()),
  /** Whether it gives access now. */
  is_running: v.boolean(),
});
export type Subscription = v.InferOutput<typeof Subscription>;

export const getMeSubscriptions = endpoint({
  method: 'GET',
  path: '/me/subscriptions',
  summary: 'The subscriptions of the member, the newest first.',
  access: 'member',
  personal: false,
  reply: v.object({ data: v.array(Subscription) }),
});

/**
 * An entry of the ledger. `amount_cents` is negative for a refund; `title` is null for what is no film or no longer shown. `titles`: the films of a cart, as they were sold.
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
  summary: 'What the member has paid and got back, the newest first.',
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
  summary: 'The films the member owns, the last bought first, or the one that is asked for.',
  access: 'member',
  personal: false,
  query: v.object({ ...paging(FILMS_PER_PAGE), slug: v.optional(Slug) }),
  reply: v.object({ data: v.array(OwnedFilm), meta: Meta }),
});

const StoredKind = v.object({
  /** Name of its file in the export. */
  file: v.string(),
  title: v.string(),
  purpose: v.picklist(PURPOSES),
  count: v.number(),
  /** `days`: at most so many. */
  term: v.variant('is', [
    v.object({ is: v.literal('account') }),
    v.object({ is: v.literal('law') }),
    v.object({ is: v.literal('days'), days: v.number() }),
  ]),
  /** Whether it stays, without the person, when the account is deleted. */
  stays: v.boolean(),
  /** Path of the page where it is changed or removed. */
  manage: v.nullable(v.string()),
});
export type StoredKind = v.InferOutput<typeof StoredKind>;

/** What is stored of the member, and on which days staff looked at it (`staff`) or saw the site in their place (`in_place`). */
export const StoredOverview = v.object({
  kinds: v.array(StoredKind),
  looks: v.array(v.object({ by: v.picklist(['staff', 'in_place']), day: v.string(), count: v.number() })),
});
export type StoredOverview = v.InferOutput<typeof StoredOverview>;

export const getMeStored = endpoint({
  method: 'GET',
  path: '/me/stored',
  summary: 'What is stored of the member, why, how long, and who looked at it.',
  access: 'member',
  personal: false,
  reply: StoredOverview,
});

/** A POST, so that no link of another site sets it off; the archive is made for this answer and kept nowhere. */
export const postMeExport = endpoint({
  method: 'POST',
  path: '/me/export',
  summary: 'Everything held of the member, as one zip archive.',
  access: 'member',
  personal: true,
  perMinute: EXPORTS_PER_MINUTE,
  file: 'application/zip',
});

const Money = v.nullable(v.number());
const GivenUp = {
  /** What was paid for it, in minor units; null where nothing was. */
  amount_cents: Money,
  currency: v.nullable(Currency),
};

/** What a member gives up with the account. `days` are those left, the last one counted as a whole. */
export const Leaving = v.object({
  /** Why it cannot be deleted yet; null where it can. `bundle`: it renews at the sister platform. */
  blocked_by: v.nullable(v.picklist(['subscription', 'past_due', 'bundle'])),
  access: v.array(
    v.object({ kind: v.picklist(['paid', 'gift']), ends_at: v.string(), days: v.number(), ...GivenUp }),
  ),
  films: v.object({ count: v.number(), ...GivenUp }),
  /** Stories that stay published without the name; `chosen` for a film can only be taken back in writing. */
  stories: v.object({ published: v.number(), chosen: v.number() }),
  /** Names all of `access` and `films`, and is sent with the deletion; null where there is none of both. */
  confirms: v.nullable(v.string()),
});
export type Leaving = v.InferOutput<typeof Leaving>;

export const getMeLeaving = endpoint({
  method: 'GET',
  path: '/me/gdpr',
  summary: 'What the member gives up by deleting the account, and what keeps it from being deleted.',
  access: 'member',
  personal: false,
  reply: Leaving,
});

/** Refused while a subscription renews that is not a no-card trial (`premium_active`). The ledger stays, without the person. `not_confirmed`: something is given up that `confirms` does not name. */
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
    /** Also takes published stories off the site. */
    removes_stories: v.optional(v.boolean(), false),
  }),
  errors: { wrong_password: 422, premium_active: 409, not_confirmed: 409 },
});
