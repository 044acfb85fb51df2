/** Staff erase an account on request, with an anonymous log entry, and never while it may still be charged. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 240_000);
afterAll(() => at.site.close());

const memberPage = (id: number) => `/_staff/members/${id}`;
const erase = async (id: number, more: Record<string, string> = {}) =>
  at.result(
    at.post('erase', await at.form(memberPage(id), 'erase', { reason: 'by_email', sure: 'yes', ...more })),
  );

it('staff erase a member who has cancelled, which sends an email and is recorded without naming the member', async () => {
  const { buyer } = await at.subscriber();
  await at.post('grant', await at.form(memberPage(buyer.id), 'grant', { days: '3' }));
  expect(await erase(buyer.id)).toBe(409);
  await at.post('cancel', await at.form(memberPage(buyer.id), 'cancel'));
  at.site.mails.length = 0;
  expect(await erase(buyer.id)).toBe('erased');
  await at.site.runJobs();
  expect(at.site.mails.map(({ to, kind }) => [to, kind])).toContainEqual([buyer.email, 'account_deleted']);
  const { db } = at.site.origin;
  expect(await db.selectFrom('users').select('id').where('id', '=', buyer.id).execute()).toEqual([]);
  const records = await db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
  expect(records.at(-1)).toMatchObject({
    act: 'erase',
    member_id: null,
    subject: 'account',
    reason: 'by_email',
  });
  for (const { subject, reason, member_id } of records.filter(({ act }) => act !== 'erase'))
    expect([member_id, reason, subject.includes(String(buyer.id))]).toEqual([null, '', false]);
  expect((await at.get(memberPage(buyer.id))).status).toBe(404);
});

it('erasing requires the channel of the request and a checked box, and staff cannot erase themselves', async () => {
  const buyer = await at.buyer();
  expect(await erase(buyer.id, { reason: 'because' })).toBe(422);
  expect(await erase(buyer.id, { sure: '' })).toBe(422);
  expect(await erase(at.staff.id)).toBe(409);
  const { db } = at.site.origin;
  expect(await db.selectFrom('users').select('id').where('id', '=', buyer.id).execute()).toHaveLength(1);
});

it('a refused erasure keeps its checkboxes, so that sending it again erases what was asked for', async () => {
  const { buyer } = await at.subscriber();
  const form = await at.form(memberPage(buyer.id), 'erase', {
    reason: 'by_email',
    sure: 'yes',
    stories: 'yes',
  });
  const { publicUrl } = at.site.origin.config;
  const refused = await at.staff.fetch('/_staff/erase', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: publicUrl + memberPage(buyer.id),
    },
    body: new URLSearchParams(form).toString(),
    redirect: 'manual',
  });
  const html = await refused.text();
  expect(refused.status).toBe(409);
  for (const name of ['stories', 'sure'])
    expect(html).toMatch(new RegExp(`<input type="checkbox" name="${name}" value="yes"[^>]* checked`));
});

it('staff can cancel for a blocked member and then erase them on request, with a log entry', async () => {
  const { buyer } = await at.subscriber();
  const { db } = at.site.origin;
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', buyer.id).execute();
  expect(await at.read(memberPage(buyer.id))).not.toContain('Grant access');
  expect(await erase(buyer.id)).toBe(409);
  expect(await at.result(at.post('cancel', await at.form(memberPage(buyer.id), 'cancel')))).toBe('cancelled');
  expect(await erase(buyer.id, { reason: 'by_authority' })).toBe('erased');
  expect(await db.selectFrom('users').select('id').where('id', '=', buyer.id).execute()).toEqual([]);
  const records = await db.selectFrom('staff_actions').selectAll().orderBy('id').execute();
  expect(records.at(-1)).toMatchObject({ act: 'erase', member_id: null, reason: 'by_authority' });
});
