/** A callback as it came, without what is a secret. */
import { markup } from '../../../../server/dev/page.ts';
import { newForm } from '../forms.ts';
import { textOf, withoutSecrets } from '../hidden.ts';
import { actForm, facts, timeOf } from '../html.ts';
import type { Looking, Page } from './looking.ts';

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
      ['Proved by', callback.proof],
      ['Method', callback.method],
      ['Content type', callback.contentType],
      ['From', callback.address],
      ['Deliveries', callback.deliveries],
      ['First', timeOf(callback.firstAt)],
      ['Last', timeOf(callback.lastAt)],
    ])}
<h2>Query</h2><pre>${withoutSecrets(callback.query)}</pre>
<h2>Body, ${callback.body.byteLength} bytes</h2><pre>${withoutSecrets(textOf(callback.body))}</pre>
<h2>Acts</h2>${actForm('replay', {
      form: newForm(staff, 'replay'),
      hidden: { gateway, callback: id },
      button: 'Apply once more',
    })}`,
  };
}
