/** Staff decisions as the author sees them: in the list, by email, and on the site, which a withdrawal clears. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOwnConfession, getOwnConfessions, postConfess } from '#plugins/confessions/api/writing.ts';
import { deleteMeGdpr, getMeLeaving, postMeUpdate } from '#plugins/account/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { getConfession } from '#plugins/confessions/api/reading.ts';
import { FILLED, openStories, type StoriesSite } from './testing.ts';

let at: StoriesSite;
beforeAll(async () => {
  at = await openStories();
}, 120_000);
afterAll(() => at.site.close());

const TEXT = 'The last ferry had left, and neither of us was sorry.';
async function writer() {
  const author = await at.buyer();
  await author.http.call(postMeUpdate, { body: { username: `Fern ${author.id}` } });
  const body = { confession_text: TEXT, anonymous: false, tags: [], terms: true, adult: true } as const;
  const { id } = await author.http.call(postConfess, { body: { ...body, tags: [] } });
  const own = async () => (await author.http.call(getOwnConfessions)).data[0];
  const withdraw = () => author.http.call(deleteOwnConfession, { params: { id } });
  return { author, id, own, withdraw };
}

it('the author is notified of the arrival of the confession and of each step, in the list and by email', async () => {
  const { author, id, own } = await writer();
  expect(await own()).toMatchObject({ status: 'submitted', rejection: null });
  expect(await at.press('take', id)).toBe('taken');
  expect(await own()).toMatchObject({ status: 'in_review' });
  expect(await at.press('reject', id, { cause: 'identity', note: 'Leave the street out.' })).toBe('rejected');
  expect(await own()).toMatchObject({
    status: 'rejected',
    rejection: { cause: 'identity', note: 'Leave the street out.' },
  });
  const mails = await at.mailsTo(author.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have it',
    'Your text is being read',
    'About what you sent us',
  ]);
  for (const { text } of mails) {
    expect(text).not.toMatch(/ferry|street|Fern/);
    expect(text).toContain('/confess#sent\n');
  }
  expect((await own())?.steps.map(({ step }) => step)).toEqual(['submit', 'take', 'reject']);
});

it('withdrawing a published confession removes it from the site and erases its text', async () => {
  const { id, own, withdraw } = await writer();
  expect(await at.press('approve', id, { ...FILLED, text: TEXT })).toBe('approved');
  const { confession_id: published } = await at.rowOf(id);
  expect(await own()).toMatchObject({
    status: 'published',
    may_withdraw: true,
    path: '/confessions/der-fahrmann',
  });
  await withdraw();
  expect(await own()).toBeUndefined();
  expect(await at.rowOf(id)).toMatchObject({ text: '', title: null, confession_id: null });
  const left = await at.site.origin.db
    .selectFrom('confessions')
    .select('id')
    .where('id', '=', published ?? 0)
    .execute();
  expect(left).toEqual([]);
});

it('if a withdrawal and a choice happen at the same time, only the first succeeds', async () => {
  const { author, id, withdraw } = await writer();
  expect(await at.press('approve', id, { ...FILLED, text: TEXT })).toBe('approved');
  const choose = await at.ready('choose', id);
  const [chosen, taken] = await Promise.all([
    choose(),
    withdraw().then(
      () => 'withdrawn',
      () => 'too_late',
    ),
  ]);
  expect([chosen, taken]).toEqual(
    taken === 'too_late' ? ['stepped', taken] : [expect.any(Number), 'withdrawn'],
  );
  expect(await at.grantsOf(author.id)).toHaveLength(taken === 'too_late' ? 1 : 0);
});

it("a story shows the author's current nickname, and is deleted with the account if the author asks for it", async () => {
  const { author, id } = await writer();
  expect(await at.press('approve', id, { ...FILLED, title: 'Two names', text: TEXT })).toBe('approved');
  const { confession_id: published } = await at.rowOf(id);
  const nameOf = async () =>
    (await at.visitor().http.call(getConfession, { params: { id: String(published) } })).author_name;
  expect(await nameOf()).toBe(`Fern ${author.id}`);
  await author.http.call(postMeUpdate, { body: { username: `Moss ${author.id}` } });
  expect(await nameOf()).toBe(`Moss ${author.id}`);
  const { stories } = await author.http.call(getMeLeaving);
  expect(stories).toEqual({ published: 1, chosen: 0 });
  await author.http.call(deleteMeGdpr, { body: { password: PASSWORD, removes_stories: true } });
  const { db } = at.site.origin;
  const left = [
    await db
      .selectFrom('confessions')
      .select('id')
      .where('id', '=', published ?? 0)
      .execute(),
    await db.selectFrom('confession_submissions').select('id').where('id', '=', id).execute(),
  ];
  expect(left).toEqual([[], []]);
});
