/** What tests that go over all modules are told of payments. */
import type { ModuleFixtures } from '../../../server/module-fixtures.ts';

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
    await db
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
      .execute();
  },
};
