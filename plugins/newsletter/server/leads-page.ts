/** The staff list of addresses that were signed up at the staff's brand, newest first. */
import { text } from '#server/i18n/staff-text.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { renderView } from '#server/views/view.ts';
import { ownLeads } from './store.ts';
import type { LeadStatus } from './tables.ts';

const ROWS = 50;
const STATUSES: readonly LeadStatus[] = ['pending', 'confirmed', 'unsubscribed'];

const statusIn = (query: URLSearchParams): LeadStatus | undefined =>
  STATUSES.find((one) => one === query.get('status'));

/** Number of rows to skip; 0 if the query has no valid number. */
const offsetIn = (query: URLSearchParams): number => {
  const given = query.get('after') ?? '';
  return /^\d{1,7}$/.test(given) ? Number(given) : 0;
};

export const leadsPage = ({ db, config }: Origin): StaffPage => ({
  path: 'leads',
  title: text('Newsletter'),
  async render(query, { record }) {
    const status = statusIn(query);
    const offset = offsetIn(query);
    const counted = await db
      .selectFrom('newsletter_leads')
      .select(['status', ({ fn }) => fn.countAll<string>().as('n')])
      .where('brand', 'in', ownBrands(config))
      .groupBy('status')
      .execute();
    const counts = new Map(counted.map((one) => [one.status as string, Number(one.n)]));
    const found = await ownLeads(db, config)
      .$if(status !== undefined, (rows) => rows.where('status', '=', status!))
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(ROWS + 1)
      .execute();
    await record({ emails: found.slice(0, ROWS).map(({ email }) => email) });
    const next = new URLSearchParams({ ...(status ? { status } : {}), after: String(offset + ROWS) });
    return renderView(() => import('./leads-view.tsx'), {
      statuses: STATUSES,
      status,
      counts,
      leads: found.slice(0, ROWS),
      next: found.length > ROWS ? next.toString() : null,
    });
  },
});
