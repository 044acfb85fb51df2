/**
 * What Segpay posts, and answers to a question about a transaction: the same fields. Not public, and so this adapter's own reading: how
 * a test is told (`istest`, which the operator puts into the URL template), and the form of the answer to a question.
 */
import * as v from 'valibot';
import { recordOf, type Fields } from '../../wire/form.ts';
import type { GatewayEvent, MoneyKind, NoticeKind } from '../event.ts';
import { CurrencyCode, OperationId, parsed, Serial, Unsigned } from '../fields.ts';

const lower = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
);
const Notice = v.object({
  action: v.pipe(lower, v.picklist(['probe', 'enable', 'disable', 'cancel', 'reactivation'])),
  purchaseid: v.optional(Serial),
  tranid: v.optional(Serial),
  ref1: v.optional(OperationId),
  istest: v.optional(lower),
});
const Transaction = v.object({
  action: v.pipe(lower, v.picklist(['auth', 'void'])),
  stage: v.pipe(lower, v.picklist(['initial', 'conversion', 'rebill', 'instantconversion'])),
  trantype: v.pipe(lower, v.picklist(['sale', 'credit', 'charge'])),
  approved: v.pipe(lower, v.picklist(['yes', 'no'])),
  purchaseid: Serial,
  tranid: Serial,
  relatedtranid: v.optional(v.union([Serial, v.literal('')])),
  price: Unsigned,
  currencycode: CurrencyCode,
  ref1: OperationId,
  istest: v.optional(lower),
  authcode: v.optional(v.string()),
});

/** Probe and Enable are answered and change nothing: access follows from the transaction. */
const NOTICES: Readonly<Record<v.InferOutput<typeof Notice>['action'], NoticeKind>> = {
  probe: 'username-probe',
  enable: 'username-probe',
  disable: 'expire',
  cancel: 'cancel',
  reactivation: 'reactivate',
};
const isTrue = (flag: string | undefined): boolean => flag === 'true' || flag === '1' || flag === 'yes';

function kindOf({ action, trantype, stage }: v.InferOutput<typeof Transaction>): MoneyKind {
  if (action === 'void') return 'void';
  if (trantype === 'credit') return 'refund';
  if (trantype === 'charge') return 'chargeback';
  return stage === 'initial' ? 'initial' : 'rebill';
}

/** Whether it is about the account (answered with the words that are agreed) and not about money. */
export const isNotice = (fields: Fields): boolean => v.is(Notice.entries.action, fields.get('action'));

/** A transaction; null for what is none. */
export function readTransaction(fields: Fields): GatewayEvent | null {
  const told = parsed(Transaction, recordOf(fields));
  if (!told) return null;
  const kind = kindOf(told);
  const facts = {
    kind,
    orderRef: told.ref1,
    transactionId: told.tranid,
    relatedId: told.relatedtranid || null,
    subscriptionId: told.purchaseid,
    amountMinor: told.price,
    currency: told.currencycode,
    test: isTrue(told.istest),
  };
  return told.approved === 'yes'
    ? { ...facts, eventId: `${kind}:${told.tranid}:ok`, status: 'ok', reason: null }
    : {
        ...facts,
        eventId: `${kind}:${told.tranid}:declined`,
        status: 'declined',
        reason: told.authcode ?? null,
      };
}

/** A notice about a subscription; null for what is none. */
export function readNotice(fields: Fields): GatewayEvent | null {
  const told = parsed(Notice, recordOf(fields));
  if (!told) return null;
  return {
    kind: NOTICES[told.action],
    status: 'ok',
    eventId: `${told.action}:${told.purchaseid ?? ''}:${told.tranid ?? told.ref1 ?? ''}`,
    orderRef: told.ref1 ?? null,
    transactionId: null,
    relatedId: null,
    subscriptionId: told.purchaseid ?? null,
    amountMinor: null,
    currency: null,
    reason: told.action,
    test: isTrue(told.istest),
  };
}
