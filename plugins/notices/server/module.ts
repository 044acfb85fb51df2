/** The server module of notices: receiving them, their status, the staff page, and the statistics. */
import { provide } from '#kernel/plugin.ts';
import { type Reportable } from '#ports/notices.ts';
import { NoticeTargets, type NoticeTarget } from '#ports/notices-origin.ts';
import { STAFF_ROLES } from '#ports/sessions.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { getNotice, getNoticeStatistics, postNotice, postNoticeAppeal } from '../api.ts';
import type { DecideDeps } from './decide.ts';
import type { Targets } from './location.ts';
import { FOOTER } from './menus.ts';
import { PRIVACY } from './privacy-notice.ts';
import { receive } from './receive.ts';
import { noticesPage } from './staff-page.ts';
import { statisticsOf } from './statistics.ts';
import { appeal, statusOf } from './status.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

const handlersOf = (origin: Origin, targets: Targets): readonly Handler[] => [
  handle(postNotice, ({ body, visitor }) => receive(origin, targets, visitor, body)),
  handle(getNotice, ({ params: { token }, visitor, answer }) => {
    answer.header('cache-control', 'private, no-store');
    return statusOf(origin, visitor, token);
  }),
  handle(postNoticeAppeal, ({ params: { token }, body: { text }, visitor }) =>
    appeal(origin, visitor, { token, text }),
  ),
  handle(getNoticeStatistics, ({ params: { year } }) =>
    statisticsOf(origin.db, { brand: origin.config.brand, year, now: origin.now() }),
  ),
];

const hasColleague =
  ({ config }: Origin): DecideDeps['hasColleague'] =>
  async (trx, userId) =>
    (await trx
      .selectFrom('users')
      .select('id')
      .where('role', 'in', STAFF_ROLES)
      .where('status', '=', 'active')
      .where('brand', 'in', ownBrands(config))
      .where('id', '!=', userId)
      .executeTakeFirst()) !== undefined;

export const module = defineModule({
  id: 'notices',
  footer: FOOTER,
  sitemap: ['/report-content', '/transparency'],
  robots: ['/notices/'],
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { staff: StaffPages },
  provides: [NoticeTargets],
  setup(origin, { staff }) {
    const targets = new Map<Reportable, NoticeTarget>();
    staff?.include(noticesPage({ origin, targets, hasColleague: hasColleague(origin) }));
    return {
      handlers: handlersOf(origin, targets),
      provides: [provide(NoticeTargets, { include: (target) => void targets.set(target.kind, target) })],
    };
  },
});
