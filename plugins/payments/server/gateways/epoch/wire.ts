/**
 * What Epoch posts. Not public, and kept to what is seen: the full list of answer codes and the retry schedule. A field that is not
 * known here is let be, unless its name could be a known one with its border moved.
 */
import * as v from 'valibot';
import type { Secret } from '../../wire/secret.ts';
import { hmac } from '../../wire/signature.ts';
import { recordOf, type Fields } from '../../wire/form.ts';
import { windows1252Of } from '../../wire/windows-1252.ts';
import type { GatewayEvent, MoneyKind } from '../event.ts';
import {
  Amount,
  bordersHold,
  CurrencyCode,
  OperationId,
  parsed,
  Serial,
  Token,
  Unsigned,
} from '../fields.ts';

export const DIGEST = 'epoch_digest';

/** Names and values of all fields but the digest, sorted by name, with nothing between them. */
const signedText = (fields: Iterable<readonly [string, string]>): string =>
  [...fields]
    .filter(([name]) => name !== DIGEST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/** Hex HMAC-MD5, of the text in UTF-8 and, where it can be written so, in windows-1252. */
export function digestsOf(secret: Secret, fields: Iterable<readonly [string, string]>): string[] {
  const text = signedText(fields);
  const older = windows1252Of(text);
  return [text, ...(older ? [older] : [])].map((form) => hmac('md5', secret, [form]).toString('hex'));
}

const Flag = v.optional(v.picklist(['true', 'false', 'Y', 'N', '']));
const Day = v.pipe(v.string(), v.regex(/^[\d :TZ/.+-]{0,32}$/));

const JOIN = {
  ans: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]*(?:\|[\w-]{0,64})?$/)),
  member_id: v.optional(Serial),
  transaction_id: Serial,
  amount: Amount,
  currency: CurrencyCode,
  x_operation: OperationId,
  pi_code: v.optional(Token),
  order_id: v.optional(Serial),
  session_id: v.optional(Token),
  email: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  payment_type: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{1,4}$/))),
  submit_count: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  event_datetime: v.optional(Day),
  isTest: Flag,
};

const DATA = {
  ets_transaction_id: Serial,
  ets_transaction_type: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
  ets_transaction_amount: Unsigned,
  ets_currency: CurrencyCode,
  ets_member_idx: Serial,
  ets_ref_trans_ids: v.optional(v.union([Serial, v.literal('')])),
  ets_transaction_date: v.optional(Day),
  ets_pi_code: v.optional(Token),
  x_operation: v.optional(OperationId),
  isTest: Flag,
};

const CANCEL = {
  mcs_or_idx: Serial,
  mcs_canceldate: Day,
  mcs_reason: v.optional(v.pipe(v.string(), v.maxLength(64))),
  mcs_memberstype: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]?$/))),
  isTest: Flag,
};

const Join = v.looseObject(JOIN);
const Data = v.looseObject(DATA);
const Cancel = v.looseObject(CANCEL);

/** Types of data posts: free trial, initial, one-time, paid trial; rebill, conversion; credit, chargeback, returned check. */
const DATA_KINDS: Readonly<Record<string, MoneyKind>> = {
  F: 'initial',
  I: 'initial',
  O: 'initial',
  T: 'initial',
  N: 'rebill',
  U: 'rebill',
  C: 'refund',
  D: 'chargeback',
  X: 'chargeback',
};
const TEST_ANSWER = /^YGOODTEST/;
const DECLINES = new Set(['DECLINED', 'DECLINEDCVV2', 'MYVSNOTACCEPTED', 'CALLCENTER', 'EXPIRED']);

const isTest = (flag: string | undefined): boolean => flag === 'true' || flag === 'Y';

/** Y and more is approved; a word of the list, with or without N before it, is declined; all else nobody knows. */
function statusOf(answer: string): { status: 'ok' | 'declined' | 'unknown'; reason: string | null } {
  const [word = ''] = answer.split('|');
  if (word.startsWith('Y')) return { status: 'ok', reason: null };
  const reason = word.replace(/^N(?=.)/, '');
  return { status: word.startsWith('N') || DECLINES.has(word) ? 'declined' : 'unknown', reason };
}

/** What a buyer types, and what stands beside it: of any text, and of no consequence. */
const FREE = [
  'name',
  'username',
  'password',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'ipaddress',
  'localamount',
];

function joined(given: Fields): GatewayEvent | null {
  const join = bordersHold(given, [...Object.keys(JOIN), ...FREE, DIGEST])
    ? parsed(Join, recordOf(given))
    : null;
  if (!join) return null;
  const { status, reason } = statusOf(join.ans);
  const facts = {
    kind: 'initial' as const,
    orderRef: join.x_operation,
    transactionId: join.transaction_id,
    relatedId: null,
    subscriptionId: join.member_id ?? null,
    amountMinor: join.amount,
    currency: join.currency,
    test: TEST_ANSWER.test(join.ans) || isTest(join.isTest),
  };
  const eventId = `join:${join.transaction_id}:${status}`;
  return status === 'ok'
    ? { ...facts, eventId, status, reason: null }
    : { ...facts, eventId, status, reason };
}

function told(given: Fields): GatewayEvent | null {
  const data = bordersHold(given, [...Object.keys(DATA), DIGEST]) ? parsed(Data, recordOf(given)) : null;
  if (!data) return null;
  const kind = DATA_KINDS[data.ets_transaction_type];
  const facts = {
    eventId: `ets:${data.ets_transaction_id}`,
    orderRef: data.x_operation ?? null,
    transactionId: data.ets_transaction_id,
    relatedId: data.ets_ref_trans_ids || null,
    subscriptionId: data.ets_member_idx,
    amountMinor: data.ets_transaction_amount,
    currency: data.ets_currency,
    test: isTest(data.isTest),
  };
  return kind === undefined
    ? { ...facts, kind: 'rebill', status: 'unknown', reason: data.ets_transaction_type }
    : { ...facts, kind, status: 'ok', reason: null };
}

function cancelled(given: Fields): GatewayEvent | null {
  const cancel = bordersHold(given, [...Object.keys(CANCEL), DIGEST])
    ? parsed(Cancel, recordOf(given))
    : null;
  return (
    cancel && {
      kind: 'cancel',
      status: 'ok',
      eventId: `mcs:${cancel.mcs_or_idx}:${cancel.mcs_canceldate}`,
      orderRef: null,
      transactionId: null,
      relatedId: null,
      subscriptionId: cancel.mcs_or_idx,
      amountMinor: null,
      currency: null,
      reason: cancel.mcs_reason ?? null,
      test: isTest(cancel.isTest),
    }
  );
}

/** What a post says; null for one that says nothing that is understood, or two things. */
export function readPost(fields: Fields): readonly GatewayEvent[] | null {
  const kinds = [
    { name: 'ans', read: joined },
    { name: 'ets_transaction_id', read: told },
    { name: 'mcs_or_idx', read: cancelled },
  ].filter(({ name }) => fields.has(name));
  const [only, ...others] = kinds;
  const event = only && others.length === 0 ? only.read(fields) : null;
  return event && [event];
}
