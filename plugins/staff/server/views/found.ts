/** The results of a search with several matches. */
import { markup } from '#server/dev/page.ts';
import { list, memberLink, NOTHING, PAGE_ROWS, timeOf } from '../html.ts';
import type { Found } from '../search.ts';
import { paymentList } from './lists.ts';
import type { Page } from './looking.ts';

export const foundPage = ({ members, payments, isCut }: Found): Page => ({
  title: 'Found',
  body: markup`${
    isCut
      ? markup`<p class="told" role="status">More than ${PAGE_ROWS} members have such an address. Write more of it.</p>`
      : NOTHING
  }
${
  members.length > 0
    ? list({
        title: 'Members',
        param: 'members',
        rows: members,
        heads: ['Member', 'Mail address', 'Status', 'Since'],
        cellsOf: ({ id, email, status, created_at }) => [memberLink(id), email, status, timeOf(created_at)],
      })
    : NOTHING
}
${payments.length > 0 ? paymentList({ title: 'Payments', param: 'payments', rows: payments }) : NOTHING}`,
});
