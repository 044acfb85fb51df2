/** Plants the demo members once: never in production, for everybody knows their password. */
import { sql, type Insertable } from 'kysely';
import type { Origin } from '../origin.ts';
import type { TransactionsTable } from '../ports/subscriptions-table.ts';
import { hashPassword } from '../security/passwords.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoAddress, MEMBERS_SEED, type Subscribed } from './members.ts';

/** Changes when the list of members does. */
const VERSION = '2';
const DAY_MS = 24 * 60 * 60 * 1000;
/** What every demo row of money shares. */
const MONEY = { currency: 'EUR', gateway: 'demo' } as const;
const MONTHLY_CENTS = 1995;
const MONTH_DAYS = 30;

type Trx = Parameters<Parameters<ReturnType<Origin['db']['transaction']>['execute']>[0]>[0];

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

async function plantSubscription(trx: Trx, userId: number, given: Subscribed, now: Date): Promise<void> {
  const { startedDaysAgo, endsInDays, canceledDaysAgo, paid, ...plan } = given;
  const price_cents = plan.price_cents ?? MONTHLY_CENTS;
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      plan_name: 'Monthly',
      plan_type: 2,
      recurring_months: 1,
      ...plan,
      price_cents,
      user_id: userId,
      currency: MONEY.currency,
      started_at: daysFrom(now, -startedDaysAgo),
      expires_at: daysFrom(now, endsInDays),
      canceled_at: canceledDaysAgo === undefined ? null : daysFrom(now, -canceledDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payments = Array.from({ length: paid }, (_, index): Insertable<TransactionsTable> => ({
    ...MONEY,
    user_id: userId,
    subscription_id: id,
    kind: index === 0 ? 'subscription' : 'renewal',
    status: 'paid',
    amount_cents: price_cents,
    reference: `DEMO-${id}-${index + 1}`,
    created_at: daysFrom(now, index * MONTH_DAYS - startedDaysAgo),
  }));
  if (payments.length > 0) await trx.insertInto('transactions').values(payments).execute();
}

async function plantOwned(trx: Trx, userId: number, slugs: readonly string[], now: Date): Promise<void> {
  const films = await trx
    .selectFrom('movies')
    .select(['id', 'final_price_minor'])
    .where('slug', 'in', slugs)
    .execute();
  for (const film of films) {
    const bought = { user_id: userId, movie_id: film.id };
    // A film needs the number of its own payment.
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await trx
      .insertInto('transactions')
      .values({
        ...MONEY,
        ...bought,
        kind: 'movie',
        status: 'paid',
        amount_cents: film.final_price_minor,
        reference: `DEMO-M-${film.id}`,
        created_at: daysFrom(now, -film.id),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .insertInto('owned_movies')
      .values({ ...bought, transaction_id: id, bought_at: daysFrom(now, -film.id) })
      .execute();
  }
}

/**
 * Plants the demo members once, never in production; true when it wrote. An address that is taken is left alone, and
 * who has deleted themselves stays away.
 */
export async function plantMembers({
  db,
  now,
  config,
}: Pick<Origin, 'db' | 'now' | 'config'>): Promise<boolean> {
  if (config.production) return false;
  const { rows: known } = await sql`select 1 from seed_version
    where name = ${MEMBERS_SEED} and version = ${VERSION}`.execute(db);
  if (known.length > 0) return false;
  const at = now();
  // One hash for all: their password is no secret.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`insert into seed_version (name, version, seeded_at)
      values (${MEMBERS_SEED}, ${VERSION}, ${at}) on conflict (name) do update
        set version = excluded.version, seeded_at = excluded.seeded_at
        where seed_version.version <> excluded.version returning name`.execute(trx);
    if (rows.length === 0) return false;
    for (const { name, user, subscription, owns = [] } of DEMO_MEMBERS) {
      // oxlint-disable-next-line no-await-in-loop
      const planted = await trx
        .insertInto('users')
        .values({
          locale: 'en',
          country: config.defaultCountry,
          login_count: 1,
          password_hash,
          ...user,
          email: demoAddress(name),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!planted) continue;
      // oxlint-disable-next-line no-await-in-loop
      if (subscription) await plantSubscription(trx, planted.id, subscription, at);
      // oxlint-disable-next-line no-await-in-loop
      if (owns.length > 0) await plantOwned(trx, planted.id, owns, at);
    }
    return true;
  });
}
