/** Issues a receipt once its payment is in the ledger, by a job that commits with the payment. */
import type { Names } from '#app/i18n/names.ts';
import { addresseeOf } from '#server/mail/addressee.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { taxOf } from '#server/ledger/tax.ts';
import { receiptMail } from './mail.ts';
import { receiptPdf } from './pdf.ts';
import { namesOf } from './names.ts';
import { entryOf, notGivenOf, storeReceipt, type Receipt } from './store.ts';
import type { ReceiptContent } from './tables.ts';

/** Content of a receipt that is not in the ledger. */
export interface IssueJob {
  entry_id: number;
  user_id: number | null;
  names: Names;
  period: ReceiptContent['period'];
  lines?: ReceiptContent['lines'];
  coupon?: ReceiptContent['coupon'];
  /** Whether the buyer requested immediate access, which the email confirms. */
  begins_now?: true;
}

export interface IssueDeps {
  readonly origin: Origin;
  /** Prefix of each number. */
  readonly series: string;
  /** Tax number as printed; empty omits it. */
  readonly taxNumber: string;
}

type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>;

function taxIn(entry: Entry): ReceiptContent['tax'] {
  const country = entry.tax_account?.slice('tax:'.length);
  if (!country || entry.tax_minor === null) return null;
  const percent = taxOf(entry.amount_minor, country).percent;
  return { country, minor: Math.abs(entry.tax_minor), percent };
}

/** The paid items, film by film if known; for a partial refund, the films that could not be delivered. */
async function itemsIn(
  { origin: { db } }: IssueDeps,
  { names, lines }: IssueJob,
  { kind, reverses_id, amount_minor }: Entry,
): Promise<Pick<ReceiptContent, 'names' | 'lines'>> {
  if (lines || kind !== 'refund' || reverses_id === null) return { names, ...(lines ? { lines } : {}) };
  const back = await notGivenOf(db, reverses_id);
  const sum = back.reduce((all, line) => all + line.amount_minor, 0);
  return sum === amount_minor ? { names: namesOf(back.map((line) => line.names)), lines: back } : { names };
}

/**
 * Writes the receipt and queues its email in one transaction; undefined if it exists already, or if an entry gets none.
 */
export async function issueReceipt(deps: IssueDeps, job: IssueJob): Promise<Receipt | undefined> {
  const { origin, series, taxNumber } = deps;
  const { db, brand, mail } = origin;
  const now = origin.now();
  const entry = await entryOf(db, job.entry_id);
  // A chargeback is a dispute between banks and gets no credit note.
  if (!entry || entry.kind === 'chargeback') return undefined;
  const content: ReceiptContent = {
    kind: entry.kind,
    ...(await itemsIn(deps, job, entry)),
    period: job.period,
    ...(job.coupon === undefined ? {} : { coupon: job.coupon }),
    amount_minor: entry.amount_minor,
    currency: entry.currency,
    tax: taxIn(entry),
    paid_at: entry.occurred_at.toISOString(),
    reference: entry.operation_id,
    corrects: entry.corrects,
    seller: {
      company: brand.company,
      address: brand.address,
      country: brand.country,
      tax_number: taxNumber,
      email: brand.supportEmail,
    },
  };
  const addressee = job.user_id === null ? undefined : await addresseeOf(db, job.user_id);
  return db.transaction().execute(async (transaction) => {
    const stored = await storeReceipt(transaction, {
      entryId: job.entry_id,
      series: `${series}-${now.getUTCFullYear()}`,
      content,
      now,
    });
    if (stored && addressee) {
      const pdf = await receiptPdf(stored, addressee.locale);
      await mail.send(
        receiptMail(origin, addressee, { ...stored, beginsNow: job.begins_now === true }, pdf),
        transaction,
      );
    }
    return stored;
  });
}
