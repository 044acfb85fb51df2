/** Writes the demo members with their purchases. */
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoRows } from '#demo/demo.ts';
import type { TransactionsTable } from '#ports/subscriptions-table.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoAddress, type Subscribed } from './members.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Columns that all demo payments share. */
const MONEY = { currency: 'EUR', gateway: 'demo' } as const;
const MONTHLY_CENTS = 1995;

type Trx = Transaction<Database>;
type Options = Parameters<DemoRows['write']>[1];

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** The same day of the month, `months` later; the last day of a shorter month. */
function monthsFrom(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCMonth(at.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return day;
}

async function writeSubscription(trx: Trx, userId: number, given: Subscribed, now: Date): Promise<void> {
  const { startedDaysAgo, endsInDays, canceledDaysAgo, paid, ...plan } = given;
  const price_cents = plan.price_cents ?? MONTHLY_CENTS;
  const started_at = daysFrom(now, -startedDaysAgo);
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
      started_at,
      expires_at: endsInDays === undefined ? monthsFrom(started_at, paid) : daysFrom(now, endsInDays),
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
    created_at: monthsFrom(started_at, index),
  }));
  if (payments.length > 0) await trx.insertInto('transactions').values(payments).execute();
}

async function writeOwned(trx: Trx, userId: number, slugs: readonly string[], now: Date): Promise<void> {
  const films = await trx
    .selectFrom('movies')
    .select(['id', 'final_price_minor'])
    .where('slug', 'in', slugs)
    .execute();
  for (const film of films) {
    const bought = { user_id: userId, movie_id: film.id };
    // A film references the id of its own payment.
    const { id } = await trx
      .insertInto('transactions')
      .values({
        ...MONEY,
        ...bought,
        kind: 'movie',
        status: 'paid',
        amount_cents: film.final_price_minor,
        reference: `DEMO-M-${userId}-${film.id}`,
        created_at: daysFrom(now, -film.id),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('owned_movies')
      .values({ ...bought, transaction_id: id, bought_at: daysFrom(now, -film.id) })
      .execute();
  }
}

/** Writes the demo members of a brand. Skips email addresses in use and members who deleted their account. */
export async function writeMembers(trx: Trx, { config, at }: Options): Promise<void> {
  // One hash for all members: the password is public.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const taken = await trx
    .selectFrom('users')
    .select('email')
    .where('brand', 'in', ownBrands(config))
    .where('email', 'like', demoAddress('%'))
    .execute();
  for (const { name, user, subscription, owns = [] } of DEMO_MEMBERS) {
    if (taken.some(({ email }) => email === demoAddress(name))) continue;
    const written = await trx
      .insertInto('users')
      .values({
        locale: 'en',
        country: config.defaultCountry,
        login_count: 1,
        password_hash,
        ...user,
        brand: config.brand,
        email: demoAddress(name),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) continue;
    if (subscription) await writeSubscription(trx, written.id, subscription, at);
    if (owns.length > 0) await writeOwned(trx, written.id, owns, at);
  }
}
