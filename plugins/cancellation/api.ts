/** The cancellation endpoints: the effects of a cancellation, cancelling, and cancelling by mailed link. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Email, text } from '#ports/credentials.ts';

/** Calls per minute and IP address, as for the other mailed links. */
export const CANCELLATIONS_PER_MINUTE = 60;
/** Lifetime of a mailed link in hours: enough for a day and a night away from the mailbox. */
export const CANCEL_LINK_LIFETIME_H = 48;

/** Reasons for a cancellation (README 2). */
export const CANCEL_REASONS = [
  'too_expensive',
  'not_using_enough',
  'technical_difficulties',
  'membership_length',
  'better_alternative',
  'content',
  'switched',
  'other',
] as const;
export const CancelReason = v.picklist(CANCEL_REASONS);
export type CancelReason = v.InferOutput<typeof CancelReason>;

const Amount = v.object({ amount_cents: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) });
export type Amount = v.InferOutput<typeof Amount>;

/**
 * The status of an account's newest subscription. `cancellable`: it renews, will become a paid one, or is past due.
 * `bundle`: it was bought on another platform, and only that can end it. `cancelled`: it runs to its end without
 * further charges. `ends_by_itself`: a one-off payment. `none`: no active subscription.
 */
export const CANCELLATION_STATUSES = [
  'cancellable',
  'bundle',
  'cancelled',
  'ends_by_itself',
  'none',
] as const;

export const CancellationStatus = v.object({
  status: v.picklist(CANCELLATION_STATUSES),
  subscription_data_id: v.nullable(v.number()),
  plan_name: v.nullable(v.string()),
  /** ISO 8601: the end of access after a cancellation now or earlier; null if nothing is active or no end is known. */
  ends_at: v.nullable(v.string()),
  /** Whether a cancellation ends it immediately: a free trial, or an unpaid period (README 5). */
  is_immediate: v.boolean(),
  /**
   * Whether its period has ended unpaid: it counts as active until it is cancelled, or until its renewal is no longer
   * retried.
   */
  is_past_due: v.boolean(),
  /** Whether it has less than a day left (README 6), so that a charge may be in progress. */
  is_late: v.boolean(),
  /**
   * The refund of a withdrawal; null if there is none. The deadline is `until` (ISO 8601), the end of `last_day` (such
   * as `2026-06-15`) at the buyer's or the site's place.
   */
  withdrawal: v.nullable(
    v.object({ ...Amount.entries, until: v.string(), last_day: v.string(), ends_with_use: v.boolean() }),
  ),
});
export type CancellationStatus = v.InferOutput<typeof CancellationStatus>;

/** Another plan with a lower monthly price. Amounts are in minor units. */
export const CheaperPlan = v.object({
  plan_name: v.string(),
  recurring_months: v.number(),
  amount_cents: v.number(),
  month_cents: v.number(),
  currency: Amount.entries.currency,
});

export const OwnCancellationStatus = v.object({
  ...CancellationStatus.entries,
  /** null if there is no cheaper plan, or if the plan cannot be changed now. */
  cheaper: v.nullable(CheaperPlan),
  /**
   * Whether the device is a phone: only the desktop site has the two steps; a phone requests a mailed link (README 3).
   */
  is_phone: v.boolean(),
});
export type OwnCancellationStatus = v.InferOutput<typeof OwnCancellationStatus>;

/**
 * The effect on charges. `stopped`: no further charges. `asked`: the gateway was asked to stop. `under_way`: a charge
 * or a plan change was in progress.
 */
export const CHARGES_END = ['stopped', 'asked', 'under_way'] as const;

/** The result of a cancellation. `refund` is the refund of a withdrawal; later charges are also refunded. */
export const Cancelled = v.object({
  ends_at: v.string(),
  is_immediate: v.boolean(),
  refund: v.nullable(Amount),
  charges: v.picklist(CHARGES_END),
});
export type Cancelled = v.InferOutput<typeof Cancelled>;

export const getCancelSubscription = endpoint({
  method: 'GET',
  path: '/cancel_subscription',
  summary: "Returns how the member's subscription would end.",
  access: 'member',
  personal: false,
  reply: OwnCancellationStatus,
});

/**
 * Refusals by status: no active subscription renews (`nothing_to_cancel`), or another platform must end it
 * (`bundle_subscription`).
 */
const STATUS_REFUSALS = { bundle_subscription: 422, nothing_to_cancel: 409 } as const;

/**
 * Cancels the member's subscription; a repetition returns the same reply and sends no further email. `withdraws` ends
 * it immediately with a refund within the brand's window; outside it, the error is `not_withdrawable`. Another member's
 * subscription is not found.
 */
export const postCancelSubscription = endpoint({
  method: 'POST',
  path: '/cancel_subscription',
  summary: "Cancels the member's subscription, or withdraws from it.",
  access: 'member',
  personal: true,
  perMinute: CANCELLATIONS_PER_MINUTE,
  body: v.object({
    subscription_data_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    cancel_reason: CancelReason,
    withdraws: v.optional(v.boolean(), false),
  }),
  reply: Cancelled,
  errors: { not_found: 404, ...STATUS_REFUSALS, not_withdrawable: 409 },
});

/**
 * Mails a link that cancels without a login. The reply reveals nothing about the email address, except to a bundle
 * member who enters their own (`bundle_subscription`). Older links of the account end.
 */
export const postCancelSubscriptionCreate = endpoint({
  method: 'POST',
  path: '/cancel_subscription/create',
  summary: 'Mails a link that cancels the subscription of an address, if it has one.',
  perMinute: CANCELLATIONS_PER_MINUTE,
  body: v.object({ email: Email }),
  errors: { bundle_subscription: 422 },
});

/**
 * Refusals of a mailed token: unknown (forged, or of a closed account), used (or cancelled in another way), or expired
 * (including replaced, or after an email address change).
 */
const TOKEN_REFUSALS = {
  unknown_token: 404,
  used_token: 410,
  expired_token: 410,
  bundle_subscription: 422,
} as const;

const Token = v.object({ token: v.pipe(text(255), v.nonEmpty()) });

/** Returns what the token would cancel. Reading changes nothing, because mail scanners open links. */
export const getFindAndCancel = endpoint({
  method: 'GET',
  path: '/cancel_subscription/find-and-cancel/:token',
  summary: 'Returns what a mailed token would cancel.',
  perMinute: CANCELLATIONS_PER_MINUTE,
  params: Token,
  reply: CancellationStatus,
  errors: TOKEN_REFUSALS,
});

export const postFindAndCancel = endpoint({
  method: 'POST',
  path: '/cancel_subscription/find-and-cancel/:token',
  summary:
    'Cancels the subscription of the account a token was mailed to, or withdraws from it, and uses the token up.',
  perMinute: CANCELLATIONS_PER_MINUTE,
  params: Token,
  query: v.object({ withdraws: v.optional(v.literal('1')) }),
  reply: Cancelled,
  errors: { ...TOKEN_REFUSALS, not_withdrawable: 409 },
});
