/** Seeds the demo author's submission: the demo story that is chosen for a film, with one year of access. */
import { sql, type Transaction } from 'kysely';
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { grantAccess } from '#server/ledger/entries.ts';
import { monthsAfter } from '#server/ledger/periods.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { accountsSeed, type DemoAccounts } from '#demo/demo.ts';
import type { SubmissionStep } from './tables.ts';

const AUTHOR = 'author@example.test';
const STORY = 'dinner-for-one-twice';
const SEED = 'demo-author';
const DAY_MS = 86_400_000;
/** The steps and their age in days; the story was chosen today, so that the year lasts as long as possible. */
const STEPS: readonly (readonly [SubmissionStep, number])[] = [
  ['submit', 21],
  ['take', 16],
  ['publish', 14],
  ['choose', 0],
];

type Trx = Transaction<Database>;

/** Like `Subscriptions.grantYear`: once for this confession, for a member without a subscription. */
async function writeYear(trx: Trx, userId: number, confession: number, at: Date): Promise<void> {
  const endsAt = monthsAfter(at, 12);
  const { id: subscriptionId } = await trx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      status: 'active',
      source_group: SOURCE_GROUP.FREE_MOVIE,
      plan_name: 'Free year',
      plan_type: PLAN_TYPE.ONE_TIME,
      price_cents: 0,
      currency: 'EUR',
      started_at: at,
      expires_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = { grantKey: `year:confession:${confession}` };
  await grantAccess(trx, { from, userId, subscriptionId, startsAt: at, endsAt });
}

/** Does nothing if the member or the story is missing, or if the data was seeded before. */
async function writeChosen(trx: Trx, place: BrandPlace, at: Date): Promise<void> {
  const author = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', AUTHOR)
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();
  // Reads the catalogue's table, because no port finds a story by slug outside an origin.
  const { rows } = await sql<{ id: number; title: string; text: string; day: string }>`
    select id, texts -> 'en' ->> 'title' as title, texts -> 'en' ->> 'confession_text' as text,
      to_char(film_release_date, 'YYYY-MM-DD') as day
    from confessions where slug = ${STORY} and status = 'chosen'`.execute(trx);
  const [story] = rows;
  if (!author || !story) return;
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const written = await trx
    .insertInto('confession_submissions')
    .values({
      user_id: author.id,
      anonymous: false,
      text: story.text,
      lang: 'en',
      title: story.title,
      tags: JSON.stringify(['comedy', 'romance', 'city-nights']),
      status: 'chosen',
      confession_id: story.id,
      film_release_date: story.day,
      steps: JSON.stringify(STEPS.map(([step, days]) => ({ step, at: ago(days).toISOString() }))),
      submitted_at: ago(21),
      judged_at: ago(14),
      created_at: ago(21),
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) await writeYear(trx, author.id, written.id, at);
}

/** The demo author's data. The accounts plugin owns the member, and deletes them with all of their data. */
export const DEMO: DemoAccounts = {
  is: 'accounts',
  name: SEED,
  rows: async () => ({
    version: '1',
    summary: '1 confession that is chosen for a film',
    write: (trx, { config, at }) => writeChosen(trx, config, at),
  }),
  arePresent: async () => false,
  async remove({ db }) {
    await db.deleteFrom('seed_version').where('name', 'like', accountsSeed(SEED, '%')).execute();
    return 0;
  },
};
