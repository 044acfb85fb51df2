/**
 * Epoch's posts: joins, data posts (`ets_*`) and cancellations (`mcs_*`). See docs/reference/gateways-wire.md for the
 * source of each field. The full list of answer codes and the retry schedule are not public. Irrelevant and additional
 * fields are ignored.
 */
import * as v from 'valibot';
import { declineIn } from '#gateways/shared/server/declines.ts';
import { DECLINES } from './declines.ts';
import { recordOf, type Fields } from '#gateways/shared/server/wire/form.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { hmac } from '#gateways/shared/server/wire/signature.ts';
import { windows1252Of } from '#gateways/shared/server/wire/windows-1252.ts';
import type { GatewayEvent, MoneyKind } from '#gateways/shared/server/event.ts';
import {
  CurrencyCode,
  movedBy,
  OperationId,
  orNone,
  parsed,
  Serial,
  SerialOrNone,
  SignedAmount,
} from '#gateways/shared/server/fields.ts';

export const DIGEST = 'epoch_digest';

type Pairs = Iterable<readonly [string, string]>;

/** Names and values of all fields but the digest, sorted by name and concatenated. */
const signedText = (fields: Pairs, as = (text: string): string => text): string =>
  [...fields]
    .filter(([name]) => name !== DIGEST)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => as(name) + as(value))
    .join('');

/** A public client removes these from names and values before it signs, and Epoch accepts its digests. */
const bare = (text: string): string => text.trim().replaceAll(/[&=]/g, '');

/** Texts that Epoch may have signed. */
const signedTexts = (fields: Pairs): readonly string[] => [
  ...new Set([signedText(fields), signedText(fields, bare)]),
];

/** Hex HMAC-MD5 of the text in UTF-8 and, if possible, in windows-1252. */
export function digestsOf(secret: Secret, fields: Pairs): string[] {
  return signedTexts(fields).flatMap((text) => {
    const older = windows1252Of(text);
    return [text, ...(older ? [older] : [])].map((form) => hmac('md5', secret, [form]).toString('hex'));
  });
}

/** No name begins with a digit, a point or a sign, as the remainder of a truncated amount or id would. */
const NAME = /^[A-Za-z_][\w.:-]{0,63}$/;
/** Relevant optional fields of a post, as they appear in the signed text if they have a value. */
type Optional = Readonly<Record<string, RegExp>>;
const IS_TEST = { isTest: /isTest(?:true|Y|1)/ };
const OPTIONAL_IN_JOIN: Optional = {
  ...IS_TEST,
  currency: /currency[A-Z]{3}/,
  member_id: /member_id[1-9]/,
};
const OPTIONAL_IN_DATA: Optional = {
  ...IS_TEST,
  ets_currency: /ets_currency[A-Z]{3}/,
  ets_member_idx: /ets_member_idx[1-9]/,
  ets_ref_trans_ids: /ets_ref_trans_ids[1-9]/,
  x_operation: /x_operation[0-9a-f]{32}/,
};
/** Free text about the buyer, which may be truncated at its border, unlike any other field. */
const FREE = [
  'name',
  'username',
  'password',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'phone',
  'country',
  'ipaddress',
  'ets_email',
  'ets_username',
];
const isCut = (name: string, fields: Fields): boolean =>
  FREE.some((free) => !fields.has(free) && name.startsWith(free) && !name.startsWith(`${free}_`));

/** Other fields of a join. Their names are not part of another name, and no value begins with `_`. */
const OF_JOIN = [
  'co_code',
  'localamount',
  'order_id',
  'payment_subtype',
  'payment_type',
  'pi_code',
  'postalcode',
  'reseller',
  'submit_count',
  'trans_amount',
  'trans_currency',
].map((name) => ({ name, within: new RegExp(`${name}(?!_)`) }));

/**
 * Whether each field is as Epoch signed it. The signed text has no separators, so an absent or empty field could have
 * been moved into its neighbours: it must not occur anywhere in that text.
 */
function bordersHold(fields: Fields, optional: Optional): boolean {
  const texts = signedTexts(fields);
  const isWithin = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  return (
    [...fields.keys()].every((name) => NAME.test(name) && !isCut(name, fields)) &&
    Object.entries(optional).every(([name, value]) => (fields.get(name) ?? '') !== '' || !isWithin(value)) &&
    (!fields.has('ans') || OF_JOIN.every(({ name, within }) => fields.has(name) || !isWithin(within)))
  );
}

const Flag = v.optional(v.picklist(['true', 'false', 'Y', 'N', '1', '0', '']), '');
const isTrue = (flag: string): boolean => flag === 'true' || flag === 'Y' || flag === '1';

const Join = v.looseObject({
  ans: v.pipe(v.string(), v.regex(/^[^|\p{Cc}]{1,128}(?:\|[^|\p{Cc}]{0,64})?$/u)),
  member_id: SerialOrNone,
  transaction_id: SerialOrNone,
  amount: orNone(SignedAmount),
  currency: orNone(CurrencyCode),
  x_operation: OperationId,
  isTest: Flag,
});
const Data = v.looseObject({
  ets_transaction_id: Serial,
  ets_transaction_type: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
  ets_transaction_amount: orNone(SignedAmount),
  ets_currency: orNone(CurrencyCode),
  ets_member_idx: SerialOrNone,
  ets_ref_trans_ids: SerialOrNone,
  x_operation: orNone(OperationId),
  isTest: Flag,
});
const Cancel = v.looseObject({
  mcs_or_idx: Serial,
  mcs_canceldate: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  isTest: Flag,
});

/**
 * Free and paid trial, first recurring, one-time; rebill, trial converted, conversion denied; credit, chargeback,
 * returned check.
 */
const DATA_KINDS: Readonly<Record<string, MoneyKind>> = {
  F: 'initial',
  T: 'initial',
  I: 'initial',
  O: 'initial',
  N: 'rebill',
  U: 'rebill',
  J: 'rebill',
  C: 'refund',
  D: 'chargeback',
  X: 'chargeback',
};
const DENIED = 'J';
const TRIAL_CANCELLED = 'K';
const APPROVED = /^Y[A-Z0-9]*$/;
/** Read from the signed text, where it cannot be truncated. */
const TEST_ANSWER = /ansYGOODTEST/;

/** Y and a code is approved; N or a known phrase is declined; anything else is unknown. */
function statusOf(answer: string): { status: 'ok' | 'declined' | 'unknown'; reason: string | null } {
  const word = (answer.split('|')[0] ?? '').trim();
  if (APPROVED.test(word)) return { status: 'ok', reason: null };
  const text = word.replace(/^N(?=.)/, '');
  // Known phrases are stored as codes.
  const reason = declineIn(DECLINES, text) === 'other' ? text : text.replaceAll(' ', '');
  const isKnown = declineIn(DECLINES, word) !== 'other';
  return { status: word.startsWith('N') || isKnown ? 'declined' : 'unknown', reason };
}

function readJoin(given: Fields): GatewayEvent | null {
  const join = parsed(Join, recordOf(given));
  if (!join) return null;
  const { status, reason } = statusOf(join.ans);
  const moved = join.amount === null ? null : movedBy('initial', join.amount);
  const facts = {
    kind: 'initial' as const,
    eventId: `join:${join.transaction_id ?? join.x_operation}:${status}`,
    orderRef: join.x_operation,
    transactionId: join.transaction_id,
    relatedId: null,
    subscriptionId: join.member_id,
    currency: join.currency,
    test: signedTexts(given).some((text) => TEST_ANSWER.test(text)) || isTrue(join.isTest),
  };
  if (status !== 'ok') return { ...facts, amountMinor: moved, status, reason };
  return moved === null || join.transaction_id === null
    ? null
    : { ...facts, amountMinor: moved, status, reason: null };
}

function readData(given: Fields): GatewayEvent | null {
  const data = parsed(Data, recordOf(given));
  if (!data) return null;
  const type = data.ets_transaction_type;
  const facts = {
    eventId: `ets:${data.ets_transaction_id}`,
    orderRef: data.x_operation,
    transactionId: data.ets_transaction_id,
    relatedId: data.ets_ref_trans_ids,
    subscriptionId: data.ets_member_idx,
    currency: data.ets_currency,
    test: isTrue(data.isTest),
  };
  if (type === TRIAL_CANCELLED)
    return { ...facts, kind: 'cancel', status: 'ok', amountMinor: null, currency: null, reason: type };
  const kind = DATA_KINDS[type];
  const moved =
    data.ets_transaction_amount === null ? null : movedBy(kind ?? 'rebill', data.ets_transaction_amount);
  if (kind === undefined)
    return { ...facts, kind: 'rebill', status: 'unknown', amountMinor: moved, reason: type };
  if (type === DENIED) return { ...facts, kind, status: 'declined', amountMinor: moved, reason: type };
  return moved === null ? null : { ...facts, kind, status: 'ok', amountMinor: moved, reason: null };
}

function readCancel(given: Fields): GatewayEvent | null {
  const cancel = parsed(Cancel, recordOf(given));
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
      reason: null,
      test: isTrue(cancel.isTest),
    }
  );
}

/** Whether a post is the answer of a join form. */
export const isJoin = (fields: Fields): boolean => fields.has('ans');

/** The events of a post; null if it is not understood or ambiguous. */
export function readPost(fields: Fields): readonly GatewayEvent[] | null {
  const kinds = [
    { name: 'ans', read: readJoin, optional: OPTIONAL_IN_JOIN },
    { name: 'ets_transaction_id', read: readData, optional: OPTIONAL_IN_DATA },
    { name: 'mcs_or_idx', read: readCancel, optional: IS_TEST },
  ].filter(({ name }) => fields.has(name));
  const [only, ...others] = kinds;
  const event = only && others.length === 0 && bordersHold(fields, only.optional) ? only.read(fields) : null;
  return event && [event];
}
