/** The year of access for a chosen confession is granted once and depends on the author's subscription status. */
import { PLAN_TYPE, SOURCE_GROUP } from '#ports/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILLED, openStories, type StoriesSite } from './testing.ts';

let at: StoriesSite;
beforeAll(async () => {
  at = await openStories();
}, 120_000);
afterAll(() => at.site.close());

const published = async (more = {}) => {
  const one = await at.sent(more);
  expect(await at.press('approve', one.id, FILLED)).toBe('approved');
  return one;
};
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

it('a member without a subscription gets one year from now', async () => {
  const { id, author } = await published();
  expect(await at.press('choose', id)).toBe('stepped');
  const [grant, ...others] = await at.grantsOf(author!.id);
  expect(others).toEqual([]);
  expect(grant?.grant_key).toBe(`year:confession:${id}`);
  expect(grant!.ends_at.getTime() - grant!.starts_at.getTime()).toBe(YEAR_MS);
  expect((await at.mailsTo(author!.email)).at(-1)?.text).toContain('a year of access has been added');
});

it("a subscriber's year starts after the paid period", async () => {
  const { buyer } = await at.subscriber();
  const { db } = at.site.origin;
  const { id } = await at.sent({ user_id: null });
  await db.updateTable('confession_submissions').set({ user_id: buyer.id }).where('id', '=', id).execute();
  expect(await at.press('approve', id, FILLED)).toBe('approved');
  const { expires_at: paid } = await db
    .selectFrom('subscriptions')
    .select('expires_at')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  expect(await at.press('choose', id)).toBe('stepped');
  const [grant] = await at.grantsOf(buyer.id);
  expect(grant?.starts_at).toEqual(paid);
});

it('a member in a trial without a card gets the year immediately', async () => {
  const { id, author } = await published();
  const now = at.site.clock.now();
  await at.site.origin.db
    .insertInto('subscriptions')
    .values({
      user_id: author!.id,
      status: 'trial',
      source_group: SOURCE_GROUP.NO_CARD_TRIAL,
      plan_name: 'Trial',
      plan_type: PLAN_TYPE.NO_CARD_TRIAL,
      price_cents: 0,
      currency: 'EUR',
      started_at: now,
      expires_at: new Date(now.getTime() + YEAR_MS),
    })
    .execute();
  expect(await at.press('choose', id)).toBe('stepped');
  expect(await at.grantsOf(author!.id)).toMatchObject([{ starts_at: now }]);
});

it('if two staff members choose a confession at the same moment, one year is granted', async () => {
  const { id, author } = await published();
  const colleague = await at.someoneOf('staff');
  const forms = [await at.ready('choose', id), await at.ready('choose', id, {}, colleague)];
  const answers = await Promise.all(forms.map((send) => send()));
  expect(answers.map(String).toSorted()).toEqual(['409', 'stepped']);
  expect(await at.grantsOf(author!.id)).toHaveLength(1);
  expect(await at.mailsTo(author!.email)).toHaveLength(2);
});

it('each chosen confession of a member grants another year', async () => {
  const first = await published();
  const { id } = await at.sent({ user_id: null });
  const { db } = at.site.origin;
  await db
    .updateTable('confession_submissions')
    .set({ user_id: first.author!.id })
    .where('id', '=', id)
    .execute();
  expect(await at.press('approve', id, FILLED)).toBe('approved');
  for (const one of [first.id, id]) expect(await at.press('choose', one)).toBe('stepped');
  expect(await at.grantsOf(first.author!.id)).toHaveLength(2);
});

it('a confession of a deleted account loses its name, can be chosen without a year, and loses its text when it is removed', async () => {
  const { id, author } = await published();
  const { db } = at.site.origin;
  await db.deleteFrom('users').where('id', '=', author!.id).execute();
  expect(await at.rowOf(id)).toMatchObject({ status: 'published', user_id: null });
  expect(await at.storyOf(id)).toMatchObject({ anonymous: true, author_name: '', author_id: null });
  expect(await at.press('choose', id)).toBe('stepped');
  expect((await at.rowOf(id)).status).toBe('chosen');
  const grants = db.selectFrom('entitlements').select('id').where('grant_key', '=', `year:confession:${id}`);
  expect(await grants.execute()).toEqual([]);
  expect(await at.press('remove', id, { cause: 'unwilling' })).toBe('removed');
  expect(await at.rowOf(id)).toMatchObject({ status: 'rejected', text: '', title: null, tags: [] });
});

it('a waiting confession is deleted with its account', async () => {
  const { id, author } = await at.sent();
  await at.site.origin.db.deleteFrom('users').where('id', '=', author!.id).execute();
  const left = await at.site.origin.db
    .selectFrom('confession_submissions')
    .select('id')
    .where('id', '=', id)
    .execute();
  expect(left).toEqual([]);
});
