/** Staff's list of addresses that were left at their brand, newest first. */
import { markup, type Markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { ownLeads } from './store.ts';
import type { LeadStatus } from './tables.ts';

const ROWS = 50;
const STATUSES: readonly LeadStatus[] = ['pending', 'confirmed', 'unsubscribed'];
const PATH = '/_staff/leads';

const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

const statusIn = (query: URLSearchParams): LeadStatus | undefined =>
  STATUSES.find((one) => one === query.get('status'));

/** Number of skipped rows; 0 for anything that is not a number. */
const offsetIn = (query: URLSearchParams): number => {
  const given = query.get('after') ?? '';
  return /^\d{1,7}$/.test(given) ? Number(given) : 0;
};

const choiceOf = (status: LeadStatus | undefined, counts: ReadonlyMap<string, number>): Markup =>
  markup`<p>${STATUSES.map(
    (one) =>
      markup`<a href="${PATH}?status=${one}"${one === status ? markup` aria-current="page"` : markup``}>${one} (${counts.get(one) ?? 0})</a> `,
  )}<a href="${PATH}">all</a></p>`;

export const leadsPage = ({ db, config }: Origin): StaffPage => ({
  path: 'leads',
  title: 'Newsletter',
  async render(query) {
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
    const shown = found.slice(0, ROWS);
    const rows = shown.map(
      (lead) =>
        markup`<tr><td>${lead.email}</td><td>${lead.bounced_at ? `${lead.status}, given back` : lead.status}</td>
<td>${lead.form_key ?? ''}</td><td>${lead.position}</td><td>${lead.consent_text}</td><td>${lead.locale}</td><td>${lead.country}</td>
<td>${dayOf(lead.asked_at)}</td><td>${dayOf(lead.confirmed_at)}</td><td>${dayOf(lead.unsubscribed_at)}</td></tr>`,
    );
    const next = new URLSearchParams({ ...(status ? { status } : {}), after: String(offset + ROWS) });
    return markup`${choiceOf(status, counts)}
${
  rows.length === 0
    ? markup`<p>Nobody has left an address here.</p>`
    : markup`<div class="wide"><table><thead><tr><th>Address</th><th>Status</th><th>Form</th><th>Place</th><th>Agreed to</th><th>Language</th>
<th>Country</th><th>Asked</th><th>Confirmed</th><th>Unsubscribed</th></tr></thead><tbody>${rows}</tbody></table></div>`
}
${found.length > ROWS ? markup`<p><a href="${PATH}?${next.toString()}">Older</a></p>` : markup``}`;
  },
});
