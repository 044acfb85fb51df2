/**
 * Partial refunds by staff: any number of them up to the paid amount, each with one entry and one request to the
 * gateway.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Payments } from '#ports/payments.ts';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const pageOf = (operation: string) => `/_staff/payments/${operation}`;
const formFor = (operation: string, amount: string) => at.form(pageOf(operation), 'refund', { amount });
const refund = async (operation: string, amount: string) =>
  at.result(at.post('refund', await formFor(operation, amount)));
const requestsOf = (paymentId: number) =>
  at.site.origin.db
    .selectFrom('payment_operations')
    .select(['key', 'amount_minor', 'state'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();
const refundsOf = async (operation: string) =>
  (await at.entriesOf(operation)).filter(({ kind }) => kind === 'refund').map((one) => one.amount_minor);

it('a payment can be refunded in many parts up to the last cent, each with its own key', async () => {
  const { operation, payment } = await at.subscriber();
  for (const amount of ['5,5', '5', '0.01', '9.43']) {
    expect(await refund(operation, amount)).toBe('refunding');
    await at.site.runJobs();
  }
  expect(await refundsOf(operation)).toEqual([550, 500, 1, 943]);
  const requests = await requestsOf(payment.id);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(4);
  expect(requests.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  const html = await at.read(pageOf(operation));
  expect(html).toContain('Refundable</dt><dd>0.01 EUR');
  expect(html).toContain('value="0.01"');
  expect(await refund(operation, '0.02')).toBe(409);
  expect(await at.balance(operation)).toBe(1);
  expect(await refund(operation, '0.01')).toBe('refunding');
  await at.site.runJobs();
  expect(await at.stateAt(operation)).toBe('refunded');
  expect(await at.balance(operation)).toBe(0);
  expect(await at.read(pageOf(operation))).not.toContain('/_staff/refund');
});

it('the log of actions states a refund in units of its currency', async () => {
  const { operation } = await at.subscriber();
  expect(await refund(operation, '5,5')).toBe('refunding');
  const [action] = (await at.actions()).slice(-1);
  expect(action?.subject).toBe(`payment:${operation} 5.50 EUR`);
});

it('a manual refund is listed with its transaction, amount and currency, and a cancellation with its subscription', async () => {
  const { operation, payment, buyer } = await at.subscriber('epoch');
  expect(await refund(operation, '5.00')).toBe('by_hand');
  expect(await at.result(at.post('cancel', await at.form(`/_staff/members/${buyer.id}`, 'cancel')))).toBe(
    'cancelled',
  );
  const html = await at.read('/_staff');
  const rowOf = (what: string) =>
    [...html.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => row).find((row) => row.includes(`>${what}<`));
  expect(rowOf('Refund')).toContain(`>${payment.gateway_transaction}<`);
  expect(rowOf('Refund')).toContain('>5.00 EUR<');
  expect(rowOf('Cancellation')).toContain(`>${payment.gateway_subscription}<`);
});

it('a payment is shown with what was sold, and with its receipts', async () => {
  const { operation } = await at.subscriber();
  await at.site.runJobs();
  const html = await at.read(pageOf(operation));
  expect(html).toContain('<dt>Sold</dt><dd>Monthly</dd>');
  expect(html).toMatch(/<dt>Receipts<\/dt><dd>[A-Z]+-\d{4}-\d{6}<\/dd>/);
});

it('a form that is sent repeatedly causes one refund', async () => {
  const { operation, payment } = await at.subscriber();
  const sent = await formFor(operation, '1.00');
  const answers = await Promise.all([1, 2, 3].map(() => at.result(at.post('refund', sent))));
  expect(answers.toSorted()).toEqual(['refunding', 'sent_before', 'sent_before']);
  await at.site.runJobs();
  await at.site.runJobs();
  expect(await refundsOf(operation)).toEqual([100]);
  expect(await requestsOf(payment.id)).toHaveLength(1);
});

it('parallel refunds together do not exceed the payment', async () => {
  const { operation } = await at.subscriber();
  const forms = await Promise.all(['12.00', '12.00', '7.95'].map((amount) => formFor(operation, amount)));
  const answers = await Promise.all(forms.map((form) => at.result(at.post('refund', form))));
  expect(answers.filter((one) => one === 409)).toHaveLength(1);
  await at.site.runJobs();
  expect((await refundsOf(operation)).toSorted()).toEqual([1200, 795]);
  expect(await at.balance(operation)).toBe(0);
});

it('pending refunds reduce the amount that can be refunded', async () => {
  const { operation } = await at.subscriber();
  expect(await refund(operation, '19.00')).toBe('refunding');
  const html = await at.read(pageOf(operation));
  expect(html).toContain('Refund requested</dt><dd>19.00 EUR');
  expect(html).toContain('value="0.95"');
  expect(await refund(operation, '0.96')).toBe(409);
});

it('manual refunds are separate tasks, and the rest can be refunded after one is done', async () => {
  const { operation, payment } = await at.subscriber('epoch');
  expect([await refund(operation, '5.00'), await refund(operation, '6.00')]).toEqual(['by_hand', 'by_hand']);
  expect(await refund(operation, '8.96')).toBe(409);
  const [first] = await requestsOf(payment.id);
  expect(first).toMatchObject({ state: 'by_hand', amount_minor: 500 });
  const task = await at.form('/_staff', 'finish', {}, operation);
  expect(await at.result(at.post('finish', task))).toBe('finished');
  expect(await at.read(pageOf(operation))).toContain('Refundable</dt><dd>8.95 EUR');
});

it('a refund requested by the member covers what staff have not refunded', async () => {
  const { operation, payment } = await at.subscriber();
  await refund(operation, '5.00');
  const payments = at.site.origin.modules.service(Payments);
  const { db } = at.site.origin;
  await db.transaction().execute(async (trx) => payments?.refund(trx, payment.entry_id ?? 0, 1995));
  await at.site.runJobs();
  expect((await refundsOf(operation)).toSorted()).toEqual([1495, 500]);
  expect(await at.balance(operation)).toBe(0);
});
