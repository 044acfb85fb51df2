/**
 * Many callbacks of each gateway, each five times, in random order, sixteen in parallel: measures their cost and checks
 * that each takes effect once.
 */
import type { Client } from 'pg';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import { asPassed } from '#plugins/payments/server/callbacks/testing-events.ts';
import type { SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import { secretOf, write, type Reporter } from '#gateways/installed/server/testing-sandbox.ts';
import type { OwnSandbox } from './own-sandbox.ts';
import { effectsOf, insertOrders, waitingIn, type Effects } from './orders.ts';
import { createSender, mixed, eventOf, type OnItsWay } from './wire.ts';
import { until } from '../visitors.ts';

const TIMES = 5;
/** Time limit for a job that runs each minute and processes callbacks that arrived together with their sale. */
const SETTLED_MS = 5 * 60_000;
/** Offset of renewal numbers, so that they differ from sale numbers. */
const RENEWALS = 200_000_000;
/** The gateway, the sender of its callbacks, and whether that sender reports renewals. */
const TELLERS: readonly (readonly [GatewayId, Reporter, boolean])[] = [
  ['epoch', 'epoch', true],
  ['segpay', 'segpay', true],
  ['vendo', 'vendo', true],
  ['trustpay', 'trustpay', false],
  ['skyflow', 'trustpay', false],
  ['dimoco', 'dimoco', false],
];

export interface Flooded {
  readonly sent: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of events that still wait for their cause. */
  readonly waiting: number;
  readonly gateways: readonly (Effects & { readonly gateway: GatewayId; readonly callbacks: number })[];
  /** Number of callback rows that were not delivered five times or not processed. */
  readonly unfinished: number;
}

export interface FloodOptions {
  readonly site: string;
  readonly db: Client;
  readonly sandbox: OwnSandbox;
  /** Number of callbacks per gateway. */
  readonly callbacks: number;
  readonly seed: number;
}

/** Sales, and the same number of renewals if the gateway renews. */
function eventsOf(operations: readonly string[], first: number, renews: boolean): SandboxEvent[] {
  return operations.flatMap((ref, at) => {
    const sale = eventOf(ref, first + at);
    const renewal = eventOf(ref, first + at, {
      kind: 'rebill',
      transactionId: String(RENEWALS + first + at),
    });
    return renews ? [sale, renewal] : [sale];
  });
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export async function flood({ site, db, sandbox, callbacks, seed }: FloodOptions): Promise<Flooded> {
  const { settings, book } = sandbox;
  const orders = new Map<GatewayId, string[]>();
  const sent: OnItsWay[] = [];
  for (const [at, [gateway, writer, renews]] of TELLERS.entries()) {
    const count = renews ? Math.ceil(callbacks / 2) : callbacks;
    const operations = await insertOrders(db, gateway, `flood-${seed}-${gateway}`, count);
    orders.set(gateway, operations);
    for (const event of eventsOf(operations, at * 10_000_000, renews).slice(0, callbacks)) {
      book.report(event);
      sent.push({
        gateway: writer,
        secret: secretOf(settings, writer),
        sent: write(settings, writer, asPassed(settings, writer, event)),
      });
    }
  }
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from gateway_callbacks',
  );
  const last = rows[0]?.last ?? 0;
  const all = mixed(Array.from({ length: TIMES }, () => sent).flat(), seed);
  const sender = createSender(site);
  const began = performance.now();
  const answers = await sender.sendAll(all);
  const seconds = (performance.now() - began) / 1000;
  sender.close();
  await until(async () => (await waitingIn(db)) === 0, SETTLED_MS);
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const gateways = [];
  for (const [gateway, operations] of orders)
    gateways.push({ gateway, callbacks, ...(await effectsOf(db, operations)) });
  const unfinished = await db.query<{ count: number }>(
    `select count(*)::int as count from gateway_callbacks where id > $1 and (deliveries <> $2 or state <> 'done')`,
    [last, TIMES],
  );
  return {
    sent: answers.length,
    perSecond: answers.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    statuses,
    waiting: await waitingIn(db),
    gateways,
    unfinished: unfinished.rows[0]?.count ?? 0,
  };
}
