/** The first page: search, and open tasks. */
import { text } from '#server/i18n/staff-text.ts';
import { markup } from '#server/dev/page.ts';
import { FIND_MAX } from '../fields.ts';
import { newForm } from '../forms.ts';
import { NOTHING, STAFF_PATH } from '../html.ts';
import { callbackList, eventList, operationList, paymentList } from './lists.ts';
import type { Looking, Page } from './looking.ts';
import { moderationSummary } from './moderation.ts';
import { rejectedSummary } from './rejected.ts';

async function waiting(looking: Looking) {
  const { desk } = looking.deps;
  if (!desk) return NOTHING;
  const { pageOf } = looking;
  const doubted = await desk.doubted(pageOf('doubted'));
  const byHand = await desk.byHand(pageOf('hand'));
  const review = await desk.inReview(pageOf('review'));
  const callbacks = await desk.openCallbacks(pageOf('callbacks'));
  return markup`${paymentList({ title: text('Payments in doubt'), param: 'doubted', rows: doubted })}
${operationList(looking, { title: text('Manual tasks at gateways'), param: 'hand', rows: byHand, isOfPayment: false })}
${eventList(looking, { title: text('Events in review'), param: 'review', rows: review })}
${callbackList({ title: text('Callbacks that were not applied'), param: 'callbacks', rows: callbacks })}
${rejectedSummary(await desk.rejectedCounts())}`;
}

/** Prices of plans that visitors cannot pay at some gateway, or at none. */
async function unsold({ deps }: Looking) {
  const found = (await deps.quotes?.unsold()) ?? [];
  if (found.length === 0) return NOTHING;
  const sorted = found.toSorted((one, other) => Number(one.isSold) - Number(other.isSold));
  return markup`<h2>Plans without a price at a gateway</h2><ul>${sorted.map(({ text }) => markup`<li>${text}</li>`)}</ul>`;
}

export async function homePage(looking: Looking): Promise<Page> {
  const form = newForm(looking.staff, 'find');
  return {
    title: text('Pending tasks'),
    body: markup`<form method="post" action="${STAFF_PATH}/find" role="search"><input type="hidden" name="form" value="${form}">
<label>${text('Member, payment, receipt or subscription')} <input name="q" required maxlength="${FIND_MAX}" autocomplete="off" aria-describedby="find-by"></label> <button>${text('Find')}</button></form>
<p id="find-by" class="none">${text('By email address or a part of one, member id, receipt number, our payment id, or the gateway’s transaction or subscription id.')}</p>
${await waiting(looking)}
${await unsold(looking)}
${await moderationSummary(looking)}`,
  };
}
