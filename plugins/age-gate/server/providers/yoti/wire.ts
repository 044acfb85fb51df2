/** Messages of Yoti's Age Verification Service, as it documents them (docs/reference/age-providers-wire.md). Additional fields are tolerated and not read. */
import * as v from 'valibot';
import { AGE_LIMIT } from './limits.ts';

/** Methods that an operator may allow; each is sent to Yoti, because an omitted one counts as allowed there. */
export const CHECKS = ['age_estimation', 'digital_id', 'doc_scan', 'credit_card', 'mobile'] as const;
export type Check = (typeof CHECKS)[number];

export const isCheck = (name: string): name is Check => CHECKS.some((known) => known === name);

/** Time limit of a visitor at Yoti, in s; 60 at least, a month at most. */
const SESSION_TTL_S = 900;
/** Attempts per method; Yoti's own default. */
const ATTEMPTS_AT_MOST = 3;

/** What of the documented settings of a check differs: an anti-spoofing test where there is a camera, the check of a document by machine. */
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
  /** The age that an estimate must reach; higher than the limit, because it is an estimate. */
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
  // The visitor comes back when there is a result, document checks included.
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

/** The answer to it. */
export const Created = v.object({ id: Id });

/** `GET /api/v1/sessions/<id>/result`. Yoti may add states, and gives the threshold as `age` where `type` is OVER. */
export const Result = v.object({
  id: Id,
  status: v.string(),
  type: v.optional(v.string()),
  age: v.optional(v.nullable(v.number())),
  reference_id: v.optional(v.string()),
});
export type Result = v.InferOutput<typeof Result>;

/**
 * The callback that Yoti posts for each attempt. Its `state` and `result` are not read: only the fetched result
 * counts.
 */
export const Notification = v.object({
  session_key: Id,
  reference_id: Id,
  sequence_number: v.number(),
  signature: v.pipe(v.string(), v.maxLength(2000)),
});
