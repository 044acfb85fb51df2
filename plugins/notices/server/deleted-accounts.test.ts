/** Texts of staff about a notice are removed with the accounts of the persons whom they may describe. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { postNoticeAppeal, postNotice } from '../api.ts';
import { DECISION, FACTS, openNotices, PAGE, type NoticesSite } from './testing.ts';

const SCOPE = 'Robin Vale of Elm Street 4 may not comment for a week.';
let at: NoticesSite;
let staff: TestVisitor & { id: number };
let count = 0;

beforeAll(async () => {
  at = await openNotices();
  staff = await at.someoneOf('admin');
}, 240_000);
afterAll(() => at.site.close());
beforeEach(() => at.forget());

const leave = (who: TestVisitor) => who.http.call(deleteMeGdpr, { body: { password: PASSWORD } });

/** A notice that a member has sent about the comment of another, decided, with a decided appeal of each side. */
async function decided() {
  count += 1;
  const email = `sends-${count}@example.org`;
  const { someone: sender } = await at.member(email);
  await at.site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .execute();
  const author = await at.someoneOf('user', `writes-${count}`);
  const comment = await at.comment(author.id);
  const id = await at.idOf(await sender.http.call(postNotice, { body: at.sent(comment, { email }) }));
  const restrict = { ...DECISION, decision: 'restrict', scope: SCOPE };
  expect((await at.act(staff, 'decide', id, restrict)).status).toBe(303);
  const [token = ''] = (await at.tokensTo(`writes-${count}@example.org`)).slice(-1);
  const text = 'I do not agree with the decision at all.';
  await author.http.call(postNoticeAppeal, { params: { token }, body: { text } });
  expect((await at.act(staff, 'appeal', id, { decision: 'none', facts: FACTS })).status).toBe(303);
  const [own = ''] = (await at.tokensTo(email)).slice(-1);
  await sender.http.call(postNoticeAppeal, { params: { token: own }, body: { text } });
  const again = { decision: 'restrict', facts: FACTS };
  const form = await at.formOf(staff, 'appeal', id);
  expect((await at.send(staff, 'appeal', { ...form, ...again })).status).toBe(303);
  const { db } = at.site.origin;
  const texts = async () => ({
    ...(await db
      .selectFrom('content_notices')
      .select(['decision', 'facts', 'scope'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    appeals: (
      await db
        .selectFrom('notice_appeals')
        .select('facts')
        .where('notice_id', '=', id)
        .orderBy('side')
        .execute()
    ).map(({ facts }) => facts),
  });
  return { sender, author, texts };
}

const WHOLE = { decision: 'restrict', facts: FACTS, scope: SCOPE, appeals: [FACTS, FACTS] };
const BLANK = { decision: 'restrict', facts: '', scope: '', appeals: ['', ''] };

it('the statements of reasons are removed with the account of the author', async () => {
  const { author, texts } = await decided();
  expect(await texts()).toEqual(WHOLE);
  await leave(author);
  expect(await texts()).toEqual(BLANK);
});

it('the author keeps the statements of reasons after the sender has left, until leaving too', async () => {
  const { sender, author, texts } = await decided();
  await leave(sender);
  expect(await texts()).toEqual(WHOLE);
  await leave(author);
  expect(await texts()).toEqual(BLANK);
});

it('the statements of reasons about content of editors are removed with the account of the sender', async () => {
  const { sender, author, texts } = await decided();
  await at.site.origin.db.updateTable('content_notices').set({ author_id: null }).execute();
  await leave(sender);
  expect(await texts()).toMatchObject({ facts: '', scope: '' });
  await leave(author);
});

it('decisions ask for no other reason, and the log of staff contains none', async () => {
  await decided();
  const actions = await at.site.origin.db
    .selectFrom('staff_actions')
    .select(['act', 'reason'])
    .where('act', 'like', 'notices.%')
    .execute();
  expect(actions.length).toBeGreaterThan(2);
  expect(new Set(actions.map(({ reason }) => reason))).toEqual(new Set(['']));
  const comment = await at.comment();
  await at.visitor().http.call(postNotice, { body: at.sent(comment) });
  expect(await at.read(staff, PAGE)).not.toContain('name="reason"');
});
