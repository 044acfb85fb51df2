/** Many callbacks of each gateway, each five times, mixed, sixteen at once: what they cost, and that each has one effect. */
import type { Client } from 'pg';
import type { GatewayId } from '#plugins/payments/server/gateways/event.ts';
import { asPassed } from '#plugins/payments/server/callbacks/testing-news.ts';
import type { News } from '#plugins/payments/server/sandbox/news.ts';
import { secretOf, write, type Reporter } from '#plugins/payments/server/gateways/testing-sandbox.ts';
import type { OwnSandbox } from './own-sandbox.ts';
import { effectsOf, plant, waitingIn, type Effects } from './orders.ts';
import { createSender, mixed, newsOf, type OnItsWay } from './wire.ts';
import { until } from '../visitors.ts';

const TIMES = 5;
/** What met its sale at the very same moment is taken up by a job of each minute. */
const SETTLED_MS = 5 * 60_000;
/** Apart from the numbers of sales. */
const RENEWALS = 200_000_000;
/** By whom the callbacks of an order come, and whether that renews by itself. */
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
  /** Status to how many answers had it. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Events that still wait for what they speak of. */
  readonly waiting: number;
  readonly gateways: readonly (Effects & { readonly gateway: GatewayId; readonly callbacks: number })[];
  /** Rows of callbacks that were not delivered five times, or are not done. */
  readonly unfinished: number;
}

export interface FloodOptions {
  readonly site: string;
  readonly db: Client;
  readonly sandbox: OwnSandbox;
  /** Of each gateway. */
  readonly callbacks: number;
  readonly seed: number;
}

/** Sales, and as many renewals of them where the gateway renews. */
function newsOfAll(operations: readonly string[], first: number, renews: boolean): News[] {
  return operations.flatMap((ref, at) => {
    const sale = newsOf(ref, first + at);
    const renewal = newsOf(ref, first + at, {
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
  const told: OnItsWay[] = [];
  for (const [at, [gateway, writer, renews]] of TELLERS.entries()) {
    const count = renews ? Math.ceil(callbacks / 2) : callbacks;
    const operations = await plant(db, gateway, `flood-${seed}-${gateway}`, count);
    orders.set(gateway, operations);
    for (const news of newsOfAll(operations, at * 10_000_000, renews).slice(0, callbacks)) {
      book.tellOf(news);
      told.push({
        gateway: writer,
        secret: secretOf(settings, writer),
        sent: write(settings, writer, asPassed(settings, writer, news)),
      });
    }
  }
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from gateway_callbacks',
  );
  const last = rows[0]?.last ?? 0;
  const all = mixed(Array.from({ length: TIMES }, () => told).flat(), seed);
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
