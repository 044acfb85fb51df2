/** Pages of payments, members and callbacks in the languages of staff. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSLATED, untranslatedIn } from '#tests/support/staff-texts.ts';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
let paths: readonly string[];
beforeAll(async () => {
  at = await openStaff();
  const { buyer, operation } = await at.subscriber();
  const { operation: doubted } = await at.inDoubt();
  await at.site.app.inject({
    method: 'POST',
    url: '/callbacks/trustpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'AID=1&TYP=CRDT&AMT=19.95&SIG=00',
  });
  const { id } = await at.site.origin.db
    .selectFrom('gateway_callbacks')
    .select('id')
    .where('gateway', '=', 'trustpay')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  paths = [
    '/_staff',
    '/_staff?result=granted',
    '/_staff/actions',
    `/_staff/members/${buyer.id}`,
    `/_staff/members/999999`,
    `/_staff/payments/${operation}`,
    `/_staff/payments/${doubted}`,
    '/_staff/callbacks',
    `/_staff/callbacks/trustpay/${id}`,
  ];
}, 120_000);
afterAll(() => at.site.close());

it.each(TRANSLATED)('pages with payments and callbacks have no English text in %s', async (locale) => {
  await at.post('language', { locale });
  for (const path of paths) {
    const html = await at.read(path);
    expect(html, path).toContain(`<html lang="${locale}">`);
    expect(untranslatedIn(html, locale), path).toEqual([]);
  }
});

it('amounts and times are written in the language', async () => {
  await at.post('language', { locale: 'de' });
  const html = await at.read(paths[3] ?? '');
  expect(html).toContain('19,95 EUR');
  expect(html).toContain('01.06.2026,\u00a012:00:00');
});
