/** The page with the log of staff actions. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import type { Markup } from '#server/dev/page.ts';
import { list, memberLink, timeOf } from '../html.ts';
import { actions, ROLE_CHANGE } from '../store.ts';
import type { Looking, Page } from './looking.ts';

type Action = Awaited<ReturnType<ReturnType<typeof actions>['execute']>>[number];

export const actionList = (title: Words, rows: readonly Action[]): Markup =>
  list({
    title,
    param: 'actions',
    rows,
    heads: [text('At'), text('Who'), text('Act'), text('Subject'), text('Member'), text('Reason')],
    cellsOf: ({ at, user_id, act, subject, member_id, reason }) => [
      timeOf(at),
      user_id === null && act === ROLE_CHANGE ? 'npm run staff' : memberLink(user_id),
      act,
      subject,
      member_id === null ? null : memberLink(member_id),
      reason,
    ],
  });

export async function actionsPage({ deps, pageOf }: Looking): Promise<Page> {
  const rows = await actions(deps.origin.db, deps.origin.config, pageOf('actions')).execute();
  return { title: text('Log of actions'), body: actionList(text('Staff actions'), rows) };
}
