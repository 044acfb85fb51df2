/**
 * Segpay's reporting and support service (SRS): the report of a transaction, the cancellation of a membership, and a
 * refund. Every call is a GET with the account's id and key, as Segpay documents it (docs/reference/gateways-wire.md).
 */
import * as v from 'valibot';
import { ask } from '#gateways/shared/server/wire/ask.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml, type Xml } from '#gateways/shared/server/wire/xml.ts';
import type { GatewayEvent, MoneyKind } from '#gateways/shared/server/event.ts';
import {
  CurrencyCode,
  movedBy,
  orNone,
  parsed,
  Serial,
  SerialOrNone,
  SignedAmount,
} from '#gateways/shared/server/fields.ts';
import type { Outcome } from '#gateways/shared/server/gateway.ts';

export interface SrsOptions {
  /** Base URL of all its services, such as `https://srs.segpay.com`. */
  readonly srsUrl: string;
  readonly user: string;
  readonly password: Secret;
  readonly fetch: typeof globalThis.fetch;
}

export const TIMEOUT_MS = 10_000;

/** Segpay wraps a single value in an element `string`; some public copies show it without the element. */
export function sentenceOf(text: string): string {
  const xml = readXml(text);
  return (xml?.root === 'string' ? xml.text() : text).trim();
}

const word = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase().replaceAll(/[\s_-]/g, '')),
);
/** Reports have four decimals, the last two of which are zeros. */
const Reported = v.pipe(
  v.string(),
  v.transform((amount) => amount.replace(/(\.\d\d)0{1,2}$/, '$1')),
  SignedAmount,
);
const Row = v.object({
  TransID: Serial,
  RelatedTransID: SerialOrNone,
  Type: word,
  Source: word,
  Auth: v.pipe(word, v.picklist(['yes', 'no'])),
  TransAmount: Reported,
  Currency: CurrencyCode,
  PurchaseID: SerialOrNone,
  AuthCode: orNone(v.string()),
  AuthCode1: orNone(v.string()),
});
const TEST = 'TestTrans';

const KINDS: Readonly<Record<string, MoneyKind>> = {
  sale: 'initial',
  oneclick: 'initial',
  refund: 'refund',
  credit: 'refund',
  chargeback: 'chargeback',
  charge: 'chargeback',
  void: 'void',
};
/** The source of a first payment; any other sale is a renewal. */
const SIGNUP = 'signup';

/** A void is reported as a negative sale, which never confirms a payment. */
function kindOf(named: MoneyKind, { Source, TransAmount }: v.InferOutput<typeof Row>): MoneyKind {
  if (named !== 'initial') return named;
  if (TransAmount < 0) return 'void';
  return Source === SIGNUP ? 'initial' : 'rebill';
}

/** One row of a report; null if it is invalid. It does not name our order. */
function readRow(row: Xml): GatewayEvent | null {
  const fieldsOfMessage = parsed(
    Row,
    Object.fromEntries(Object.keys(Row.entries).map((name) => [name, row.at(name) ?? ''])),
  );
  const named = fieldsOfMessage && KINDS[fieldsOfMessage.Type];
  if (!fieldsOfMessage || !named) return null;
  const kind = kindOf(named, fieldsOfMessage);
  const amountMinor = movedBy(kind, fieldsOfMessage.TransAmount);
  if (amountMinor === null) return null;
  const facts = {
    kind,
    orderRef: null,
    transactionId: fieldsOfMessage.TransID,
    relatedId: fieldsOfMessage.RelatedTransID,
    subscriptionId: fieldsOfMessage.PurchaseID,
    amountMinor,
    currency: fieldsOfMessage.Currency,
    test: fieldsOfMessage.AuthCode1 === TEST,
  };
  return fieldsOfMessage.Auth === 'yes'
    ? { ...facts, eventId: `${kind}:${fieldsOfMessage.TransID}:ok`, status: 'ok', reason: null }
    : {
        ...facts,
        eventId: `${kind}:${fieldsOfMessage.TransID}:declined`,
        status: 'declined',
        reason: fieldsOfMessage.AuthCode,
      };
}

/** Responses of a support task that was done; the older documentation has the shorter word. */
const DONE: ReadonlySet<string> = new Set(['successful', 'success']);
/** Responses to a cancellation that was done before. A refund is not done with them. */
const ENDED: ReadonlySet<string> = new Set(['subscription not active, cancel failed']);
const NO_WORDS: ReadonlySet<string> = new Set();

export function srs({ srsUrl, user, password, fetch }: SrsOptions) {
  const get = (method: string, fields: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ UserID: user, UserAccessKey: password.open(), ...fields });
    return ask(fetch, `${srsUrl}/${method}?${query}`, { method: 'GET', timeoutMs: TIMEOUT_MS });
  };

  async function task(
    method: string,
    fields: Readonly<Record<string, string>>,
    { is, alsoDone = NO_WORDS }: { is: 'done' | 'pending'; alsoDone?: ReadonlySet<string> },
  ): Promise<Outcome> {
    const answer = await get(`adm.asmx/${method}`, fields);
    if (!answer || answer.status >= 500) return { is: 'unknown' };
    const reply = sentenceOf(answer.text);
    if (DONE.has(reply.toLowerCase()) || alsoDone.has(reply.toLowerCase()))
      return { is, transactionId: null };
    return { is: 'declined', reason: reply.slice(0, 64) || 'refused' };
  }

  return {
    /**
     * The transaction in Segpay's report of its purchase, which lists all transactions of that purchase. Without a
     * purchase the report of the single transaction is read. Reports of a day would not contain earlier transactions.
     */
    async transaction(
      transactionId: string,
      purchaseId: string | null,
    ): Promise<GatewayEvent | 'unconfirmed' | 'unreachable'> {
      const answer = await (purchaseId === null
        ? get('MWS.asmx/TransactionByTransID', { TransID: transactionId })
        : get('MWS.asmx/TransactionByPurchaseID', { PurchaseID: purchaseId }));
      if (!answer || answer.status >= 500) return 'unreachable';
      const rows = (answer.status === 200 ? readXml(answer.text)?.named('Data') : null) ?? [];
      const same = rows.filter((row) => row.at('TransID') === transactionId).map(readRow);
      // A bank may decline what was approved without it. Whether the report then has one row or two is not public.
      const declined = same.filter((row) => row?.status === 'declined');
      const [row] = same.length === 1 ? same : declined.length === 1 ? declined : [];
      return row ?? 'unconfirmed';
    },

    /** The member keeps access until the next billing date, and is not charged again. */
    cancelMembership: (purchaseId: string): Promise<Outcome> =>
      task('CancelMembership', { PurchaseID: purchaseId, CancelReason: '' }, { is: 'done', alsoDone: ENDED }),

    /**
     * Refunds a whole transaction. The response does not contain the id of the refund's transaction: a later post does,
     * and the ledger follows that.
     */
    refundTransaction: (transactionId: string): Promise<Outcome> =>
      task('RefundTransaction', { TransID: transactionId, RefundReason: '' }, { is: 'pending' }),
  };
}
