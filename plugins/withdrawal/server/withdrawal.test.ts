/**
 * The withdrawal function: a statement without a login is acknowledged with its content and time, and applied if a
 * member names a receipt of theirs.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStaff, type StaffSite } from '#plugins/staff/server/testing.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { deleteMeGdpr, getMeStored } from '#plugins/account/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { postWithdrawal } from '../api.ts';

let at: StaffSite;
let visitors = 0;
beforeAll(async () => {
  at = await openStaff();
}, 240_000);
afterAll(() => at.site.close());
beforeEach(() => void at.site.mails.splice(0));

const STATEMENT = { name: 'Robin Vale', email: 'robin@example.org', contract: 'Monthly plan of 1 June' };
const guest = (): TestVisitor => at.site.visitor({ 'x-forwarded-for': `10.9.0.${(visitors += 1)}` });
const send = (
  more: Partial<typeof STATEMENT> = {},
  key: string = crypto.randomUUID(),
  from: Pick<TestVisitor, 'http'> = guest(),
) => from.http.call(postWithdrawal, { body: { ...STATEMENT, ...more, key } });
const mails = async () => {
  await at.site.runJobs();
  return at.site.mails;
};
const rows = () => at.site.origin.db.selectFrom('withdrawals').selectAll().orderBy('id').execute();

/** A new member, and the number of their receipt. */
async function joined() {
  const { buyer } = await at.subscriber();
  await at.site.runJobs();
  const { number, subscription_id: subscriptionId } = await at.site.origin.db
    .selectFrom('receipts')
    .innerJoin('ledger_entries as e', 'e.id', 'receipts.entry_id')
    .innerJoin('transactions as t', 't.id', 'e.transaction_id')
    .select(['receipts.number', 't.subscription_id'])
    .where('t.user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  at.site.mails.splice(0);
  const status = async () =>
    (
      await at.site.origin.db
        .selectFrom('subscriptions')
        .select('status')
        .where('id', '=', subscriptionId)
        .executeTakeFirstOrThrow()
    ).status;
  return { buyer, number, status };
}

it('a statement is acknowledged by email, with the content, the date and the time', async () => {
  const received = await send();
  expect(received.received_at).toBe(at.site.clock.now().toISOString());
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'withdrawal_received', to: STATEMENT.email });
  for (const expected of ['June 1, 2026', '12:00:00 PM UTC', ...Object.values(STATEMENT)])
    expect(mail?.text).toContain(expected);
});

it('the reply does not reveal whether there is such an account or receipt', async () => {
  const { buyer } = await joined();
  const known = await send({ email: buyer.email, contract: 'N-2026-999999' });
  const unknown = await send({ email: 'nobody@example.org', contract: 'N-2026-999999' });
  expect(known).toEqual(unknown);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['withdrawal_received', 'withdrawal_received']);
});

it('the contract ends and is refunded if the logged-in member names a receipt of theirs', async () => {
  const { buyer, number, status } = await joined();
  await send({ email: buyer.email, contract: `Receipt ${number.toLowerCase()}` }, undefined, buyer);
  expect((await mails()).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['withdrawal_received', 'subscription_withdrawn']),
  );
  expect(await status()).toBe('canceled');
  expect((await rows()).at(-1)).toMatchObject({ state: 'applied' });
});

it('a statement by a guest or another member is left to staff', async () => {
  const { buyer, number, status } = await joined();
  const other = await joined();
  const named = { email: buyer.email, contract: `Receipt ${number}` };
  await send(named);
  await send(named, undefined, other.buyer);
  expect((await mails()).map(({ kind }) => kind)).toEqual(['withdrawal_received', 'withdrawal_received']);
  expect([await status(), await other.status()]).toEqual(['active', 'active']);
  expect((await rows()).at(-1)).toMatchObject({ state: 'waiting' });
  expect(await at.read('/_staff/withdrawals')).toContain(number);
});

it('a statement sent twice, even at the same time, is stored once', async () => {
  const key = crypto.randomUUID();
  const from = guest();
  const before = (await rows()).length;
  const answers = await Promise.all([send({}, key, from), send({}, key, from)]);
  at.site.clock.advance(1000);
  answers.push(await send({}, key, from));
  expect(new Set(answers.map(({ received_at }) => received_at)).size).toBe(1);
  expect(await rows()).toHaveLength(before + 1);
  expect(await mails()).toHaveLength(1);
});

it.each([
  { name: 'Win at https://prize.example' },
  { name: 'visit prize.example' },
  { contract: 'write to me@prize.example' },
  { contract: 'one\nline' },
])(
  'a statement whose acknowledgement would contain links, addresses or several lines is refused: %o',
  async (more) => {
    await expect(send(more)).rejects.toMatchObject({ status: 422 });
    expect(await mails()).toEqual([]);
  },
);

it('too many statements from one network are refused', async () => {
  const from = guest();
  const codes: string[] = [];
  for (let sent = 0; sent < 7; sent += 1)
    await send({ email: 'flooded@example.org' }, undefined, from).catch(({ code }: { code: string }) =>
      codes.push(code),
    );
  expect(codes).toContain('too_many_requests');
});

it('a statement is shown to staff until they have settled it', async () => {
  await send({ contract: 'The lighthouse, bought in May' });
  await mails();
  const html = await at.read('/_staff/withdrawals');
  expect(html).toContain('The lighthouse, bought in May');
  const own = (await rows()).at(-1)?.id ?? 0;
  const more = { reason: 'Refunded by hand at the gateway.' };
  const form = await at.form('/_staff/withdrawals', 'withdrawals/settle', more, `value="${own}"`);
  expect(await at.result(at.post('withdrawals/settle', form))).toBe('recorded');
  expect(await at.read('/_staff/withdrawals')).not.toContain('The lighthouse, bought in May');
  expect((await rows()).at(-1)).toMatchObject({ state: 'settled' });
});

/** A member with a confirmed address. */
async function confirmed(email: string) {
  const { someone } = await at.member(email);
  const { id } = await at.site.origin.db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { someone, id };
}

it('a statement that waits stays for staff, as it is, after its sender has deleted the account', async () => {
  const { someone, id } = await confirmed('leaves@example.org');
  await send({ email: 'leaves@example.org', contract: 'The tide, bought in June' }, undefined, someone);
  const sent = (await rows()).at(-1);
  expect(sent).toMatchObject({ user_id: id, state: 'waiting' });
  const { kinds } = await someone.http.call(getMeStored);
  expect(kinds.find(({ file }) => file === 'withdrawals')).toMatchObject({
    term: { is: 'days', days: 1095 },
    stays: true,
    is_named: true,
  });
  await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
  expect((await rows()).at(-1)).toEqual({ ...sent, user_id: null });
  expect(await at.read('/_staff/withdrawals')).toContain('The tide, bought in June');
});

it.each([
  ['logged in', true],
  ['as a guest', false],
])(
  'the reason of staff is removed with the account of a member who withdrew %s',
  async (_how, isLoggedIn) => {
    const email = `settled-${Number(isLoggedIn)}@example.org`;
    const { someone, id } = await confirmed(email);
    await send({ email }, undefined, isLoggedIn ? someone : guest());
    const own = (await rows()).at(-1)?.id ?? 0;
    const more = { reason: 'Robin Vale was refunded by hand.' };
    const form = await at.form('/_staff/withdrawals', 'withdrawals/settle', more, `value="${own}"`);
    expect(await at.result(at.post('withdrawals/settle', form))).toBe('recorded');
    expect((await at.actions()).at(-1)).toMatchObject({ member_id: id, ...more });
    await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
    expect((await at.actions()).at(-1)).toMatchObject({ member_id: null, reason: '' });
  },
);
