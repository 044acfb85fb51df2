/**
 * Vendo's reconciliation report: the successful transactions of our site, by day or by transaction
 * (docs/reference/gateways-wire.md). It has no search by order, so the report of the last days is read once for all
 * orders, and only the rows with a reference that we issued are used. Rows contain customers, so nothing else is stored.
 */
import * as v from 'valibot';
import { ask } from '#gateways/shared/server/wire/ask.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml, type Xml } from '#gateways/shared/server/wire/xml.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { CurrencyCode, parsed, Serial, SerialOrNone, SignedAmount } from '#gateways/shared/server/fields.ts';
import { orderOf, transactionEvents } from './wire.ts';

export interface ReportOptions {
  /** The signed URL of a call. */
  readonly urlOf: (fields: Readonly<Record<string, string>>) => string;
  readonly merchant: string;
  readonly site: string;
  readonly secret: Secret;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

const XML = '1';
const DAY_MS = 86_400_000;
/** Orders are queried for a day, and the documentation names two time zones for the dates: GMT and CET. */
const DAYS_BACK = 2;
/** Polls of the same minute share a report. */
const SHARED_MS = 60_000;
const TIMEOUT_MS = 30_000;
/** About 2,500 transactions. A longer report is treated as no answer. */
const MAX_LENGTH = 4 * 1024 * 1024;

const Flag = v.picklist(['0', '1']);
const Row = v.object({
  id: Serial,
  type: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
  isNegative: Flag,
  isTest: Flag,
  merchantReference: v.string(),
  originalTransactionID: SerialOrNone,
  amount: SignedAmount,
  currency: CurrencyCode,
  subscriptionId: SerialOrNone,
});

/** The transaction in a row. `invoice` is what the buyer paid; amounts have no sign. */
const fieldsOfRow = (row: Xml): Readonly<Record<string, string>> => {
  const at = (path: string): string => row.at(`transaction/${path}`) ?? '';
  return {
    id: row.all('transaction')[0]?.attribute('id') ?? '',
    type: at('type'),
    isNegative: at('isNegative'),
    isTest: at('isTest'),
    merchantReference: at('merchantReference'),
    originalTransactionID: at('originalTransactionID'),
    amount: at('invoice/amount'),
    currency: at('invoice/currency'),
    subscriptionId: row.all('subscription')[0]?.attribute('id') ?? '',
  };
};

type Events = readonly GatewayEvent[];
type Unknown = 'unconfirmed' | 'unreachable';

/** The events of a row about an order of ours; none for any other row, and for one that contradicts itself. */
function eventsIn(secret: Secret, row: Xml): Events {
  const read = parsed(Row, fieldsOfRow(row));
  const orderRef = read && orderOf(secret, read.merchantReference);
  if (!read || orderRef === null) return [];
  const events = transactionEvents({
    id: read.id,
    type: read.type,
    // Only successful transactions are in the report.
    status: '1',
    orderRef,
    originalId: read.originalTransactionID,
    subscriptionId: read.subscriptionId,
    amount: read.isNegative === '1' ? -read.amount : read.amount,
    currency: read.currency,
    test: read.isTest === '1',
  });
  return events ?? [];
}

export function reports({ urlOf, merchant, site, secret, fetch, now }: ReportOptions) {
  async function read(fields: Readonly<Record<string, string>>): Promise<Events | Unknown> {
    const url = urlOf({ merchantID: merchant, ...fields, format: XML });
    const answer = await ask(fetch, url, { method: 'GET', timeoutMs: TIMEOUT_MS, maxLength: MAX_LENGTH });
    const report = answer && answer.status === 200 ? readXml(answer.text, MAX_LENGTH) : null;
    if (report?.root !== 'reconciliation') return 'unreachable';
    // An error, such as an unknown transaction or a wrong signature.
    if (report.all('error').length > 0) return 'unconfirmed';
    const rows = report.all('body/row');
    if (report.at('header/transactionCount') !== String(rows.length)) return 'unreachable';
    return rows.flatMap((row) => eventsIn(secret, row));
  }

  let shared: { readonly at: number; readonly read: Promise<Events | Unknown> } | null = null;
  function lastDays(): Promise<Events | Unknown> {
    const at = now().getTime();
    if (shared && at >= shared.at && at - shared.at < SHARED_MS) return shared.read;
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const days = { startDate: dayOf(at - DAYS_BACK * DAY_MS), endDate: dayOf(at) };
    shared = { at, read: read({ ...days, siteIDs: site }) };
    return shared.read;
  }

  const onlyOf = (events: Events | Unknown, isWanted: (event: GatewayEvent) => boolean): Events | Unknown => {
    if (typeof events === 'string') return events;
    const wanted = events.filter(isWanted);
    return wanted.length > 0 ? wanted : 'unconfirmed';
  };

  return {
    ofOrder: async (orderRef: string) => onlyOf(await lastDays(), (event) => event.orderRef === orderRef),
    ofTransaction: async (transactionId: string) =>
      onlyOf(await read({ transactionId }), (event) => event.transactionId === transactionId),
  };
}
