/** `/_staff/withdrawals`: statements that were not applied automatically, the oldest first. */
import { text } from '#server/i18n/staff-text.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct, StaffPage } from '#ports/staff-pages.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { renderView } from '#server/views/view.ts';

/** Statements per page; more appear as these are settled. */
const SHOWN = 50;
const NOT_WAITING = new Map([['', text('This statement is not pending.')]]);

const settle =
  ({ config, now }: Origin): StaffAct =>
  async ({ id = '' }) => ({
    subject: `withdrawal:${id.slice(0, 10)}`,
    async run(trx) {
      const row = /^\d{1,9}$/.test(id)
        ? await trx
            .updateTable('withdrawals')
            .set({ state: 'settled', settled_at: now() })
            .where('id', '=', Number(id))
            .where('brand', 'in', ownBrands(config))
            .where('state', '=', 'waiting')
            .returning('id')
            .executeTakeFirst()
        : undefined;
      return row ? undefined : NOT_WAITING;
    },
  });

const waiting = ({ db, config }: Origin) =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('brand', 'in', ownBrands(config))
    .where('state', '=', 'waiting')
    .orderBy('received_at')
    .limit(SHOWN)
    .execute();

export const withdrawalsPage = (origin: Origin): StaffPage => ({
  path: 'withdrawals',
  title: text('Withdrawals'),
  acts: { settle: settle(origin) },
  async render(_query, { Form, record }) {
    const rows = await waiting(origin);
    await record({ emails: rows.map(({ email }) => email) });
    return renderView(() => import('./staff-view.tsx'), { rows, Form });
  },
});
