/**
 * `/_staff/age-statistics`, and the same numbers as CSV and JSON: how often verifications passed, were refused or
 * abandoned.
 */
import { text } from '#server/i18n/staff-text.ts';
import type { FastifyInstance } from 'fastify';
import { markup } from '#server/dev/page.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { isStaffRole } from '#ports/sessions.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { LEAST_GROUP, statisticsFrom, type CountedGroup } from './read.ts';

const PATH = 'age-statistics';
const FILE = `/_staff/${PATH}`;
/** Number of months in the page and the files, including the current one. */
const MONTHS = 36;

function groupsOf({ config, db, now }: Origin): Promise<readonly CountedGroup[]> {
  const from = now();
  from.setUTCDate(1);
  from.setUTCMonth(from.getUTCMonth() - MONTHS + 1);
  return statisticsFrom(db, { brand: config.brand, month: from.toISOString().slice(0, 'YYYY-MM'.length) });
}

const reasonsText = ({ reasons }: CountedGroup): string =>
  Object.entries(reasons)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;

export const statisticsPage = (origin: Origin): StaffPage => ({
  path: PATH,
  title: text('Age verification in numbers'),
  async render() {
    const groups = await groupsOf(origin);
    const lead = markup`<p>${text('Verifications by the month in which they began; visitors are not counted. Groups of fewer than {count} are merged into “other”, which is omitted if it is smaller than that as well. Verifications without an answer count as abandoned; in this month the answer may still arrive.', { count: LEAST_GROUP })}</p>
<p><a href="${FILE}.csv">CSV</a> <a href="${FILE}.json">JSON</a></p>`;
    if (groups.length === 0) return markup`${lead}<p class="none">${text('Nothing was counted yet.')}</p>`;
    return markup`${lead}<div class="wide"><table><thead><tr><th>${text('Month')}</th><th>${text('Place')}</th><th>${text('Method')}</th><th>${text('Started')}</th><th>${text('Passed')}</th><th>${text('Refused')}</th><th>${text('Abandoned')}</th><th>${text('Reasons of refusals')}</th></tr></thead><tbody>${groups.map(
      (group) =>
        markup`<tr><td>${group.month}</td><td>${group.place}</td><td>${group.method}</td><td>${group.started}</td><td>${group.passed} (${shareOf(group.passed, group.started)})</td><td>${group.refused}</td><td>${group.abandoned}</td><td>${reasonsText(group)}</td></tr>`,
    )}</tbody></table></div>`;
  },
});

const CSV_HEAD = 'month,place,method,started,passed,refused,abandoned,reasons';

/** The CSV file. Values are our own codes, without commas, quotes or line breaks. */
export const csvOf = (groups: readonly CountedGroup[]): string =>
  [
    CSV_HEAD,
    ...groups.map(({ month, place, method, started, passed, refused, abandoned, reasons }) =>
      [
        month,
        place,
        method,
        started,
        passed,
        refused,
        abandoned,
        Object.entries(reasons)
          .map(([reason, count]) => `${reason}:${count}`)
          .join(';'),
      ].join(','),
    ),
    '',
  ].join('\r\n');

/** Serves the files to staff; other visitors get 404. */
export async function statisticsFiles(site: FastifyInstance, origin: Origin): Promise<void> {
  const serve = (ending: string, type: string, write: (groups: readonly CountedGroup[]) => string): void => {
    site.get(`${FILE}.${ending}`, async (request, reply) => {
      const { user } = await site.visitorOf(request);
      if (!user || user.impersonate_mode || !isStaffRole(user.role)) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${PATH}.${ending}"`)
        .type(type)
        .send(write(await groupsOf(origin)));
    });
  };
  serve('csv', 'text/csv; charset=utf-8', csvOf);
  serve('json', 'application/json; charset=utf-8', (groups) =>
    JSON.stringify({ brand: origin.config.brand, least_group: LEAST_GROUP, groups }, null, 2),
  );
}
