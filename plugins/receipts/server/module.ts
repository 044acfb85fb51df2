/** Receipts at the origin: issued by a job that commits with the payment, handed out to whom they are of. */
import { handle, Refused, type Handler } from '../../../server/http/handle.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { PlanQuotes } from '../../../server/ports/plan-quotes.ts';
import { Settlements, type Settled } from '../../../server/ports/settlements.ts';
import { addressOf } from '../../../kernel/http/endpoint.ts';
import { getMeReceipt, getMeReceipts } from '../api.ts';
import { RECEIPT_SETTINGS } from '../settings.ts';
import { issueReceipt, type IssueJob } from './issue.ts';
import { fileNameOf } from './mail.ts';
import { receiptPdf } from './pdf.ts';
import { RETENTION } from './stored-data.ts';
import { receiptsOfOrders } from './store.ts';

const QUEUE = 'receipts-issue';
/** Where the API hangs. */
const API_PATH = '/api';

/** What is to be issued for a settlement; null where no money has moved. */
function jobFor(settled: Settled): IssueJob | null {
  const { plan, userId } = settled;
  const of = { user_id: userId, names: plan.names };
  if (settled.is === 'reversed') return { ...of, entry_id: settled.entryId, period: null };
  if (settled.is !== 'paid' || settled.entryId === null) return null;
  const period = { from: settled.startsAt.toISOString(), to: settled.endsAt.toISOString() };
  return { ...of, entry_id: settled.entryId, period };
}

const handlersOf = ({ db }: Origin): readonly Handler[] => [
  handle(getMeReceipt, async ({ params: { id }, visitor: { user, locale }, answer }) => {
    const [receipt] = await receiptsOfOrders(db, user.id, [id]);
    if (!receipt) throw new Refused('not_found');
    answer.header('content-disposition', `attachment; filename="${fileNameOf(receipt.number)}"`);
    return receiptPdf(receipt, locale);
  }),

  handle(getMeReceipts, async ({ query: { orders }, visitor: { user } }) => {
    const found = await receiptsOfOrders(db, user.id, orders);
    return {
      data: found.map(({ order_id, number, content, issued_at }) => ({
        order_id,
        number,
        kind: content.kind,
        issued_at: issued_at.toISOString(),
        url: API_PATH + addressOf(getMeReceipt, { params: { id: order_id } }),
      })),
    };
  }),
];

export const module = defineModule({
  id: 'receipts',
  retention: RETENTION,
  settings: RECEIPT_SETTINGS,
  wants: { settlements: Settlements, quotes: PlanQuotes },
  setup(origin, { settlements, quotes }, { receiptSeries: series, taxNumber }) {
    const { jobs } = origin;
    jobs.work<IssueJob>(QUEUE, async (job) => {
      await issueReceipt({ origin, quotes, series, taxNumber }, job);
    });
    // A receipt that cannot be made refuses no payment, and no payment waits for another one's number.
    settlements?.include(async (tx, settled) => {
      const job = jobFor(settled);
      if (job) await jobs.send<IssueJob>(QUEUE, job, { tx });
    });
    return { handlers: handlersOf(origin) };
  },
});
