/** The search for members and payments by any information that a member may quote. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const find = async (q: string) => at.post('find', { ...(await at.form('/_staff', 'find')), q });
const placeOf = async (q: string) => (await find(q)).headers.get('location');

it('the search finds a member by email address or id, and a payment by its operation id', async () => {
  const { buyer, operation } = await at.subscriber();
  const ofMember = `/_staff/members/${buyer.id}`;
  expect(await placeOf(` ${buyer.email.toUpperCase()} `)).toBe(ofMember);
  expect(await placeOf(String(buyer.id))).toBe(ofMember);
  const { db } = at.site.origin;
  await db.updateTable('users').set({ email: 'user@xn--mller-kva.de' }).where('id', '=', buyer.id).execute();
  for (const typed of ['user@müller.de', 'USER@MÜLLER.DE', 'user@xn--mller-kva.de'])
    expect(await placeOf(typed)).toBe(ofMember);
  expect(await placeOf(operation.toUpperCase())).toBe(`/_staff/payments/${operation}`);
});

it('the search finds a payment by the number of its receipt or credit note', async () => {
  const { operation } = await at.subscriber();
  const sent = await at.form(`/_staff/payments/${operation}`, 'refund', { amount: '1.00' });
  await at.post('refund', sent);
  await at.site.runJobs();
  await at.site.runJobs();
  const receipts = await at.site.origin.db
    .selectFrom('receipts')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'receipts.entry_id')
    .select('number')
    .where('operation_id', '=', operation)
    .execute();
  expect(receipts).toHaveLength(2);
  for (const { number } of receipts) expect(await placeOf(number)).toBe(`/_staff/payments/${operation}`);
  expect((await find('R-2026-999999')).status).toBe(404);
});

it('the search finds a payment by its gateway transaction or gateway subscription', async () => {
  const { operation, payment } = await at.subscriber('epoch');
  const { gateway_transaction: transaction, gateway_subscription: subscription } = payment;
  for (const name of [transaction, subscription]) {
    const answer = await find(name ?? '');
    const html = answer.status === 200 ? await answer.text() : (answer.headers.get('location') ?? '');
    expect(html).toContain(operation);
  }
});

it('the search lists members by a part of their address, records each view, and reports further matches', async () => {
  const { db } = at.site.origin;
  const member = (email: string) => ({
    email,
    password_hash: null,
    locale: 'en',
    created_at: at.site.clock.now(),
    updated_at: at.site.clock.now(),
  });
  const many = Array.from({ length: 22 }, (_, index) => member(`many-${index}@crowd.example`));
  const [{ id } = { id: 0 }] = await db
    .insertInto('users')
    .values([member('Ana.Garcia%_x@part.example'), member('ana.lopez@part.example'), ...many])
    .returning('id')
    .execute();
  const html = await (await find('@PART.ex')).text();
  expect(html).toContain('Ana.Garcia%_x@part.example');
  expect(html).toContain('ana.lopez@part.example');
  expect(html).not.toContain('More than');
  expect(await at.looks(id)).toEqual([{ user_id: at.staff.id, subject: `member:${id}` }]);
  expect(await placeOf('garcia%_')).toBe(`/_staff/members/${id}`);
  expect((await find('garcia__')).status).toBe(404);
  const crowd = await (await find('crowd.exa')).text();
  expect(crowd).toContain('More than 20 members have such an address');
  expect(crowd.match(/crowd\.example/g)).toHaveLength(20);
});

it('the search finds no members of another brand', async () => {
  const { db } = at.site.origin;
  await db
    .insertInto('users')
    .values({
      email: 'elsewhere@other-brand.example',
      brand: 'store',
      password_hash: null,
      locale: 'en',
      created_at: at.site.clock.now(),
      updated_at: at.site.clock.now(),
    } as never)
    .execute();
  expect((await find('other-brand')).status).toBe(404);
});

it.each([
  'nobody@example.org',
  'f'.repeat(32),
  'anything',
  "' or 1=1 --@",
  '%@%',
  'ab',
  '999999',
  'x'.repeat(320),
])('the search finds nothing for %s', async (q) => {
  const answer = await find(q);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Nothing was found.');
});

it.each(['', ' ', 'a@b\0', 'a'.repeat(400)])('the search refuses invalid input: %j', async (q) => {
  expect((await find(q)).status).toBe(422);
});

it('the search requires a form token of the session', async () => {
  expect((await at.post('find', { form: 'a.b', q: 'nobody@example.org' })).status).toBe(403);
});

it('an index serves searches for parts of addresses', async () => {
  const { db } = at.site.origin;
  await sql`insert into users (email, locale, created_at, updated_at)
    select md5(n::text) || '@index.example', 'en', now(), now() from generate_series(1, 5000) n`.execute(db);
  await sql`analyze users`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from users
    where letter_triples(email) @> letter_triples('a87ff679') order by id desc limit 21`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_email_triples');
});
