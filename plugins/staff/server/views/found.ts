/** The results of a search with several matches. */
import { text } from '#server/i18n/staff-text.ts';
import { markup } from '#server/dev/page.ts';
import { list, memberLink, NOTHING, PAGE_ROWS, timeOf } from '../html.ts';
import type { Found } from '../search.ts';
import { paymentList } from './lists.ts';
import type { Page } from './looking.ts';

export const foundPage = ({ members, payments, isCut }: Found): Page => ({
  title: text('Found'),
  body: markup`${
    isCut
      ? markup`<p class="message" role="status">${text('More than {count} members have such an address. Enter a longer part of it.', { count: PAGE_ROWS })}</p>`
      : NOTHING
  }
${
  members.length > 0
    ? list({
        title: text('Members'),
        param: 'members',
        rows: members,
        heads: [text('Member'), text('Mail address'), text('Status'), text('Since')],
        cellsOf: ({ id, email, status, created_at }) => [memberLink(id), email, status, timeOf(created_at)],
      })
    : NOTHING
}
${payments.length > 0 ? paymentList({ title: text('Payments'), param: 'payments', rows: payments }) : NOTHING}`,
});
