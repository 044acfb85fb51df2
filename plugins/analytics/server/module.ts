/** Counts pages, visits and page speeds, and shows staff the numbers. */
import { handle, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Pages } from '#ports/pages-origin.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { WatchTime } from '#ports/watch-time.ts';
import { getTagManager, postPageSpeed, postStats } from '../api.ts';
import { ANALYTICS_SETTINGS } from '../settings.ts';
import { numbersPage } from './numbers/page.ts';
import { count, countView, rollUp, type Counting } from './store.ts';
import { countLoad } from './speed/store.ts';
import { RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

export const ROLL_UP_QUEUE = 'analytics.roll-up';
/** Every hour, at a minute that no other job uses. */
const ROLL_UP_CRON = '23 * * * *';

export const module = defineModule({
  id: 'analytics',
  privacy: PRIVACY,
  needs: { pages: Pages },
  wants: { staff: StaffPages, watchTime: WatchTime },
  settings: ANALYTICS_SETTINGS,
  retention: RETENTION,
  setup(origin, { pages, staff, watchTime }, { timeZone }) {
    const { config, db, jobs, now } = origin;
    const { tagManager } = config;
    const counting: Counting = { db, place: config, now, timeZone };
    /** The route of a page; undefined if it is not counted: for bots, impersonating staff and unknown URLs. */
    const countedPage = (visitor: RequestVisitor, path: string): string | undefined =>
      visitor.is_bot || visitor.user?.impersonate_mode ? undefined : pages.pageOf(path);
    jobs.work(ROLL_UP_QUEUE, () => rollUp(counting));
    jobs.schedule(ROLL_UP_QUEUE, ROLL_UP_CRON, {}, { own: true });
    watchTime?.include((seconds) => count(counting, 'watched_s', seconds));
    staff?.include(numbersPage(origin, counting));
    return {
      ...(tagManager
        ? {
            scripts: [tagManager.host],
            connects: [tagManager.host, ...tagManager.reports],
            images: [tagManager.host, ...tagManager.reports],
          }
        : {}),
      handlers: [
        handle(getTagManager, async () => ({ script: tagManager?.script ?? null })),
        handle(postStats, async ({ body: { path, begins_visit: beginsVisit }, visitor }) => {
          const page = countedPage(visitor, path);
          if (page === undefined) return;
          await countView(origin, page);
          if (beginsVisit) await count(counting, 'visits', 1);
        }),
        handle(postPageSpeed, async ({ body: { path, measurements }, visitor }) => {
          const page = countedPage(visitor, path);
          if (page === undefined) return;
          const { device, country } = visitor;
          await countLoad(origin, { page, device, country, measurements });
        }),
      ],
    };
  },
});
