/** Staff actions: each takes effect once, with an entry in the log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, REASON, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const paymentPage = (operation: string) => `/_staff/payments/${operation}`;
const memberPage = (id: number) => `/_staff/members/${id}`;
const accessOf = (userId: number) =>
  at.site.origin.db.selectFrom('entitlements').selectAll().where('user_id', '=', userId).execute();
const newest = async () => (await at.actions()).at(-1);

describe('a form', () => {
  it('a form without a token, or with the token of another action or session, has no effect', async () => {
    const { buyer } = await at.subscriber();
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '3' });
    const { form: _form, ...bare } = sent;
    const ofCancel = await at.form(memberPage(buyer.id), 'cancel');
    const colleague = await at.someoneOf('staff');
    const before = (await at.actions()).length;
    expect((await at.post('grant', bare)).status).toBe(422);
    expect((await at.post('grant', { ...sent, form: 'nonsense' })).status).toBe(403);
    expect((await at.post('grant', { ...sent, form: ofCancel['form']! })).status).toBe(403);
    expect((await at.post('grant', sent, colleague)).status).toBe(403);
    expect(await at.actions()).toHaveLength(before);
    expect(await accessOf(buyer.id)).toHaveLength(1);
  });

  it('a form for one member has no effect on another member', async () => {
    const [{ buyer }, { buyer: other }] = [await at.subscriber(), await at.subscriber()];
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '3' });
    expect((await at.post('grant', { ...sent, member: String(other.id) })).status).toBe(403);
    expect(await accessOf(other.id)).toHaveLength(1);
    expect(await at.result(at.post('grant', sent))).toBe('granted');
  });

  it('a form sent from another site has no effect', async () => {
    const { buyer } = await at.subscriber();
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '3' });
    const answer = await at.staff.fetch('/_staff/grant', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      body: new URLSearchParams(sent).toString(),
    });
    expect(answer.status).toBe(403);
    expect(await accessOf(buyer.id)).toHaveLength(1);
  });

  it.each([
    ['a reason that is missing', { reason: '' }],
    ['a reason that is too short', { reason: '   short   ' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
    ['a reason that the database cannot store', { reason: `${REASON}\0` }],
    ['no days', { days: '0' }],
    ['negative days', { days: '-3' }],
    ['days above the maximum', { days: '99999999999' }],
    ['half a day', { days: '0.5' }],
  ])('a form with %s has no effect', async (_, wrong) => {
    const { buyer } = await at.subscriber();
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '3' });
    expect((await at.post('grant', { ...sent, ...wrong })).status).toBe(422);
    expect(await accessOf(buyer.id)).toHaveLength(1);
  });

  it('markup in a reason is recorded and shown as text', async () => {
    const { buyer } = await at.subscriber();
    const reason = '<img src=x onerror=alert(1)> "asked"';
    await at.post('grant', await at.form(memberPage(buyer.id), 'grant', { days: '1', reason }));
    expect((await newest())?.reason).toBe(reason);
    const html = await at.read('/_staff/actions');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;asked&quot;');
    expect(html).not.toContain('<img');
  });
});

describe('granting access', () => {
  it('granting access gives a number of days once, however often the form is sent', async () => {
    const { buyer } = await at.subscriber();
    const [paid] = await accessOf(buyer.id);
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '3' });
    const answers = await Promise.all([at.result(at.post('grant', sent)), at.result(at.post('grant', sent))]);
    expect(answers.toSorted()).toEqual(['granted', 'sent_before']);
    expect(await at.result(at.post('grant', sent))).toBe('sent_before');
    const access = await accessOf(buyer.id);
    expect(access).toHaveLength(2);
    const given = access.find(({ entry_id }) => entry_id === null);
    expect(given?.starts_at).toEqual(paid?.ends_at);
    expect(given!.ends_at.getTime() - given!.starts_at.getTime()).toBe(3 * 24 * 60 * 60 * 1000);
    expect(await newest()).toMatchObject({
      user_id: at.staff.id,
      member_id: buyer.id,
      act: 'grant',
      subject: `member:${buyer.id} 3 days`,
      reason: REASON,
    });
  });

  it('granting access works for a member without a subscription', async () => {
    const buyer = await at.buyer();
    expect(
      await at.result(at.post('grant', await at.form(memberPage(buyer.id), 'grant', { days: '2' }))),
    ).toBe('granted');
    expect(await at.read(memberPage(buyer.id))).toContain('Free access');
  });

  it('granting access is refused for a deleted or unknown account', async () => {
    const buyer = await at.buyer();
    const sent = await at.form(memberPage(buyer.id), 'grant', { days: '2' });
    await at.site.origin.db
      .updateTable('users')
      .set({ status: 'deleted' })
      .where('id', '=', buyer.id)
      .execute();
    expect(await at.result(at.post('grant', sent))).toBe(409);
    expect(await at.result(at.post('grant', { ...sent, member: '999999' }))).toBe(403);
    expect(await at.read(memberPage(buyer.id))).not.toContain('/_staff/grant');
    expect(await accessOf(buyer.id)).toEqual([]);
  });
});

describe('a refund', () => {
  it('a full refund ends the access', async () => {
    const { operation, buyer } = await at.subscriber();
    expect(
      await at.result(
        at.post('refund', await at.form(paymentPage(operation), 'refund', { amount: '19.95' })),
      ),
    ).toBe('refunding');
    await at.site.runJobs();
    expect(await at.stateAt(operation)).toBe('refunded');
    expect((await accessOf(buyer.id)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect(await at.read(paymentPage(operation))).not.toContain('/_staff/refund');
  });

  it('a refund becomes a manual task if the gateway cannot refund, until it is marked as done', async () => {
    const { operation } = await at.subscriber('epoch');
    expect(
      await at.result(
        at.post('refund', await at.form(paymentPage(operation), 'refund', { amount: '19.95' })),
      ),
    ).toBe('by_hand');
    const done = await at.form('/_staff', 'finish', {}, operation);
    const again = await at.form(paymentPage(operation), 'finish', {}, operation);
    expect(await at.result(at.post('finish', done))).toBe('finished');
    expect(await at.result(at.post('finish', done))).toBe('sent_before');
    expect(await at.result(at.post('finish', again))).toBe(409);
    expect(await at.read('/_staff')).not.toContain(operation);
  });

  it('a partial refund becomes a manual task if the gateway only refunds completely', async () => {
    const { operation } = await at.subscriber('dimoco');
    const sent = await at.form(paymentPage(operation), 'refund', { amount: '1' });
    expect(await at.result(at.post('refund', sent))).toBe('by_hand');
    await at.site.runJobs();
    expect(await at.entriesOf(operation)).toHaveLength(1);
    expect(await at.balance(operation)).toBe(1995);
  });

  it.each(['20.00', '0', '-1', '1.999', 'all', '1e3', ''])('a refund of %j is refused', async (amount) => {
    const { operation } = await at.subscriber();
    const before = (await at.actions()).length;
    expect(
      await at.result(at.post('refund', await at.form(paymentPage(operation), 'refund', { amount }))),
    ).toBeGreaterThan(400);
    await at.site.runJobs();
    expect(await at.entriesOf(operation)).toHaveLength(1);
    expect(await at.actions()).toHaveLength(before);
  });

  it("a payment can be refunded after its member's account was deleted", async () => {
    const { operation } = await at.subscriber();
    await at.site.origin.db
      .updateTable('payments')
      .set({ user_id: null })
      .where('operation_id', '=', operation)
      .execute();
    expect(await at.read(paymentPage(operation))).toContain('account deleted');
    expect(
      await at.result(at.post('refund', await at.form(paymentPage(operation), 'refund', { amount: '1' }))),
    ).toBe('refunding');
    expect(await newest()).toMatchObject({ act: 'refund', member_id: null });
  });
});

describe('a cancellation', () => {
  it('a cancellation takes effect at the end of the period, and sends the member one email', async () => {
    const { buyer } = await at.subscriber();
    await at.site.runJobs();
    at.site.mails.splice(0);
    const sent = await at.form(memberPage(buyer.id), 'cancel');
    expect(await at.result(at.post('cancel', sent))).toBe('cancelled');
    expect(await at.result(at.post('cancel', sent))).toBe('sent_before');
    await at.site.runJobs();
    expect(at.site.mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
    expect(await at.read(memberPage(buyer.id))).toContain('awaiting_canceled');
    expect(await newest()).toMatchObject({ act: 'cancel', member_id: buyer.id });
  });

  it('a cancellation without a subscription changes nothing', async () => {
    const buyer = await at.buyer();
    const before = (await at.actions()).length;
    expect(await at.result(at.post('cancel', await at.form(memberPage(buyer.id), 'cancel')))).toBe(409);
    expect(await at.actions()).toHaveLength(before);
  });
});
