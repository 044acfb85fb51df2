/** A scripted gateway for billing tests: requests are stored in the database, and the test decides their results. */
import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PaymentMeans, PaymentOrder, Payments } from '#ports/payments.ts';

type Db = Kysely<Database> | Transaction<Database>;

export interface Asked {
  readonly key: string;
  readonly operation_id: string;
  readonly wanted: PaymentOrder;
  readonly state: 'sent' | 'paid' | 'declined';
}

export const createCharges = (db: Db) =>
  sql`create table test_charges (key text primary key, operation_id text, wanted jsonb, state text)`.execute(
    db,
  );

/** Every requested charge, ordered by key. */
export const chargesOf = async (db: Db): Promise<readonly Asked[]> =>
  (await sql<Asked>`select * from test_charges order by key`.execute(db)).rows;

interface FakeGateway {
  readonly payments: Payments;
  /** Cancellations and refunds sent to the gateway, with the subscription or entry. */
  readonly sent: string[];
  /** Whether the gateway responds when a payment begins. */
  readonly wire: { isDown: boolean };
  /** Means of payment by subscription; by default a card that we charge. */
  readonly means: Map<number, PaymentMeans | null>;
  /** Subscriptions whose gateway has no cancellation call. */
  readonly byHand: Set<number>;
}

const CARD: PaymentMeans = {
  gateway: 'trustpay',
  billedBy: 'us',
  card: { brand: 'VISA', last4: '4242', expiresMonth: 8, expiresYear: 2029 },
};
export const BY_GATEWAY: PaymentMeans = { gateway: 'epoch', billedBy: 'gateway', card: null };

export function fakeGateway(): FakeGateway {
  const sent: string[] = [];
  const wire = { isDown: false };
  const means = new Map<number, PaymentMeans | null>();
  const byHand = new Set<number>();
  const meansFor = (id: number | null) => (id !== null && means.has(id) ? means.get(id) : CARD) ?? null;
  const payments: Payments = {
    async begin({ purpose, amountMinor, currency }) {
      if (wire.isDown) return { is: 'no_gateway' };
      const payment = {
        status: 200,
        payment_url: '/payment-success',
        mode: 'inline',
        gateway: 'skyflow',
        operation_id: randomBytes(16).toString('hex'),
        subgateway_provider: 'trustpay',
        is_carrier: false,
        options: null,
        amount_in_cents: amountMinor,
        currency,
      } as const;
      sent.push(`begin ${purpose} ${amountMinor}`);
      return { is: 'begun', payment };
    },
    async charge(tx, order, key) {
      const paidWith = meansFor(order.subscriptionId);
      if (!paidWith) return { is: 'no_means' };
      if (paidWith.billedBy === 'gateway') return { is: 'by_gateway' };
      const operationId = randomBytes(16).toString('hex');
      const { rows } = await sql`insert into test_charges values
        (${key}, ${operationId}, ${JSON.stringify(order)}, 'sent') on conflict do nothing returning key`.execute(
        tx,
      );
      return { is: rows.length > 0 ? 'ordered' : 'known', operationId };
    },
    async refund(_tx, entryId, amountMinor) {
      sent.push(`refund ${entryId} ${amountMinor}`);
      return 'sent';
    },
    async cancel(_tx, id) {
      sent.push(`cancel ${id}`);
      if (meansFor(id)?.billedBy !== 'gateway') return 'nothing';
      return byHand.has(id) ? 'by_hand' : 'sent';
    },
    refundH: 48,
    beginConsentOf: async () => null,
    meansOf: async (id) => meansFor(id),
  };
  return { payments, sent, means, wire, byHand };
}

/**
 * Throws if ledger and access disagree: a payment without its one access, a wrong end of access, a paid charge that is
 * not in the ledger, a period paid twice.
 */
export async function assertAgreement(db: Db): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    select 'entry ' || l.id as fault from ledger_entries l
      left join entitlements e on e.entry_id = l.id
      where l.kind in ('sale', 'renewal') group by l.id having count(e.id) <> 1
    union all
    select 'subscription ' || s.id from subscriptions s join subscription_terms t on t.subscription_id = s.id
      where s.expires_at is distinct from
        (select max(ends_at) from entitlements e where e.subscription_id = s.id and e.revoked_at is null)
    union all
    select 'charge ' || c.key from test_charges c
      where (c.state = 'paid') <> exists (select 1 from ledger_entries l where l.operation_id = c.operation_id)
    union all
    select 'overlap ' || a.id from entitlements a join entitlements b
      on a.subscription_id = b.subscription_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      and a.revoked_at is null and b.revoked_at is null and b.entry_id is not null`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ fault }) => fault).join('\n'));
}
