/** Staff do not decide about their own account: access, money and published texts need a colleague. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestVisitor } from '#server/testing/origin.ts';
import { hiddenFields, openStaff, REASON, type StaffSite } from './testing.ts';
import { statusOfComment, writeComment } from './testing-comments.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const OWN = 'This concerns your own account. Ask a colleague.';

/** Sends a form as a browser would, and returns its status and whether the page says why it was refused. */
async function send(
  who: TestVisitor,
  path: string,
  act: string,
  more: Record<string, string> = {},
  having = '',
) {
  const fields = { ...hiddenFields(await at.read(path, who), act, having), reason: REASON, ...more };
  const answer = await at.post(act, fields, who);
  return [answer.status, (await answer.text()).includes(OWN)];
}
const REFUSED = [409, true];

const promoted = async <Member extends { id: number }>(member: Member): Promise<Member> => {
  await at.site.origin.db.updateTable('users').set({ role: 'staff' }).where('id', '=', member.id).execute();
  return member;
};

it('staff cannot grant access to their own account', async () => {
  const path = `/_staff/members/${at.staff.id}`;
  expect(await send(at.staff, path, 'grant', { days: '3' })).toEqual(REFUSED);
  const access = at.site.origin.db.selectFrom('entitlements').selectAll().where('user_id', '=', at.staff.id);
  expect(await access.execute()).toEqual([]);
});

it('staff cannot mark their own payment as paid', async () => {
  const { buyer, operation } = await at.inDoubt();
  const payer = await promoted(buyer);
  const path = `/_staff/payments/${operation}`;
  const seen = { seen: 'paid', transaction: '4711', subscription: '', amount: '19.95' };
  expect(await send(payer, path, 'settle', seen)).toEqual(REFUSED);
  expect(await at.stateAt(operation)).toBe('doubted');
});

it('staff cannot refund their own payment', async () => {
  const { buyer, operation } = await at.subscriber();
  const payer = await promoted(buyer);
  expect(await send(payer, `/_staff/payments/${operation}`, 'refund', { amount: '1' })).toEqual(REFUSED);
});

it('staff can cancel their own subscription, as on their account page', async () => {
  const { buyer } = await at.subscriber();
  const payer = await promoted(buyer);
  expect(await send(payer, `/_staff/members/${payer.id}`, 'cancel')).toEqual([303, false]);
});

it('staff cannot approve their own texts', async () => {
  const id = await writeComment(at, { user_id: at.staff.id });
  const having = `name="item" value="${id}"`;
  expect(await send(at.staff, '/_staff/moderation', 'approve', { reason: '' }, having)).toEqual(REFUSED);
  expect(await statusOfComment(at, id)).toBe('pending');
});
