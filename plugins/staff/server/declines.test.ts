/** The reason of a decline on the page of a payment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

/** What the page states of the decline of a payment with these columns. */
async function lineOf(
  operation: string,
  columns: { state: 'declined' | 'sent'; decline_code: string | null },
): Promise<string | undefined> {
  await at.site.origin.db
    .updateTable('payments')
    .set(columns)
    .where('operation_id', '=', operation)
    .execute();
  return /<dt>Declined for<\/dt><dd>([^<]*)</.exec(await at.read(`/_staff/payments/${operation}`))?.[1];
}

it('the page of a declined payment states the gateway’s code and the category that the buyer sees', async () => {
  const { operation_id: operation } = await at.begin(await at.buyer(), { gateway_id: 'epoch' });
  const texts = [
    ['INSUFFICIENTFUNDS', 'INSUFFICIENTFUNDS, shown to the buyer as funds'],
    ['UNHEARDOF', 'UNHEARDOF, shown to the buyer as other'],
    [null, 'no code, shown to the buyer as other'],
  ] as const;
  for (const [decline_code, text] of texts)
    expect(await lineOf(operation, { state: 'declined', decline_code })).toBe(text);
});

it('the page of a payment without a decline states none', async () => {
  const { operation_id: operation } = await at.begin(await at.buyer(), { gateway_id: 'epoch' });
  expect(await lineOf(operation, { state: 'sent', decline_code: null })).toBe('–');
});
