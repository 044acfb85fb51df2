/**
 * The database's own rules: the films of a sale add up to its entry, are owned when it commits, and stay as they were
 * sold.
 */
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/schema.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { writeFilmSales, writePayment } from './entries.ts';

type Trx = Transaction<Database>;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [] });
}, 60_000);
afterAll(() => site.close());

const AT = new Date('2026-06-01T12:00:00.000Z');
const TITLES = { en: 'Ferry', de: 'Fähre', es: 'Ferri', fr: 'Ferry' };
const broken = (constraint: string) => expect.objectContaining({ constraint });
let count = 0;

async function film(trx: Trx): Promise<number> {
  count += 1;
  const { rows } = await sql<{ id: number }>`
    insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values (${`film-${count}`}, 'Published', 0, '2026-01-01', 60, '{}', '{}', '{}') returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? 0;
}

/** A sale of one film. `owned`: whether its buyer then owns it; `share`: its part of the amount. */
const sell = ({ owned = true, isGiven = true, share = 790 } = {}): Promise<{
  entry: number;
  movie: number;
}> =>
  site.origin.db.transaction().execute(async (trx) => {
    const movie = await film(trx);
    const { id: user } = await trx
      .insertInto('users')
      .values({
        email: `owner-${count}@example.org`,
        password_hash: null,
        locale: 'en',
        created_at: AT,
        updated_at: AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: order } = await trx
      .insertInto('transactions')
      .values({
        user_id: user,
        kind: 'movie',
        status: 'paid',
        amount_cents: 790,
        currency: 'EUR',
        gateway: 'trustpay',
        created_at: AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payment = {
      key: `trustpay:film-${count}:sale`,
      kind: 'sale',
      amountMinor: 790,
      currency: 'EUR',
      gateway: 'trustpay',
      operationId: 'f'.repeat(32),
      transactionId: order,
      tax: null,
      occurredAt: AT,
    } as const;
    const entry = (await writePayment(trx, payment, AT)) ?? 0;
    await writeFilmSales(trx, entry, [{ movieId: movie, titles: TITLES, amountMinor: share, isGiven }]);
    if (owned)
      await trx
        .insertInto('owned_movies')
        .values({ user_id: user, movie_id: movie, transaction_id: order, bought_at: AT })
        .execute();
    return { entry, movie };
  });

it('a film sale without a new owner does not commit unless the film is marked as not given', async () => {
  await expect(sell({ owned: false })).rejects.toEqual(broken('ledger_ownership'));
  expect((await sell({ owned: false, isGiven: false })).entry).toBeGreaterThan(0);
});

it('films that do not add up to their sale do not commit', async () => {
  await expect(sell({ share: 789 })).rejects.toEqual(broken('ledger_films'));
});

it('the record of a sold film stays, even if the film leaves the catalogue', async () => {
  const { db } = site.origin;
  const { entry, movie } = await sell();
  for (const change of [
    sql`delete from film_sales where entry_id = ${entry}`,
    sql`update film_sales set amount_minor = 1 where entry_id = ${entry}`,
    sql`update film_sales set movie_id = null, is_given = false where entry_id = ${entry}`,
  ])
    await expect(change.execute(db)).rejects.toEqual(broken('film_sale_stays'));
  await db.deleteFrom('movies').where('id', '=', movie).execute();
  expect(
    await db.selectFrom('film_sales').select(['movie_id', 'titles']).where('entry_id', '=', entry).execute(),
  ).toEqual([{ movie_id: null, titles: TITLES }]);
});
