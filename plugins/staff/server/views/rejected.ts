/** Rejected callbacks: counts by reason, and a list with the known details of each. */
import { text as t } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { RejectedCount } from '#ports/payment-desk.ts';
import * as v from 'valibot';
import { RejectedQuery } from '../fields.ts';
import { callbackLink, list, NOTHING, paymentLink, STAFF_PATH, timeOf } from '../html.ts';
import type { Looking, Page } from './looking.ts';

export const REJECTED_PATH = `${STAFF_PATH}/callbacks`;

/** Labels of the stored reasons. */
const REASONS: Readonly<Record<string, Words>> = {
  unreadable: t('Not understood'),
  signature: t('Wrong signature'),
  source: t('From an address that is not listed'),
  secret: t('Without the secret of our address'),
  unconfirmed: t('Not confirmed by the gateway'),
  no_callbacks: t('From a gateway that sends none'),
};
const reasonOf = (reason: string): Words => REASONS[reason] ?? reason;

const linkOf = ({ gateway, reason }: Pick<RejectedCount, 'gateway' | 'reason'>, text: string | number) =>
  markup`<a href="${REJECTED_PATH}?${new URLSearchParams({ gateway, reason }).toString()}">${text}</a>`;

/** The summary on the first page, by gateway and reason. */
export function rejectedSummary(counts: readonly RejectedCount[]): Markup {
  const sum = counts.reduce((all, { count }) => all + count, 0);
  if (sum === 0) return markup`<h2>${t('Rejected callbacks')}</h2><p class="none">${t('None.')}</p>`;
  return markup`${list({
    title: t('Rejected callbacks: {count}', { count: sum }),
    param: 'rejected',
    rows: counts.map((one, id) => ({ ...one, id })),
    heads: [t('Gateway'), t('Reason'), t('Callbacks'), t('Accepted later'), t('Last')],
    cellsOf: (one) => [
      one.gateway,
      reasonOf(one.reason),
      linkOf(one, one.count),
      one.accepted,
      timeOf(one.lastAt),
    ],
    isWhole: true,
  })}<p><a href="${REJECTED_PATH}">${t('All rejected callbacks')}</a></p>`;
}

const choice = (name: string, label: Words, { values, chosen }: Choice): Markup =>
  markup`<label>${label} <select name="${name}"><option value="">${t('Any')}</option>${values.map(
    ({ value, text }) =>
      markup`<option value="${value}"${value === chosen ? markup` selected` : NOTHING}>${text}</option>`,
  )}</select></label>`;

interface Choice {
  readonly values: readonly { readonly value: string; readonly text: Words }[];
  readonly chosen: string | null;
}

/** The list of rejected callbacks. Invalid filters are ignored; links on staff pages are always valid. */
export async function rejectedPage({ deps, query, pageOf }: Looking): Promise<Page | null> {
  const { desk } = deps;
  if (!desk) return null;
  const given = v.parse(RejectedQuery, Object.fromEntries(query));
  const counts = await desk.rejectedCounts();
  const gateways = [...new Set(counts.map(({ gateway }) => gateway))];
  const reasons = [...new Set(counts.map(({ reason }) => reason))];
  const rows = await desk.rejected(given, pageOf('rejected'));
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
  return {
    title: t('Rejected callbacks'),
    body: markup`<form method="get" action="${REJECTED_PATH}" role="search">${choice(
      'gateway',
      t('Gateway'),
      {
        values: gateways.map((value) => ({ value, text: value })),
        chosen: given.gateway,
      },
    )} ${choice('reason', t('Reason'), {
      values: reasons.map((value) => ({ value, text: reasonOf(value) })),
      chosen: given.reason,
    })} <button>${t('Show')}</button></form>
${list({
  title: t('Callbacks'),
  param: 'rejected',
  rows,
  filter,
  none:
    counts.length === 0
      ? t(
          'No callback was rejected. Rejected callbacks are stored for 7 days, the newest 300 of each gateway and reason.',
        )
      : t('No rejected callback matches this filter.'),
  heads: [
    t('Callback'),
    t('Gateway'),
    t('Reason'),
    t('Payment'),
    t('Transaction'),
    t('From'),
    t('Deliveries'),
    t('First'),
    t('Last'),
    t('Accepted later'),
  ],
  cellsOf: (one) => [
    callbackLink(one.gateway, one.id),
    one.gateway,
    reasonOf(one.reason),
    paymentLink(one.operationId),
    one.transactionId,
    one.address,
    one.deliveries,
    timeOf(one.firstAt),
    timeOf(one.lastAt),
    one.acceptedAt === null
      ? t('no')
      : markup`${timeOf(one.acceptedAt)} ${callbackLink(one.gateway, one.acceptedBy) ?? ''}`,
  ],
})}`,
  };
}
