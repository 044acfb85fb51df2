/**
 * GET /plans/least: the price next to sign-up buttons, in the local currency, and the same for every visitor of a
 * country.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { seedOnce } from '#demo/demo.ts';
import { subscribe } from '#server/testing/origin.ts';
import { getLeastPrice } from '../api.ts';
import { DEMO } from './demo/demo.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];

beforeAll(async () => {
  ({ site, visitor, member } = await openAccounts());
  await seedOnce(site.origin, DEMO.name, await DEMO.rows());
}, 60_000);
afterAll(() => site.close());

const least = (headers: Record<string, string> = {}) => visitor(headers).http.call(getLeastPrice);

it('GET /plans/least returns the lowest monthly price with its billing period, in the currency and the language of the visitor', async () => {
  expect(await least({ 'x-el-country': 'ES' })).toEqual({ text: 'From 9.99\u00a0€ a month, billed yearly' });
  expect(await least({ 'x-el-country': 'ES', locale: 'de' })).toEqual({
    text: 'Ab 9,99\u00a0€ im Monat, jährlich abgerechnet',
  });
  expect(await least({ 'x-el-country': 'US' })).toEqual({ text: 'From $9.99 a month, billed yearly' });
  expect(await least({ 'x-el-country': 'GB' })).toEqual({ text: 'From £8.99 a month, billed yearly' });
});

it('GET /plans/least returns the same to every member', async () => {
  const { someone } = await member('price@example.com');
  const ofGuest = await least({ 'x-el-country': 'ES' });
  expect(await someone.http.call(getLeastPrice)).toEqual(ofGuest);
  await subscribe(site, 'price@example.com');
  expect(await someone.http.call(getLeastPrice)).toEqual(ofGuest);
});

it('GET /plans/least uses the brand’s currency if no plan is sold in the local one, and returns null without a renewing plan', async () => {
  const { db } = site.origin;
  await sql`update plans set prices = prices - 'USD' where group_id = 1`.execute(db);
  expect(await least({ 'x-el-country': 'US' })).toEqual({ text: 'From 9.99\u00a0€ a month, billed yearly' });
  await sql`update plans set prices = prices || '{"USD": {"amount": 90000}}' where subscription_id = 1`.execute(
    db,
  );
  expect(await least({ 'x-el-country': 'US' })).toEqual({ text: 'From $900.00 a month, cancel anytime' });
  await sql`update plans set withdrawn_at = now() where type = 2`.execute(db);
  expect(await least()).toBeNull();
  await sql`update plan_groups set is_default = false`.execute(db);
  expect(await least()).toBeNull();
});
