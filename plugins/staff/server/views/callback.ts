/** The page of a stored callback, without secrets and personal data. */
import { timeText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { CallbackRecord } from '#ports/payment-desk.ts';
import { textOf, withoutSecrets } from '../hidden.ts';
import { actForm, facts, paymentLink, timeOf } from '../html.ts';
import type { Looking, Page } from './looking.ts';

const rejectedText = ({ rejectedFor, rejectedAt }: CallbackRecord): Words | null =>
  rejectedFor === null
    ? null
    : text('{reason} at {time}', { reason: rejectedFor, time: timeText(rejectedAt) });

const preOf = (stored: string): Markup =>
  stored === '' ? markup`<p class="none">${text('None.')}</p>` : markup`<pre>${stored}</pre>`;

function removedText({ removed, rejectedFor }: CallbackRecord): Words {
  if (rejectedFor === 'source')
    return text('Everything, because it came from an address that is not listed.');
  if (removed.includes('*'))
    return text(
      'Everything else, because the callback was not verified, or was stored before fields were selected.',
    );
  return removed.length === 0 ? text('Nothing: it has no secrets and no personal data.') : removed.join(', ');
}

export async function callbackPage(
  { deps, staff }: Looking,
  gateway: string,
  id: number,
): Promise<Page | null> {
  const callback = await deps.desk?.callback(gateway, id);
  if (!callback) return null;
  return {
    title: text('Callback {id} of {gateway}', { id, gateway }),
    body: markup`${facts([
      [text('State'), callback.state],
      [text('Refused for'), callback.reason],
      [text('Rejected first'), rejectedText(callback)],
      [text('Payment'), paymentLink(callback.orderRef)],
      [text('Proved by'), callback.proof],
      [text('Method'), callback.method],
      [text('Content type'), callback.contentType],
      [text('From'), callback.address],
      [text('Deliveries'), callback.deliveries],
      [text('First'), timeOf(callback.firstAt)],
      [text('Last'), timeOf(callback.lastAt)],
    ])}
<h2>${text('Query')}</h2>${preOf(withoutSecrets(callback.query))}
<h2>${
      callback.sizeBytes === null
        ? text('Body')
        : text('Body, {count} bytes as it arrived', { count: callback.sizeBytes })
    }</h2>${preOf(withoutSecrets(textOf(callback.body)))}
<h2>${text('Not stored')}</h2><p class="none">${removedText(callback)}</p>
<h2>${text('Actions')}</h2>${actForm('replay', {
      staff,
      hidden: { gateway, callback: id },
      button: text('Apply once more'),
    })}`,
  };
}
