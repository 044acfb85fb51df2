/** `/_staff/notices`: pending notices and appeals, and the latest decisions. */
import { text } from '#server/i18n/staff-text.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { renderView } from '#server/views/view.ts';
import type { DecideDeps } from './decide.ts';
import { noticeActs } from './staff-acts.ts';
import type { Shown, ShownContent, WaitingAppeal, WholeNotice } from './staff-view.tsx';
import {
  appealsOf,
  decidedNotices,
  findByReference,
  findNotice,
  waitingAbout,
  waitingAppeals,
  waitingNotices,
  type Notice,
} from './store.ts';

const ROWS = 20;
const REFERENCE = /^[2-9A-HJ-NP-Z]{10}$/;

async function contentOf({ origin: { db }, targets }: DecideDeps, notice: Notice): Promise<ShownContent> {
  const { kind, content_id: id } = notice;
  const target = kind === 'page' ? undefined : targets.get(kind);
  const state = (await target?.state(db, id)) ?? null;
  return { state, others: await waitingAbout(db, notice) };
}

const wholeOf = async (deps: DecideDeps, notice: Notice): Promise<WholeNotice> => ({
  notice,
  content: await contentOf(deps, notice),
  appeals: await appealsOf(deps.origin.db, notice.id),
});

async function appealsThatWait(deps: DecideDeps, brand: string): Promise<readonly WaitingAppeal[]> {
  const { db } = deps.origin;
  const shown: WaitingAppeal[] = [];
  for (const appeal of await waitingAppeals(db, brand, ROWS)) {
    const notice = await findNotice(db, brand, appeal.notice_id);
    if (notice) shown.push({ appeal, notice, content: await contentOf(deps, notice) });
  }
  return shown;
}

async function shownFor(deps: DecideDeps, asked: string): Promise<Shown> {
  const { db, config } = deps.origin;
  if (asked !== '') {
    const found = REFERENCE.test(asked) ? await findByReference(db, config.brand, asked) : undefined;
    return { is: 'found', found: found ? await wholeOf(deps, found) : null };
  }
  const waiting = await waitingNotices(db, config.brand, ROWS + 1);
  const shown: WholeNotice[] = [];
  for (const notice of waiting.slice(0, ROWS)) shown.push(await wholeOf(deps, notice));
  return {
    is: 'all',
    waiting: shown,
    hasMore: waiting.length > ROWS,
    appeals: await appealsThatWait(deps, config.brand),
    decided: await decidedNotices(db, config.brand, ROWS),
  };
}

export const noticesPage = (deps: DecideDeps): StaffPage => ({
  path: 'notices',
  title: text('Notices'),
  acts: noticeActs(deps),
  withoutReason: ['decide', 'appeal'],
  async render(query, look) {
    const asked = query.get('reference')?.trim().toUpperCase() ?? '';
    return renderView(() => import('./staff-view.tsx'), { asked, look, shown: await shownFor(deps, asked) });
  },
});
