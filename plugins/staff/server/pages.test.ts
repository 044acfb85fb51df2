/** Staff pages: access, content, and data that they never show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { openStaff, PAGE, REASON, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

describe('the first page', () => {
  it('lists prices of plans that a gateway cannot charge', async () => {
    const title = 'Plans without a price at a gateway';
    expect(await at.read('/_staff')).not.toContain(title);
    const plan = at.site.origin.db.updateTable('plans').where('subscription_id', '=', 2);
    const { products } = await at.site.origin.db
      .selectFrom('plans')
      .select('products')
      .where('subscription_id', '=', 2)
      .executeTakeFirstOrThrow();
    await plan.set({ products: '{}' }).execute();
    const page = await at.read('/_staff');
    expect(page).toContain(title);
    expect(page).toContain(
      'plan 2 (Quarterly) in EUR is sold by other gateways only: no product code at epoch and vendo',
    );
    await plan.set({ products: JSON.stringify(products) }).execute();
  });
});

describe('the pages', () => {
  it('the pages are available to staff and administrators only', async () => {
    expect((await at.get('/_staff')).status).toBe(200);
    expect((await at.get('/_staff', await at.someoneOf('admin'))).status).toBe(200);
    for (const other of [at.visitor(), await at.someoneOf('user'), await at.someoneOf('staffer')])
      for (const path of ['/_staff', '/_staff/actions', `/_staff/members/${at.staff.id}`]) {
        const answer = await at.get(path, other);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toMatch(/staff/i);
      }
  });

  it('everyone else gets the same response for the pages as for an unknown URL', async () => {
    const comparable = (answer: Response) =>
      [...answer.headers].filter(([name]) => !['date', 'x-ratelimit-remaining', 'ratelimit'].includes(name));
    for (const other of [at.visitor(), await at.someoneOf('user')])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const ask = (path: string) => other.fetch(path, { method, redirect: 'manual' });
        const [hidden, unknown] = [await ask('/_staff'), await ask('/_stuff')];
        expect([hidden.status, comparable(hidden)]).toEqual([unknown.status, comparable(unknown)]);
        const page = await hidden.text();
        expect(page).toBe(await unknown.text());
        expect(page === PAGE).toBe(method === 'GET');
      }
  });

  it('a POST request of a member gets the same response as for an unknown URL', async () => {
    const other = await at.someoneOf('user');
    const answer = await at.post('grant', { reason: REASON }, other);
    expect(answer.status).toBe(404);
    const broken = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      const { status, text } = await other
        .fetch(path, { method: 'POST', headers, body: '{' })
        .then(async (reply) => ({ status: reply.status, text: await reply.text() }));
      return [status, text];
    };
    expect(await broken('/_staff/grant')).toEqual(await broken('/_stuff/grant'));
  });

  it('the pages are not available in an impersonation', async () => {
    const admin = await at.someoneOf('admin');
    const body = { user_id: at.staff.id, reason: REASON };
    const { token } = await admin.http.call(postImpersonation, { body });
    const guest = at.visitor();
    await guest.http.call(postImpersonationBegin, { body: { token } });
    expect((await at.get('/_staff', guest)).status).toBe(404);
  });

  it('access to the pages ends with the role and with the account', async () => {
    const former = await at.someoneOf('staff');
    const { db } = at.site.origin;
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', former.id).execute();
    expect((await at.get('/_staff', former)).status).toBe(404);
    const blocked = await at.someoneOf('staff');
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute();
    expect((await at.get('/_staff', blocked)).status).toBe(404);
  });

  it('the pages are not stored, indexed or framed, and run no scripts', async () => {
    const { headers } = await at.get('/_staff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(await at.read('/_staff')).not.toMatch(/<script|\son[a-z]+=/i);
  });
});

describe('a member’s page', () => {
  it('each view of a member’s data is recorded, including that on the page of a payment', async () => {
    const { buyer, operation } = await at.subscriber();
    await at.read(`/_staff/members/${buyer.id}`);
    await at.read(`/_staff/payments/${operation}`);
    expect(await at.looks(buyer.id)).toEqual([
      { user_id: at.staff.id, subject: `member:${buyer.id}` },
      { user_id: at.staff.id, subject: `payment:${operation}` },
    ]);
    expect(await at.read('/_staff/actions')).toContain(`payment:${operation}`);
  });

  it('a member’s page shows subscription, terms, access, payments and ledger postings', async () => {
    const { buyer, operation } = await at.subscriber();
    const html = await at.read(`/_staff/members/${buyer.id}`);
    for (const shown of [buyer.email, operation, 'running', 'gateway:trustpay', 'revenue', '19.95 EUR'])
      expect(html).toContain(shown);
  });

  it('a member’s page escapes the member’s texts', async () => {
    const { buyer } = await at.subscriber();
    await at.site.origin.db
      .updateTable('users')
      .set({ country: '<b>&"' })
      .where('id', '=', buyer.id)
      .execute();
    const html = await at.read(`/_staff/members/${buyer.id}`);
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
    expect(html).not.toContain('<b>&"');
  });

  it.each(['0', '-1', '999999', '99999999999', 'x', '1%20or%201', '%00'])(
    'there is no member’s page for the id %s',
    async (id) => {
      expect((await at.get(`/_staff/members/${id}`)).status).toBe(404);
    },
  );

  it('a member’s page lists the actions of staff in pages', async () => {
    const { buyer } = await at.subscriber();
    for (let one = 1; one <= 21; one += 1)
      await at.site.origin.db
        .insertInto('staff_actions')
        .values({
          user_id: at.staff.id,
          member_id: buyer.id,
          act: 'grant',
          subject: `member:${buyer.id} nr-${one}.`,
          reason: REASON,
          form_key: `page-${one}`,
          at: at.site.clock.now(),
        })
        .execute();
    const path = `/_staff/members/${buyer.id}`;
    const first = await at.read(path);
    expect(first).toContain('nr-21.');
    expect(first).not.toContain('nr-1.');
    const [, next = ''] = /href="(\?actions=\d+)"/.exec(first) ?? [];
    const second = await at.read(path + next);
    expect(second).toContain('nr-1.');
    expect(second).not.toContain('nr-2.');
  });
});

describe('a callback', () => {
  it('the page of a callback is escaped, and shows no passwords or card numbers', async () => {
    const sent = `name=<script>alert(1)</script>&password=hunter2&card=4111111111111111&amount=19.95`;
    const { id } = await at.site.origin.db
      .insertInto('gateway_callbacks')
      .values({
        gateway: 'epoch',
        digest: 'a-digest',
        method: 'POST',
        query: 'a=1&token=secret-of-card',
        content_type: '"><i>',
        body: Buffer.from(sent),
        address: '10.0.0.1',
        has_secret: false,
        first_at: at.site.clock.now(),
        last_at: at.site.clock.now(),
        state: 'stored',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const html = await at.read(`/_staff/callbacks/epoch/${id}`);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('amount=19.95');
    for (const secret of ['<script', '<i>', 'hunter2', '4111111111111111', 'secret-of-card'])
      expect(html).not.toContain(secret);
    expect((await at.get(`/_staff/callbacks/segpay/${id}`)).status).toBe(404);
    expect(await at.read('/_staff')).toContain(`/_staff/callbacks/epoch/${id}`);
  });
});
