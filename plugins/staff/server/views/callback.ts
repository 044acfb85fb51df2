/** The page of a stored callback, without secrets and personal data. */
import { markup } from '#server/dev/page.ts';
import type { CallbackRecord } from '#ports/payment-desk.ts';
import { textOf, withoutSecrets } from '../hidden.ts';
import { actForm, facts, paymentLink, timeOf } from '../html.ts';
import type { Looking, Page } from './looking.ts';

const rejectedText = ({ rejectedFor, rejectedAt }: CallbackRecord): string | null =>
  rejectedFor === null ? null : `${rejectedFor} at ${timeOf(rejectedAt)}`;

function removedText({ removed, rejectedFor }: CallbackRecord): string {
  if (rejectedFor === 'source') return 'All of it: it came from an address that is not listed.';
  if (removed.includes('*'))
    return 'The rest: it was not proved, or stored before fields were chosen one by one.';
  return removed.length === 0 ? 'Nothing: it has no secrets and no personal data.' : removed.join(', ');
}

export async function callbackPage(
  { deps, staff }: Looking,
  gateway: string,
  id: number,
): Promise<Page | null> {
  const callback = await deps.desk?.callback(gateway, id);
  if (!callback) return null;
  return {
    title: `Callback ${id} of ${gateway}`,
    body: markup`${facts([
      ['State', callback.state],
      ['Refused for', callback.reason],
      ['Rejected first', rejectedText(callback)],
      ['Payment', paymentLink(callback.orderRef)],
      ['Proved by', callback.proof],
      ['Method', callback.method],
      ['Content type', callback.contentType],
      ['From', callback.address],
      ['Deliveries', callback.deliveries],
      ['First', timeOf(callback.firstAt)],
      ['Last', timeOf(callback.lastAt)],
    ])}
<h2>Query</h2><pre>${withoutSecrets(callback.query)}</pre>
<h2>Body${callback.sizeBytes === null ? '' : `, ${callback.sizeBytes} bytes as it arrived`}</h2><pre>${withoutSecrets(textOf(callback.body))}</pre>
<h2>Not stored</h2><p class="none">${removedText(callback)}</p>
<h2>Acts</h2>${actForm('replay', {
      staff,
      hidden: { gateway, callback: id },
      button: 'Apply once more',
    })}`,
  };
}
