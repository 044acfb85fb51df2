/** `/_staff/withdrawals`: statements that were not applied automatically, oldest first. */
import { markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffAct, StaffPage } from '#ports/staff-pages.ts';
import { ownBrands } from '#server/security/own-accounts.ts';

/** Statements per page; more appear as these are settled. */
const SHOWN = 50;
const NOT_WAITING = new Map([['', 'This statement does not wait for anybody.']]);

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

export const withdrawalsPage = (origin: Origin): StaffPage => ({
  path: 'withdrawals',
  title: 'Withdrawals',
  acts: { settle: settle(origin) },
  async render(_query, { form }) {
    const rows = await origin.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('brand', 'in', ownBrands(origin.config))
      .where('state', '=', 'waiting')
      .orderBy('received_at')
      .limit(SHOWN)
      .execute();
    const lead = markup`<p>Consumers have withdrawn from these contracts, and no rule has paid back by itself. Money that is due goes back within 14 days of the receipt:
refund it on the page of the payment, cancel the subscription on the page of the member, then mark it as settled here.</p>`;
    if (rows.length === 0) return markup`${lead}<p class="none">None.</p>`;
    return markup`${lead}${rows.map(
      (row) => markup`<h3 id="w${row.id}">${row.contract}</h3>
<p>${row.name}, ${row.email}, received ${row.received_at.toISOString()} from ${row.country}</p>
${form({ act: 'settle', hidden: { id: row.id }, describedBy: `w${row.id}`, button: 'Mark as settled' })}`,
    )}`;
  },
});
