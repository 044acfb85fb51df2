/**
 * Messages of Yoti's Age Verification Service, as documented (docs/reference/age-providers-wire.md). Additional fields
 * are ignored.
 */
import * as v from 'valibot';
import { AGE_LIMIT } from './limits.ts';

/** Methods that an operator may allow; all are sent to Yoti, because Yoti allows omitted ones. */
export const CHECKS = ['age_estimation', 'digital_id', 'doc_scan', 'credit_card', 'mobile'] as const;
export type Check = (typeof CHECKS)[number];

export const isCheck = (name: string): name is Check => CHECKS.some((known) => known === name);

/** Time limit for a visitor at Yoti, in s; Yoti accepts 60 s to a month. */
const SESSION_TTL_S = 900;
/** Attempts per method; Yoti's own default. */
const ATTEMPTS_AT_MOST = 3;

/**
 * Settings per check that differ from the documented example: an anti-spoofing test if there is a camera, and an
 * automatic check of documents.
 */
const SETTINGS: Readonly<Record<Check, object>> = {
  age_estimation: { level: 'PASSIVE' },
  digital_id: { level: 'NONE' },
  doc_scan: { level: 'PASSIVE', authenticity: 'AUTO' },
  credit_card: { level: 'NONE' },
  mobile: { level: 'NONE' },
};

export interface SessionOrder {
  readonly reference: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly notificationUrl: string;
  readonly checks: readonly Check[];
  /** The age that an estimate must reach; higher than the age limit, because estimates are inexact. */
  readonly estimationAge: number;
}

/** The body of `POST /api/v1/sessions`. */
export const sessionBody = (order: SessionOrder): object => ({
  type: 'OVER',
  ttl: SESSION_TTL_S,
  reference_id: order.reference,
  callback: { auto: true, url: order.returnUrl },
  cancel_url: order.cancelUrl,
  notification_url: order.notificationUrl,
  retry_enabled: true,
  resume_enabled: false,
  // The visitor returns when there is a result, including document checks.
  synchronous_checks: true,
  ...Object.fromEntries(
    CHECKS.map((check) => [
      check,
      {
        allowed: order.checks.includes(check),
        threshold: check === 'age_estimation' ? order.estimationAge : AGE_LIMIT,
        retry_limit: ATTEMPTS_AT_MOST,
        ...SETTINGS[check],
      },
    ]),
  ),
});

const Id = v.pipe(v.string(), v.minLength(8), v.maxLength(100));

/** The reply to `sessionBody`. */
export const Created = v.object({ id: Id });

/**
 * The reply of `GET /api/v1/sessions/<id>/result`. Yoti may add states, and returns the threshold as `age` if `type` is
 * OVER.
 */
export const Result = v.object({
  id: Id,
  status: v.string(),
  type: v.optional(v.string()),
  age: v.optional(v.nullable(v.number())),
  reference_id: v.optional(v.string()),
});
export type Result = v.InferOutput<typeof Result>;

/**
 * The notification that Yoti posts for each attempt. Its `state` and `result` are not read: only the fetched result
 * counts.
 */
export const Notification = v.object({
  session_key: Id,
  reference_id: Id,
  sequence_number: v.number(),
  signature: v.pipe(v.string(), v.maxLength(2000)),
});
