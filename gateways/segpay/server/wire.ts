/**
 * Segpay's posts. See docs/reference/gateways-wire.md for the source of each field. The merchant's URL template names
 * the fields; how a post marks a test is not public (the operator may add `istest` to the template), while the report
 * has a field for it (`srs.ts`).
 */
import * as v from 'valibot';
import type { Fields } from '#gateways/shared/server/wire/form.ts';
import type { GatewayEvent, MoneyKind, NoticeKind } from '#gateways/shared/server/event.ts';
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

const lower = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
);
/** Without the space that some accounts have in "Instant Conversion". */
const packed = v.pipe(
  lower,
  v.transform((text) => text.replaceAll(' ', '')),
);
const Flag = v.optional(lower, '');
const Notice = v.object({
  action: v.pipe(lower, v.picklist(['probe', 'enable', 'disable', 'cancel', 'reactivation'])),
  purchaseid: SerialOrNone,
  tranid: SerialOrNone,
  ref1: orNone(OperationId),
  istest: Flag,
});
const Transaction = v.object({
  action: v.pipe(lower, v.picklist(['auth', 'void'])),
  stage: v.pipe(packed, v.picklist(['initial', 'conversion', 'rebill', 'instantconversion'])),
  trantype: v.pipe(lower, v.picklist(['sale', 'credit', 'charge'])),
  approved: v.pipe(lower, v.picklist(['yes', 'no'])),
  purchaseid: SerialOrNone,
  tranid: Serial,
  relatedtranid: SerialOrNone,
  price: SignedAmount,
  currencycode: CurrencyCode,
  ref1: orNone(OperationId),
  istest: Flag,
  authcode: v.optional(v.string(), ''),
});

const KNOWN = new Set([...Object.keys(Notice.entries), ...Object.keys(Transaction.entries)]);
/**
 * The known fields by name in lower case, because the operator writes the names in the URL template; none if a known
 * name occurs twice, in different case.
 */
function named(fields: Fields): Readonly<Record<string, string>> {
  const known = [...fields]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => KNOWN.has(name));
  const record = Object.fromEntries(known);
  return Object.keys(record).length === known.length ? record : {};
}

/** Probe and Enable get a reply and change nothing: access follows from the transaction. */
const NOTICES: Readonly<Record<v.InferOutput<typeof Notice>['action'], NoticeKind>> = {
  probe: 'username-probe',
  enable: 'username-probe',
  disable: 'expire',
  cancel: 'cancel',
  reactivation: 'reactivate',
};
const isTrue = (flag: string): boolean => flag === 'true' || flag === '1' || flag === 'yes';

function kindOf({ action, trantype, stage }: v.InferOutput<typeof Transaction>): MoneyKind {
  if (action === 'void') return 'void';
  if (trantype === 'credit') return 'refund';
  if (trantype === 'charge') return 'chargeback';
  return stage === 'initial' ? 'initial' : 'rebill';
}

/** Whether it is about the account (with a configured reply) rather than about money. */
export const isNotice = (fields: Fields): boolean => v.is(Notice.entries.action, named(fields)['action']);

/** A transaction; null if it is not one. */
export function readTransaction(fields: Fields): GatewayEvent | null {
  const fieldsOfMessage = parsed(Transaction, named(fields));
  if (!fieldsOfMessage) return null;
  const kind = kindOf(fieldsOfMessage);
  const amountMinor = movedBy(kind, fieldsOfMessage.price);
  if (amountMinor === null) return null;
  const facts = {
    kind,
    orderRef: fieldsOfMessage.ref1,
    transactionId: fieldsOfMessage.tranid,
    relatedId: fieldsOfMessage.relatedtranid,
    subscriptionId: fieldsOfMessage.purchaseid,
    amountMinor,
    currency: fieldsOfMessage.currencycode,
    test: isTrue(fieldsOfMessage.istest),
  };
  return fieldsOfMessage.approved === 'yes'
    ? { ...facts, eventId: `${kind}:${fieldsOfMessage.tranid}:ok`, status: 'ok', reason: null }
    : {
        ...facts,
        eventId: `${kind}:${fieldsOfMessage.tranid}:declined`,
        status: 'declined',
        reason: fieldsOfMessage.authcode || null,
      };
}

/** A notice about a subscription; null if it is not one. */
export function readNotice(fields: Fields): GatewayEvent | null {
  const fieldsOfMessage = parsed(Notice, named(fields));
  if (!fieldsOfMessage) return null;
  return {
    kind: NOTICES[fieldsOfMessage.action],
    status: 'ok',
    eventId: `${fieldsOfMessage.action}:${fieldsOfMessage.purchaseid ?? ''}:${fieldsOfMessage.tranid ?? fieldsOfMessage.ref1 ?? ''}`,
    orderRef: fieldsOfMessage.ref1,
    transactionId: null,
    relatedId: null,
    subscriptionId: fieldsOfMessage.purchaseid,
    amountMinor: null,
    currency: null,
    reason: fieldsOfMessage.action,
    test: isTrue(fieldsOfMessage.istest),
  };
}
