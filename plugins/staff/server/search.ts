/** What a search of staff leads to: members and payments, each kind found by an index and no more of it than one page. */
import type { PaymentRecord } from '#ports/payment-desk.ts';
import type { StaffDeps } from './deps.ts';
import { Id, MAIL_PART_MIN, OperationId } from './fields.ts';
import * as v from 'valibot';
import { PAGE_ROWS } from './html.ts';
import { findByMail, findByMailPart, findMember, type FoundMember } from './store.ts';

export interface Found {
  readonly members: readonly FoundMember[];
  readonly payments: readonly PaymentRecord[];
  /** More members have such an address than are shown. */
  readonly isCut: boolean;
}

/** The number of a receipt: its series, its year and its place. */
const RECEIPT = /^.{1,40}-\d{4}-\d{6,9}$/;

async function paymentsOf({ desk, receipts }: StaffDeps, q: string): Promise<readonly PaymentRecord[]> {
  if (!desk) return [];
  const operation = v.safeParse(OperationId, q.toLowerCase());
  const ofReceipt = RECEIPT.test(q) ? await receipts?.operationOf(q) : null;
  const named = [operation.success ? operation.output : null, ofReceipt].filter((one) => one != null);
  const exact = (await Promise.all(named.map((one) => desk.find(one)))).filter((one) => one !== null);
  return exact.length > 0 ? exact : desk.named(q, PAGE_ROWS);
}

/** Members by number, by address, or by a part of one; an exact address is nobody else's. */
async function membersOf({ origin: { db, config } }: StaffDeps, q: string) {
  const id = v.safeParse(Id, q);
  const numbered = id.success ? await findMember(db, config, id.output) : undefined;
  const mailed = q.includes('@') ? await findByMail(db, config, q) : undefined;
  if (numbered || mailed) return [numbered, mailed].filter((one) => one !== undefined);
  return q.length < MAIL_PART_MIN || /\s/.test(q) ? [] : findByMailPart(db, config, q, PAGE_ROWS + 1);
}

export async function search(deps: StaffDeps, q: string): Promise<Found> {
  const payments = await paymentsOf(deps, q);
  // The name of a payment is nobody's address.
  const members = payments.length > 0 && !v.is(Id, q) ? [] : await membersOf(deps, q);
  return { payments, members: members.slice(0, PAGE_ROWS), isCut: members.length > PAGE_ROWS };
}
