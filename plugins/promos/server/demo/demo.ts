/** Declares the demo's promotions for the module. */
import { sql, type Transaction } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { DemoContent } from '#demo/demo.ts';
import type { BARS, COUNTDOWNS } from './promos.ts';

const DAY_MS = 24 * 3_600_000;

/** Texts by language, as in the tables. */
const textsOf = (texts: object): string =>
  JSON.stringify(
    Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[locale]])),
      ]),
    ),
  );

interface Promos {
  readonly bars: typeof BARS;
  readonly countdowns: typeof COUNTDOWNS;
}

/** Writes the demo's promotions, which have the first ids. Promotions that an operator has added stay unchanged. */
async function writePromos(
  trx: Transaction<Database>,
  { bars, countdowns }: Promos,
  at: Date,
): Promise<void> {
  for (const { id, texts, ...bar } of bars) {
    const row = { ...bar, texts: textsOf(texts) };
    // Sequentially, because they share the transaction.
    await trx
      .insertInto('promo_bars')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  for (const { id, texts, days, ...countdown } of countdowns) {
    const row = {
      ...countdown,
      texts: textsOf(texts),
      promo_date: new Date(at.getTime() + days * DAY_MS),
    };
    await trx
      .insertInto('countdown_promos')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await setSequenceAfter(trx, 'promo_bars');
  await setSequenceAfter(trx, 'countdown_promos');
}

/** Sets the sequence to a value above the ids of the demo. */
async function setSequenceAfter(
  trx: Transaction<Database>,
  table: 'promo_bars' | 'countdown_promos',
): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    trx,
  );
}

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-promos',
  async rows() {
    const { BARS: bars, COUNTDOWNS: countdowns } = await import('./promos.ts');
    return {
      // Must change when the promotions change.
      version: '1',
      summary: `${bars.length + countdowns.length} promotions`,
      write: (trx, { at }) => writePromos(trx, { bars, countdowns }, at),
    };
  },
};
