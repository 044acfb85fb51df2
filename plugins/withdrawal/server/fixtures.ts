/** A sample statement of withdrawal, and its acknowledgement. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { receivedMail } from './mails.ts';

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    const { email, brand } = await db
      .selectFrom('users')
      .select(['email', 'brand'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const statement = { name: 'Robin Vale', email, contract: 'N-2026-000117', locale: 'en', country: 'ES' };
    await db
      .insertInto('withdrawals')
      .values({ ...statement, key: crypto.randomUUID(), brand, received_at: new Date() })
      .execute();
  },
  mails: (site, to) => [
    {
      mail: receivedMail(site, to, {
        statement: { name: 'Robin Vale', email: to.to, contract: 'N-2026-000117' },
        at: new Date('2026-06-01T12:00:00.000Z'),
      }),
    },
  ],
};
