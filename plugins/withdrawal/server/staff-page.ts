/** `/_staff/withdrawals`: statements that were not applied automatically, the oldest first. */
import { sql } from 'kysely';
import { text } from '#server/i18n/staff-text.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct, StaffPage } from '#ports/staff-pages.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { renderView } from '#server/views/view.ts';

/** Statements per page; more appear as these are settled. */
const SHOWN = 50;
const NOT_WAITING = new Map([['', text('This statement is not pending.')]]);

const isNumber = (id: string): boolean => /^\d{1,9}$/.test(id);

/** The account of a statement: that of its sender, otherwise the one that has confirmed its address. */
async function memberOf({ db, config }: Origin, id: string): Promise<number | null> {
  if (!isNumber(id)) return null;
  const row = await db
    .selectFrom('withdrawals as w')
    .leftJoin('users as u', (join) =>
      join
        .on(sql`lower(u.email)`, '=', sql`lower(w.email)`)
        .on('u.is_email_verified', '=', true)
        .on('u.brand', 'in', ownBrands(config)),
    )
    .select(({ fn }) => fn.coalesce('w.user_id', 'u.id').as('member'))
    .where('w.id', '=', Number(id))
    .where('w.brand', 'in', ownBrands(config))
    .executeTakeFirst();
  return row?.member ?? null;
}

const settle =
  (origin: Origin): StaffAct =>
  async ({ id = '' }) => ({
    subject: `withdrawal:${id.slice(0, 10)}`,
    memberId: await memberOf(origin, id),
    async run(trx) {
      const { config, now } = origin;
      const row = isNumber(id)
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
  async render(_query, { Form }) {
    const rows = await waiting(origin);
    return renderView(() => import('./staff-view.tsx'), { rows, Form });
  },
});
