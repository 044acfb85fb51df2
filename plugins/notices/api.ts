/**
 * Endpoints of notices about illegal content: sending a notice, reading its status through a mailed link, appealing,
 * and the yearly statistics.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { whole } from '#ports/inputs.ts';
import { REPORTABLE } from '#ports/notices.ts';
import { AppealFields, NoticeFields } from './fields.ts';
import { CATEGORIES, DECISIONS, GROUNDS, NOTICES_PER_MINUTE, SIDES, STATUS_PER_MINUTE } from './rule.ts';

/** Error code of the field `url` if it is not a URL of this site. */
export const NOT_HERE = 'not_here';

export const Receipt = v.object({
  /** Identifies the notice, but does not grant access to it. */
  reference: v.string(),
  /** ISO 8601. */
  received_at: v.string(),
  /** Whether a receipt was emailed to the given address. */
  mailed: v.boolean(),
  /** Token of the status page; null if the email contains the link. */
  token: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

/**
 * Sends a notice. Repeating it returns the reference of the first one. `not_found`: the reported content is not on the
 * site. `enough_notices`: so many notices about it are pending that another one would not speed up the decision.
 */
export const postNotice = endpoint({
  method: 'POST',
  path: '/notices',
  summary: 'Reports content that is considered illegal, without a login.',
  perMinute: NOTICES_PER_MINUTE,
  status: 201,
  body: NoticeFields,
  reply: Receipt,
  errors: { not_found: 404, enough_notices: 409 },
});

const Decided = v.object({
  decision: v.picklist(DECISIONS),
  /** The facts and reasons for the decision. */
  facts: v.string(),
  /** ISO 8601. */
  decided_at: v.string(),
});

const Appeal = v.object({
  side: v.picklist(SIDES),
  /** ISO 8601. */
  sent_at: v.string(),
  /** Decision on the appeal; null while it is pending. */
  result: v.nullable(Decided),
});

export const NoticeStatus = v.object({
  reference: v.string(),
  /** The side for which the link was signed. */
  side: v.picklist(SIDES),
  kind: v.picklist([...REPORTABLE, 'page']),
  /** Title of the content when it was reported; empty if it has none, or before the age gate. */
  title: v.string(),
  /** Path without locale; empty before the age gate. */
  path: v.string(),
  category: v.picklist(CATEGORIES),
  /** ISO 8601. */
  received_at: v.string(),
  /** The decision; null while the notice is pending. */
  decision: v.nullable(
    v.object({
      ...Decided.entries,
      ground: v.picklist(GROUNDS),
      /** The law or the clause of the terms on which the decision is based. */
      rule: v.string(),
      /** For a restriction: what is restricted, where and for how long. */
      scope: v.string(),
    }),
  ),
  /** The side's own appeals, and decided appeals of the other side. */
  appeals: v.array(Appeal),
  /** Deadline of an appeal, ISO 8601; null if this side cannot appeal. */
  appeal_until: v.nullable(v.string()),
});
export type NoticeStatus = v.InferOutput<typeof NoticeStatus>;

/**
 * `unknown_token`: the token is forged or belongs to a deleted notice. `expired_token`: the deadline of an appeal has
 * passed.
 */
const TOKEN_REFUSALS = { unknown_token: 404, expired_token: 410 } as const;
const Token = v.object({ token: v.pipe(text(200), v.nonEmpty()) });

export const getNotice = endpoint({
  method: 'GET',
  path: '/notices/:token',
  summary: 'Returns the status of a notice to anyone who has its link.',
  perMinute: STATUS_PER_MINUTE,
  params: Token,
  reply: NoticeStatus,
  errors: TOKEN_REFUSALS,
});

/**
 * Sends an appeal, once for each side; repeating the same text changes nothing. `not_appealable`: nothing was decided
 * against this side.
 */
export const postNoticeAppeal = endpoint({
  method: 'POST',
  path: '/notices/:token/appeal',
  summary: 'Appeals against the decision on a notice, free of charge.',
  perMinute: NOTICES_PER_MINUTE,
  params: Token,
  body: AppealFields,
  reply: NoticeStatus,
  errors: { ...TOKEN_REFUSALS, already_appealed: 409, not_appealable: 409 },
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const countsOf = <Name extends string>(names: readonly Name[]) =>
  v.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

/** Statistics of a year, without personal data. Times are medians in s, null if there were none. */
export const Statistics = v.object({
  year: v.number(),
  /** ISO date until which events are counted; today for the current year. */
  until: v.string(),
  notices: v.object({
    total: count,
    by_category: countsOf(CATEGORIES),
    by_kind: countsOf([...REPORTABLE, 'page']),
    /** Always 0, because no sender is registered as a trusted flagger (article 22). */
    trusted_flaggers: count,
    waiting: count,
  }),
  decisions: v.object({
    total: count,
    by_decision: countsOf(DECISIONS),
    /** Grounds of removals and restrictions. */
    by_ground: countsOf(GROUNDS),
    automated: count,
    median_time_s: v.nullable(v.number()),
  }),
  appeals: v.object({
    total: count,
    by_side: countsOf(SIDES),
    upheld: count,
    reversed: count,
    waiting: count,
    median_time_s: v.nullable(v.number()),
  }),
});
export type Statistics = v.InferOutput<typeof Statistics>;

export const getNoticeStatistics = endpoint({
  method: 'GET',
  path: '/notices/statistics/:year',
  summary:
    'Returns the notices, decisions and appeals of a year, for the transparency report (articles 15 and 24).',
  params: v.object({ year: whole(2000, 9999) }),
  cacheable: true,
  reply: Statistics,
});
