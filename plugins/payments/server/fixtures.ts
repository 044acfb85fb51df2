/** Sample data of payments for tests that cover all modules. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { lateMail, returnedMail } from './returns/mails.ts';

const MONEY = { amountMinor: 1995, currency: 'EUR', dueAt: new Date('2026-07-01T12:00:00.000Z') } as const;
const NAMES = { en: 'Monthly', de: 'Monatsabo', es: 'Mensual', fr: 'Mensuel' };
const ORDERS = '/profile?tab=order-history';

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    await db
      .insertInto('payment_means')
      .values({
        user_id: userId,
        gateway: 'skyflow',
        token: `card-of-${userId}`,
        last4: '1111',
        created_at: new Date(0),
      })
      .execute();
    const { id: payment_id, operation_id } = await db
      .insertInto('payments')
      .values({
        operation_id: userId.toString(16).padStart(32, '0'),
        user_id: userId,
        purpose: 'join',
        subject: '{}',
        subject_key: 'plan:1',
        amount_minor: 1995,
        currency: 'EUR',
        tax_country: 'ES',
        tax_minor: 346,
        gateway: 'epoch',
        mode: 'redirect',
        test: false,
        state: 'declined',
        locale: 'en',
        created_at: new Date(0),
      })
      .returning(['id', 'operation_id'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment_operations')
      .values({
        gateway: 'epoch',
        key: `checkout:${operation_id}`,
        payment_id,
        kind: 'checkout',
        state: 'done',
        reply: JSON.stringify({
          is: 'page',
          method: 'GET',
          url: `https://pay.example/?email=payer-${userId}%40visitor.example`,
        }),
        created_at: new Date(0),
      })
      .execute();
    const { id: callback_id } = await db
      .insertInto('gateway_callbacks')
      .values({
        gateway: 'epoch',
        digest: `callback-of-${userId}`,
        method: 'POST',
        query: '',
        content_type: '',
        body: Buffer.from(`order_id=${operation_id}`),
        address: '192.0.2.1',
        has_secret: false,
        first_at: new Date(0),
        last_at: new Date(0),
        state: 'done',
        order_ref: operation_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('gateway_events')
      .values({
        gateway: 'epoch',
        event_id: `event-of-${userId}`,
        event: '{}',
        callback_id,
        payment_id,
        state: 'applied',
        order_ref: operation_id,
        subscription_ref: null,
        related_ref: null,
        created_at: new Date(0),
      })
      .execute();
  },
  mails: (site, to) => [
    ...(['sent', 'by_hand'] as const).map((way) => ({
      mail: returnedMail(site, to, {
        ...MONEY,
        of: { reason: 'subscribed', names: NAMES },
        refund: way,
        cancel: way,
      }),
      path: ORDERS,
    })),
    {
      mail: returnedMail(site, to, { ...MONEY, of: { reason: 'films' }, refund: 'sent', cancel: 'nothing' }),
      path: ORDERS,
    },
    { mail: lateMail(site, to, MONEY), path: ORDERS },
  ],
};
