/** The statistics of a year, the retention of notices, and the effect of deleting an account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { getNoticeStatistics, postNotice, postNoticeAppeal } from '../api.ts';
import { STORED_DAYS } from '../rule.ts';
import { DECISION, openNotices, type NoticesSite } from './testing.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let at: NoticesSite;
beforeAll(async () => {
  at = await openNotices();
}, 120_000);
afterAll(() => at.site.close());

const statistics = (year: number) => at.visitor().http.call(getNoticeStatistics, { params: { year } });

it('the statistics count notices, decisions with their median time, and appeals with their results', async () => {
  const staff = await at.someoneOf('staff');
  const notices = [];
  for (const [number, category] of (['privacy', 'privacy', 'hate'] as const).entries()) {
    const comment = await at.comment();
    const email = `sender-${number}@example.org`;
    const body = at.sent(comment, { category, email });
    notices.push({ email, id: await at.idOf(await at.visitor().http.call(postNotice, { body })) });
  }
  const [first, second] = notices;
  at.site.clock.advance(2 * HOUR_MS);
  await at.act(staff, 'decide', first?.id ?? '', DECISION);
  at.site.clock.advance(2 * HOUR_MS);
  await at.act(staff, 'decide', second?.id ?? '', { ...DECISION, decision: 'none', ground: 'terms' });
  const token = (await at.tokensTo(second?.email ?? '')).at(-1) ?? '';
  await at.visitor().http.call(postNoticeAppeal, { params: { token }, body: { text: 'Read it again.' } });
  await at.act(staff, 'appeal', second?.id ?? '', {
    decision: 'remove',
    facts: 'The house is named in the second sentence.',
  });
  const counted = await statistics(2026);
  expect(counted).toMatchObject({
    year: 2026,
    until: '2026-06-01',
    notices: {
      total: 3,
      by_category: { privacy: 2, hate: 1, fraud: 0 },
      by_kind: { comment: 3 },
      waiting: 1,
    },
    decisions: {
      total: 2,
      by_decision: { remove: 1, restrict: 0, none: 1 },
      by_ground: { law: 1, terms: 0 },
      automated: 0,
      median_time_s: (3 * HOUR_MS) / 1000,
    },
    appeals: { total: 1, by_side: { notifier: 1 }, upheld: 0, reversed: 1, waiting: 0, median_time_s: 0 },
  });
  expect(JSON.stringify(counted)).not.toMatch(/example|Robin|Elm/);
  expect(await statistics(2025)).toMatchObject({ notices: { total: 0 }, decisions: { median_time_s: null } });
});

it('a notice is kept without personal data after its sender and author have deleted their accounts', async () => {
  const { someone: sender } = await at.member('leaving@example.org');
  const author = await at.someoneOf('user', 'writing');
  const { db } = at.site.origin;
  await db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', 'leaving@example.org')
    .execute();
  const comment = await at.comment(author.id);
  const { reference } = await sender.http.call(postNotice, {
    body: at.sent(comment, { email: 'leaving@example.org' }),
  });
  for (const who of [sender, author]) await who.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
  const row = await db
    .selectFrom('content_notices')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email: null,
    name: '',
    explanation: '',
    author_id: null,
    title: '',
    content: '',
    category: 'privacy',
  });
});

it('a decided notice is removed after three years, and a pending one is kept', async () => {
  const { db } = at.site.origin;
  at.site.clock.advance((STORED_DAYS + 1) * DAY_MS);
  await at.site.origin.jobs.send('retention', {});
  await at.site.runJobs();
  const left = await db.selectFrom('content_notices').select(['decided_at']).execute();
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ decided_at: decided }) => decided === null)).toBe(true);
  expect(await db.selectFrom('notice_appeals').selectAll().execute()).toEqual([]);
});
