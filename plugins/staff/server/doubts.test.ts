/** Unresolved payments, callbacks and events: each is settled once, and recorded. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const paymentPage = (operation: string) => `/_staff/payments/${operation}`;
const accessOf = (userId: number) =>
  at.site.origin.db.selectFrom('entitlements').selectAll().where('user_id', '=', userId).execute();
const newest = async () => (await at.actions()).at(-1);

describe('a payment in doubt', () => {
  it('a payment in doubt is listed on the first page and settled once as paid, with its gateway transaction', async () => {
    const { operation, buyer } = await at.inDoubt();
    expect(await at.read('/_staff')).toContain(operation);
    const sent = await at.form(
      paymentPage(operation),
      'settle',
      { transaction: 'seen-1', subscription: 'sub-1', amount: '19.95' },
      'value="paid"',
    );
    expect(await at.result(at.post('settle', { ...sent, amount: '1.00' }))).toBe(409);
    // The gateway renews the plan, which nobody could cancel there without the name of its subscription.
    expect(await at.result(at.post('settle', { ...sent, subscription: '' }))).toBe(409);
    expect(await at.result(at.post('settle', sent))).toBe('settled');
    expect(await at.result(at.post('settle', sent))).toBe('sent_before');
    expect(await at.entriesOf(operation)).toEqual([{ kind: 'sale', amount_minor: 1995 }]);
    expect(await accessOf(buyer.id)).toHaveLength(1);
    expect(await newest()).toMatchObject({ act: 'settle', subject: `payment:${operation} paid seen-1` });
    expect(await at.read('/_staff')).not.toContain(operation);
  });

  it('a payment in doubt cannot be settled twice, or with another payment’s transaction', async () => {
    const { operation } = await at.inDoubt();
    const first = await at.form(
      paymentPage(operation),
      'settle',
      { transaction: 'seen-2', subscription: 'sub-2', amount: '19.95' },
      'value="paid"',
    );
    const late = await at.form(paymentPage(operation), 'settle', {}, 'value="declined"');
    expect(await at.result(at.post('settle', first))).toBe('settled');
    expect(await at.result(at.post('settle', late))).toBe(409);
    expect(await at.stateAt(operation)).toBe('paid');
    const another = await at.inDoubt();
    const same = await at.form(
      paymentPage(another.operation),
      'settle',
      { transaction: 'seen-2', subscription: 'sub-2', amount: '19.95' },
      'value="paid"',
    );
    expect(await at.result(at.post('settle', same))).toBe(409);
    expect(await at.stateAt(another.operation)).toBe('doubted');
    expect(await accessOf(another.buyer.id)).toEqual([]);
  });

  it('staff can settle a payment in doubt as declined, which grants nothing', async () => {
    const { operation, buyer } = await at.inDoubt();
    const sent = await at.form(paymentPage(operation), 'settle', {}, 'value="declined"');
    expect(await at.result(at.post('settle', sent))).toBe('settled');
    expect(await at.stateAt(operation)).toBe('declined');
    expect(await accessOf(buyer.id)).toEqual([]);
  });

  it('a payment in doubt is settled by its gateway if staff query it again', async () => {
    const buyer = await at.buyer();
    const { operation_id: operation, payment_url } = await at.begin(buyer, { gateway_id: 'trustpay' });
    await at.press(payment_url, { outcome: 'decline' });
    await at.site.origin.db.deleteFrom('gateway_events').execute();
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'sent' })
      .where('operation_id', '=', operation)
      .execute();
    await at.site.origin.db
      .updateTable('payments')
      .set({ state: 'doubted', poll_at: null })
      .where('operation_id', '=', operation)
      .execute();
    const sent = await at.form(paymentPage(operation), 'ask');
    expect(await at.result(at.post('ask', sent))).toBe('asked');
    expect(await at.result(at.post('ask', sent))).toBe('sent_before');
    expect(await at.stateAt(operation)).toBe('declined');
    expect(await newest()).toMatchObject({ act: 'ask', subject: `payment:${operation}` });
  });

  it('the page offers no query of a gateway that cannot be queried', async () => {
    const { operation } = await at.inDoubt('epoch');
    const html = await at.read(paymentPage(operation));
    expect(html).toContain('This gateway cannot be queried');
    expect(html).not.toContain('/_staff/ask');
  });

  it('a payment stays in doubt if its gateway does not know it', async () => {
    const { operation } = await at.inDoubt('trustpay');
    expect(await at.result(at.post('ask', await at.form(paymentPage(operation), 'ask')))).toBe('no_answer');
    expect(await at.stateAt(operation)).toBe('doubted');
  });

  it('staff cannot settle a payment that is still being queried at its gateway', async () => {
    const { operation } = await at.inDoubt();
    const sent = await at.form(paymentPage(operation), 'settle', {}, 'value="declined"');
    await at.site.origin.db
      .updateTable('payments')
      .set({ poll_at: at.site.clock.now() })
      .where('operation_id', '=', operation)
      .execute();
    expect(await at.result(at.post('settle', sent))).toBe(409);
    expect(await at.read(paymentPage(operation))).not.toContain('/_staff/settle');
  });
});

describe('a callback or event', () => {
  it('a callback can be applied again without a second effect', async () => {
    const { operation, payment } = await at.subscriber('epoch');
    const { id } = await at.site.origin.db
      .selectFrom('gateway_callbacks')
      .select('id')
      .where('gateway', '=', 'epoch')
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const path = `/_staff/callbacks/epoch/${id}`;
    expect(await at.read(paymentPage(operation))).toContain(path);
    const sent = await at.form(path, 'replay');
    expect(await at.result(at.post('replay', sent))).toBe('replay_accepted');
    expect(await at.result(at.post('replay', sent))).toBe('sent_before');
    expect(
      await at.result(at.post('replay', { ...(await at.form(path, 'replay')), callback: '999999' })),
    ).toBe(403);
    expect(await at.entriesOf(operation)).toHaveLength(1);
    expect(await newest()).toMatchObject({
      act: 'replay',
      subject: `callback:epoch:${id}`,
      member_id: payment.user_id,
    });
  });

  it('an event can be closed after a review', async () => {
    const { payment, operation } = await at.subscriber();
    await at.site.origin.db
      .updateTable('gateway_events')
      .set({ state: 'review', reason: 'paid_already' })
      .where('payment_id', '=', payment.id)
      .execute();
    expect(await at.read('/_staff')).toContain('review: paid_already');
    const sent = await at.form('/_staff', 'dismiss');
    expect(await at.result(at.post('dismiss', sent))).toBe('dismissed');
    expect(await at.result(at.post('dismiss', sent))).toBe('sent_before');
    expect(await newest()).toMatchObject({ act: 'dismiss', member_id: payment.user_id });
    expect(await at.read('/_staff')).not.toContain(operation);
  });

  it('a waiting event and its callback belong to the member whose subscription they name', async () => {
    const { payment } = await at.subscriber('epoch');
    const { db } = at.site.origin;
    const { id: event, callback_id: callback } = await db
      .updateTable('gateway_events')
      .set({ state: 'review', payment_id: null, order_ref: null })
      .where('payment_id', '=', payment.id)
      .returning(['id', 'callback_id'])
      .executeTakeFirstOrThrow();
    const without = sql<never>`jsonb_set(events, '{0,orderRef}', 'null')`;
    await db
      .updateTable('gateway_callbacks')
      .set({ order_ref: null, events: without })
      .where('id', '=', callback)
      .execute();
    await sql`update gateway_events set event = jsonb_set(event, '{orderRef}', 'null') where id = ${event}`.execute(
      db,
    );
    await at.post('dismiss', await at.form('/_staff', 'dismiss', {}, `value="${event}"`));
    await at.post('replay', await at.form(`/_staff/callbacks/epoch/${callback}`, 'replay'));
    expect((await at.actions()).slice(-2)).toMatchObject([
      { act: 'dismiss', member_id: payment.user_id },
      { act: 'replay', member_id: payment.user_id },
    ]);
  });
});
