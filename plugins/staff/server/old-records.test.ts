/** Migrations remove data of deleted members from older log entries and keep everything else. */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up as impersonations } from '#plugins/impersonation/server/migrations/119-reasons-without-members.ts';
import { up as operations } from '#plugins/payments/server/migrations/120-operations-without-payers.ts';
import { up as acts } from './migrations/118-acts-without-members.ts';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
let db: Kysely<unknown>;
beforeAll(async () => {
  at = await openStaff();
  db = at.site.origin.db as unknown as Kysely<unknown>;
}, 240_000);
afterAll(() => at.site.close());

it('the migration removes reasons and ids of deleted members in the log of staff actions', async () => {
  const act = (key: string, subject: string, member: number | null) =>
    sql`insert into staff_actions (member_id, act, subject, reason, form_key, at)
      values (${member}, 'grant', ${subject}, 'Ana asked for it.', ${key}, now())`.execute(db);
  await act('gone', 'member:14 3 days', null);
  await act('there', `member:${at.staff.id} 3 days`, at.staff.id);
  await act('other', 'callback:epoch:3', null);
  await acts(db);
  const { rows } = await sql`select form_key, subject, reason from staff_actions order by id`.execute(db);
  expect(rows).toEqual([
    { form_key: 'gone', subject: 'member 3 days', reason: '' },
    { form_key: 'there', subject: `member:${at.staff.id} 3 days`, reason: 'Ana asked for it.' },
    { form_key: 'other', subject: 'callback:epoch:3', reason: 'Ana asked for it.' },
  ]);
});

it('the migration removes reasons for impersonations of deleted members', async () => {
  await sql`insert into impersonations (user_id, reason, token_hash, created_at, expires_at)
    values (null, 'Ana asked for it.', 'gone', now(), now()), (${at.staff.id}, 'A film did not play.', 'there', now(), now())`.execute(
    db,
  );
  await impersonations(db);
  const { rows } = await sql`select token_hash, reason from impersonations order by id`.execute(db);
  expect(rows).toEqual([
    { token_hash: 'gone', reason: '' },
    { token_hash: 'there', reason: 'A film did not play.' },
  ]);
});

it('the migration removes payers from gateway responses, and page URLs of deleted members', async () => {
  const buyer = await at.buyer();
  const { operation_id: operation } = await at.begin(buyer, { gateway_id: 'segpay' });
  const write = (reply: object) =>
    sql`update payment_operations set kind = 'charge', reply = ${JSON.stringify(reply)}
      where payment_id = (select id from payments where operation_id = ${operation})`.execute(db);
  const read = async () =>
    (
      await sql`select reply from payment_operations
        where payment_id = (select id from payments where operation_id = ${operation})`.execute(db)
    ).rows;
  await write({ is: 'declined', reason: 'till.heron@paymail.example' });
  await operations(db);
  expect(await read()).toEqual([{ reply: { is: 'declined' } }]);
  await write({ is: 'page', method: 'GET', url: 'https://pay.example/?order=1' });
  await operations(db);
  expect(await read()).toEqual([
    { reply: { is: 'page', method: 'GET', url: 'https://pay.example/?order=1' } },
  ]);
  await sql`update payments set user_id = null where operation_id = ${operation}`.execute(db);
  await operations(db);
  expect(await read()).toEqual([{ reply: { is: 'page', method: 'GET' } }]);
});
