/** Shared setup for staff tests: an origin with sandbox payments, staff, and forms as a browser sends them. */
import type { TestVisitor } from '#server/testing/origin.ts';
import { openOrders } from '#plugins/payments/server/orders/testing.ts';

/** The response for every unknown URL. */
export const PAGE = '<p>There is nothing here.</p>';
export const REASON = 'The member asked for it by mail.';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The hidden fields of a page's form for an action, or of the one that contains `having`. */
export function hiddenFields(html: string, act: string, having = ''): Record<string, string> {
  const forms = [...html.matchAll(/<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
  const [, , inside] =
    forms.find(([, action, text = '']) => action === `/_staff/${act}` && text.includes(having)) ?? [];
  if (inside === undefined) throw new Error(`the page has no form of ${act}`);
  const fields = inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, plain(value)]));
}

export async function openStaff({
  env = {},
  ...more
}: { env?: Record<string, string> } & Omit<NonNullable<Parameters<typeof openOrders>[1]>, 'pages'> = {}) {
  const at = await openOrders(env, {
    ...more,
    pages: async (app) =>
      void app.get('/*', async (_request, reply) => reply.code(404).type('text/html').send(PAGE)),
  });
  const { db } = at.site.origin;
  let count = 0;

  async function someoneOf(role: string): Promise<TestVisitor & { id: number }> {
    count += 1;
    const email = `${role}-${count}@example.org`;
    const { someone } = await at.member(email);
    const { id } = await db
      .updateTable('users')
      .set({ role })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...someone, id };
  }
  const staff = await someoneOf('staff');

  const get = (path: string, who: TestVisitor = staff): Promise<Response> =>
    who.fetch(path, { redirect: 'manual' });
  const post = (act: string, fields: Record<string, string>, who: TestVisitor = staff): Promise<Response> =>
    who.fetch(`/_staff/${act}`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });

  return {
    ...at,
    staff,
    someoneOf,
    get,
    post,
    read: async (path: string, who: TestVisitor = staff) => (await get(path, who)).text(),
    /** The fields of a form on this page, ready to be sent. */
    async form(
      path: string,
      act: string,
      more: Record<string, string> = {},
      having = '',
    ): Promise<Record<string, string>> {
      const html = await (await get(path)).text();
      return { ...hiddenFields(html, act, having), reason: REASON, ...more };
    },
    /** The result of an action, from the URL to which it redirected; the status if it was refused. */
    async result(answer: Promise<Response>): Promise<string | number> {
      const { status, headers } = await answer;
      return status === 303 ? ((headers.get('location') ?? '').split('result=')[1] ?? '') : status;
    },
    actions: () =>
      db.selectFrom('staff_actions').selectAll().where('act', '!=', 'look').orderBy('id').execute(),
    /** The audit log of staff views of this member. */
    looks: (memberId: number) =>
      db
        .selectFrom('staff_actions')
        .select(['user_id', 'subject'])
        .where('act', '=', 'look')
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    /** Creates a member who has paid for the monthly plan. */
    async subscriber(gateway_id = 'trustpay') {
      const buyer = await at.buyer();
      const { payment_url } = await at.begin(buyer, { gateway_id });
      await at.press(payment_url);
      const [payment] = await at.paymentsOf(buyer.id);
      if (!payment?.entry_id) throw new Error('not paid');
      return { buyer, payment, operation: payment.operation_id };
    },
    /** Creates a member with a payment in doubt that is no longer queried. */
    async inDoubt(gateway_id = 'epoch') {
      const buyer = await at.buyer();
      const { operation_id: operation } = await at.begin(buyer, { gateway_id });
      await db
        .updateTable('payments')
        .set({ state: 'doubted', poll_at: null })
        .where('operation_id', '=', operation)
        .execute();
      return { buyer, operation };
    },
    stateAt: async (operation: string) =>
      (
        await db
          .selectFrom('payments')
          .select('state')
          .where('operation_id', '=', operation)
          .executeTakeFirstOrThrow()
      ).state,
  };
}
export type StaffSite = Awaited<ReturnType<typeof openStaff>>;
