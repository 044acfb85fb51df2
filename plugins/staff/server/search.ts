/** Results of a staff search: members and payments, each found through an index and limited to one page. */
import type { PaymentRecord } from '#ports/payment-desk.ts';
import type { StaffDeps } from './deps.ts';
import { Id, MAIL_PART_MIN, OperationId } from './fields.ts';
import * as v from 'valibot';
import { PAGE_ROWS } from './html.ts';
import { findByMail, findByMailPart, findMember, type FoundMember } from './store.ts';

export interface Found {
  readonly members: readonly FoundMember[];
  readonly payments: readonly PaymentRecord[];
  /** Whether more members match than are shown. */
  readonly isCut: boolean;
}

/** Matches a receipt number: series, year and index. */
const RECEIPT = /^.{1,40}-\d{4}-\d{6,9}$/;

async function paymentsOf({ desk, receipts }: StaffDeps, q: string): Promise<readonly PaymentRecord[]> {
  if (!desk) return [];
  const operation = v.safeParse(OperationId, q.toLowerCase());
  const ofReceipt = RECEIPT.test(q) ? await receipts?.operationOf(q) : null;
  const named = [operation.success ? operation.output : null, ofReceipt].filter((one) => one != null);
  const exact = (await Promise.all(named.map((one) => desk.find(one)))).filter((one) => one !== null);
  return exact.length > 0 ? exact : desk.named(q, PAGE_ROWS);
}

/** Members by id, email address, or a part of the address; an exact address matches only its member. */
async function membersOf({ origin: { db, config } }: StaffDeps, q: string) {
  const id = v.safeParse(Id, q);
  const numbered = id.success ? await findMember(db, config, id.output) : undefined;
  const mailed = q.includes('@') ? await findByMail(db, config, q) : undefined;
  if (numbered || mailed) return [numbered, mailed].filter((one) => one !== undefined);
  return q.length < MAIL_PART_MIN || /\s/.test(q) ? [] : findByMailPart(db, config, q, PAGE_ROWS + 1);
}

export async function search(deps: StaffDeps, q: string): Promise<Found> {
  const payments = await paymentsOf(deps, q);
  // If payments match, the text is not an email address, so members are searched only by id.
  const members = payments.length > 0 && !v.is(Id, q) ? [] : await membersOf(deps, q);
  return { payments, members: members.slice(0, PAGE_ROWS), isCut: members.length > PAGE_ROWS };
}
