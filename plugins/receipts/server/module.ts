/** Receipts at the origin: issued by a job that commits with the payment, downloadable by their member. */
import { isDeepStrictEqual } from 'node:util';
import { provide } from '#kernel/plugin.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Receipts } from '#ports/receipts.ts';
import { Settlements, type CartSettled, type Settled } from '#ports/settlements.ts';
import { addressOf } from '#app/http/endpoint.ts';
import type { CartOrderLine } from '#ports/carts.ts';
import { getMeReceipt, getMeReceipts, putMeReceiptBuyer } from '../api.ts';
import { RECEIPT_SETTINGS } from '../settings.ts';
import { issueReceipt, type IssueJob } from './issue.ts';
import { fileNameOf } from './mail.ts';
import { namesOf } from './names.ts';
import { receiptPdf } from './pdf.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import {
  lastBuyerOf,
  numbersOfOperation,
  operationOfReceipt,
  receiptsOfOrders,
  saleOfReceipt,
  storeBuyer,
} from './store.ts';
import { PRIVACY } from './privacy-notice.ts';

const sumOf = (lines: readonly CartOrderLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const QUEUE = 'receipts-issue';
/** Base path of the API. */
const API_PATH = '/api';

const requestIn = ({ beginRequestedAt }: { beginRequestedAt: Date | null }): Pick<IssueJob, 'begins_now'> =>
  beginRequestedAt === null ? {} : { begins_now: true };

/** The receipt of a cart, with one line per film unless only some of its films were refunded. */
function jobForFilms(settled: CartSettled): IssueJob | null {
  if (settled.is === 'declined') return null;
  const { lines, userId, entryId } = settled;
  const isWhole = settled.is === 'paid' || settled.amountMinor === sumOf(lines);
  return {
    user_id: userId,
    entry_id: entryId,
    period: null,
    names: namesOf(lines.map(({ titles }) => titles)),
    ...(settled.is === 'paid' && settled.couponKey ? { coupon: settled.couponKey } : {}),
    ...(settled.is === 'paid' ? requestIn(settled) : {}),
    ...(isWhole
      ? { lines: lines.map(({ titles, amountMinor }) => ({ names: titles, amount_minor: amountMinor })) }
      : {}),
  };
}

/** The receipt to issue for a settlement; null if no money has moved. */
function jobFor(settled: Settled): IssueJob | null {
  if ('cartId' in settled) return jobForFilms(settled);
  const { plan, userId } = settled;
  const of = { user_id: userId, names: plan.names };
  // The coupon reduces the first period only, not its renewals.
  const coupon = settled.is === 'paid' && settled.purpose === 'join' ? plan.couponKey : null;
  if (settled.is === 'reversed') return { ...of, entry_id: settled.entryId, period: null };
  if (settled.is === 'returned')
    return settled.entryId === null ? null : { ...of, entry_id: settled.entryId, period: null };
  if (settled.is !== 'paid' || settled.entryId === null) return null;
  const period = { from: settled.startsAt.toISOString(), to: settled.endsAt.toISOString() };
  return {
    ...of,
    entry_id: settled.entryId,
    period,
    ...(coupon === null ? {} : { coupon }),
    ...requestIn(settled),
  };
}

const handlersOf = ({ db, now }: Origin): readonly Handler[] => [
  handle(getMeReceipt, async ({ params: { id }, visitor: { user, locale }, answer }) => {
    const [receipt] = await receiptsOfOrders(db, user.id, [id]);
    if (!receipt) throw new Refused('not_found');
    answer.header('content-disposition', `attachment; filename="${fileNameOf(receipt.number)}"`);
    return receiptPdf(receipt, locale);
  }),

  handle(putMeReceiptBuyer, async ({ params: { id }, body: buyer, visitor: { user } }) => {
    const [receipt] = await receiptsOfOrders(db, user.id, [id]);
    if (!receipt) throw new Refused('not_found');
    const { entry_id: entryId, buyer: known } = receipt;
    const isOther = known !== null && known !== undefined && !isDeepStrictEqual(known, buyer);
    if (isOther || !(await storeBuyer(db, { entryId, userId: user.id, buyer, now: now() })))
      throw new Refused('has_buyer');
  }),

  handle(getMeReceipts, async ({ query: { orders }, visitor: { user } }) => {
    const found = await receiptsOfOrders(db, user.id, orders);
    return {
      data: found.map(({ order_id, number, content, issued_at, buyer }) => ({
        order_id,
        number,
        kind: content.kind,
        has_buyer: buyer !== null && buyer !== undefined,
        issued_at: issued_at.toISOString(),
        url: API_PATH + addressOf(getMeReceipt, { params: { id: order_id } }),
      })),
      last_buyer: (await lastBuyerOf(db, user.id)) ?? null,
    };
  }),
];

export const module = defineModule({
  id: 'receipts',
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  settings: RECEIPT_SETTINGS,
  wants: { settlements: Settlements },
  provides: [Receipts],
  setup(origin, { settlements }, { receiptSeries: series, taxNumber }) {
    const { jobs } = origin;
    jobs.work<IssueJob>(QUEUE, async (job) => {
      await issueReceipt({ origin, series, taxNumber }, job);
    });
    // Issued by a job: a failing receipt must not fail a payment, and payments must not wait for each other's numbers.
    settlements?.include(async (tx, settled) => {
      const job = jobFor(settled);
      if (job) await jobs.send<IssueJob>(QUEUE, job, { tx });
    });
    return {
      handlers: handlersOf(origin),
      provides: [
        provide(Receipts, {
          operationOf: (number) => operationOfReceipt(origin.db, number),
          numbersOf: (operationId) => numbersOfOperation(origin.db, operationId),
          saleOf: (number) => saleOfReceipt(origin.db, number),
        }),
      ],
    };
  },
});
