/**
 * Sends distorted callbacks to a site: none may grant anything or cause a server error, and the correct callbacks are
 * accepted afterwards.
 */
import type { Client } from 'pg';
import type { OwnSandbox } from './own-sandbox.ts';
import { effectsOf, insertOrders, type Effects } from './orders.ts';
import { FORMS, mutatedOf, write, writerOf, type Form } from './mutated.ts';
import { createSender, mixed, eventOf, type OnItsWay } from './wire.ts';
import { secretOf } from '#gateways/installed/server/testing-sandbox.ts';

const ORDERS = 20;
const FAULT = 500;
const FIRST = 60_000_000;

export interface Distorted {
  readonly sent: number;
  /** Number of distorted callbacks that were omitted because they equal the correct one. */
  readonly same: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly faults: number;
  /** Effects of the distorted callbacks. */
  readonly granted: Effects;
  /** Effects of the correct callbacks sent afterwards; there are `orders` of each. */
  readonly afterwards: Effects;
  readonly orders: number;
}

export interface DistortOptions {
  readonly site: string;
  readonly db: Client;
  readonly sandbox: OwnSandbox;
  readonly callbacks: number;
  readonly seed: number;
}

export async function distort({ site, db, sandbox, callbacks, seed }: DistortOptions): Promise<Distorted> {
  const { settings, book } = sandbox;
  const each = Math.ceil(callbacks / FORMS.length / ORDERS);
  const operations: string[] = [];
  const right: OnItsWay[] = [];
  const wrong: OnItsWay[] = [];
  const deferred: (() => void)[] = [];
  let same = 0;
  for (const [index, form] of FORMS.entries()) {
    const gateway = writerOf(form);
    const refs = await insertOrders(db, gateway, `distort-${seed}-${form satisfies Form}`, ORDERS);
    operations.push(...refs);
    for (const [at, ref] of refs.entries()) {
      const number = FIRST + index * ORDERS + at;
      const event = eventOf(ref, number);
      const made = mutatedOf(settings, form, { ref, number, count: each, seed: seed + number });
      wrong.push(...made.all);
      same += made.same;
      // Segpay is queried back; until then, its sandbox has no payment.
      deferred.push(() => book.report(event));
      right.push({ gateway, secret: secretOf(settings, gateway), sent: write(settings, form, event) });
    }
  }
  const sender = createSender(site);
  const answers = await sender.sendAll(mixed(wrong, seed));
  const granted = await effectsOf(db, operations);
  for (const send of deferred) send();
  await sender.sendAll(right);
  sender.close();
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    sent: answers.length,
    same,
    statuses,
    faults: answers.filter(({ status }) => status >= FAULT || status === 0).length,
    granted,
    afterwards: await effectsOf(db, operations),
    orders: operations.length,
  };
}
