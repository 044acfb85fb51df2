/** Staff create and end film coupons: validated by field, recorded with a reason, and done once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestVisitor } from '#server/testing/origin.ts';
import { hiddenFields } from '#plugins/staff/server/testing.ts';
import { TRANSLATED, untranslatedIn } from '#tests/support/staff-texts.ts';
import { openStore, refusal, take, type Store } from '../testing.ts';
import { readCoupon } from './fields.ts';

const REASON = 'For the week of the festival.';
const PATH = '/_staff/coupons';

let store: Store;
let staff: TestVisitor & { readonly id: number };
beforeAll(async () => {
  store = await openStore();
  staff = await store.member('staff@example.org');
  await store.db.updateTable('users').set({ role: 'staff' }).where('id', '=', staff.id).execute();
}, 60_000);
afterAll(() => store.site.close());

const read = async (path = PATH) => (await staff.fetch(path)).text();
const post = (act: string, fields: Record<string, string>, who: TestVisitor = staff) =>
  who.fetch(`${PATH}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const formOf = async (act: string, having = '') => ({
  ...hiddenFields(await read(), `coupons/${act}`, having),
  reason: REASON,
});
const create = async (fields: Record<string, string>) =>
  post('create', { ...(await formOf('create')), ...fields });
const end = async (key: string) => post('end', await formOf('end', `value="${key}"`));
const acts = () =>
  store.db
    .selectFrom('staff_actions')
    .select(['act', 'subject', 'reason', 'user_id'])
    .orderBy('id')
    .execute();
const couponOf = (key: string) =>
  store.db.selectFrom('cart_coupons').selectAll().where('key', '=', key).executeTakeFirst();

describe('a coupon', () => {
  test('is created, works in carts, is ended, and each action is recorded with its reason', async () => {
    const made = await create({ key: ' festival-26 ', percent: '40', uses: '10', each: '2' });
    expect([made.status, made.headers.get('location')]).toEqual([303, `${PATH}?result=recorded`]);
    expect(await couponOf('FESTIVAL-26')).toMatchObject({
      percent: 40,
      amounts: null,
      uses: 10,
      uses_per_user: 2,
    });
    const guest = store.visitor();
    const [film = 0] = store.forSale;
    const cart = await take(guest, { add: [film], coupon: 'festival-26' });
    expect(cart.coupon).toEqual({ key: 'FESTIVAL-26', error: null });
    expect(await read()).toMatch(/FESTIVAL-26<\/th><td>40 %<\/td><td>holds<\/td>/);

    expect((await end('FESTIVAL-26')).status).toBe(303);
    expect((await take(guest)).coupon).toEqual({ key: 'FESTIVAL-26', error: 'CE02' });
    expect(await refusal(take(store.visitor(), { add: [film], coupon: 'FESTIVAL-26' }))).toBe('CE02');
    expect(await read()).toMatch(/FESTIVAL-26<\/th><td>40 %<\/td><td>ended<\/td>/);
    expect((await acts()).slice(-2)).toEqual([
      { act: 'coupons.create', subject: 'coupon:FESTIVAL-26', reason: REASON, user_id: staff.id },
      { act: 'coupons.end', subject: 'coupon:FESTIVAL-26', reason: REASON, user_id: staff.id },
    ]);
  });

  test('may have an amount in each currency, and a period', async () => {
    const made = await create({
      key: 'TWO-OFF-26',
      EUR: '2',
      USD: '2.20',
      GBP: '1,80',
      from: '2026-07-01T00:00',
      until: '2026-08-01T00:00',
    });
    expect(made.status).toBe(303);
    expect(await couponOf('TWO-OFF-26')).toMatchObject({
      percent: null,
      amounts: { EUR: 200, USD: 220, GBP: 180 },
      valid_from: new Date('2026-07-01T00:00:00Z'),
      valid_until: new Date('2026-08-01T00:00:00Z'),
      uses: null,
      uses_per_user: 1,
    });
    expect(await read()).toContain('<td>2.00 EUR, 1.80 GBP, 2.20 USD</td><td>not yet</td>');
  });

  test('is created once, however often its form is sent, and its code cannot be used again', async () => {
    const fields = { ...(await formOf('create')), key: 'ONCE-26', percent: '10' };
    const before = (await acts()).length;
    const answers = await Promise.all([post('create', fields), post('create', fields)]);
    expect(answers.map(({ headers }) => headers.get('location')?.split('result=')[1]).toSorted()).toEqual([
      'recorded',
      'sent_before',
    ]);
    const again = await create({ key: 'once-26', percent: '20' });
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(html).toContain('There is already a coupon with this code.');
    // The typed values are still there.
    expect(html).toContain('value="once-26"');
    expect(html).toContain(`name="reason" value="${REASON}"`);
    expect((await acts()).length).toBe(before + 1);
    expect((await couponOf('ONCE-26'))?.percent).toBe(10);
  });

  test('can be ended once, and an ended or unknown coupon cannot be ended', async () => {
    await create({ key: 'OVER-26', percent: '10' });
    const form = await formOf('end', 'value="OVER-26"');
    expect((await post('end', form)).status).toBe(303);
    const other = await formOf('end', 'value="ONCE-26"');
    const before = (await acts()).length;
    for (const key of ['OVER-26', 'NEVER', '']) {
      const answer = await post('end', { ...other, key });
      expect(answer.status).toBe(403);
    }
    expect((await acts()).length).toBe(before);
  });
});

describe('a form', () => {
  test('a refused form comes back with the typed values and the errors, and has no effect', async () => {
    const before = (await acts()).length;
    const answer = await create({ key: '<b>', percent: '95', reason: 'short' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of [
      'value="&lt;b&gt;"',
      'A code has 3 to 40 letters',
      'Enter a whole number from 1 to 90.',
      'A reason has 10 to 500 characters.',
      'name="reason" value="short"',
    ])
      expect(html).toContain(text);
    expect((await acts()).length).toBe(before);
  });

  test('is valid for one session and one action, and for staff only', async () => {
    const form = await formOf('create');
    const fields = { ...form, key: 'NO-26', percent: '10' };
    expect((await post('end', fields)).status).toBe(403);
    expect((await post('create', { ...fields, form: 'x' })).status).toBe(403);
    expect((await post('remove', fields)).status).toBe(404);
    expect((await post('__proto__', fields)).status).toBe(404);
    const member = await store.member('member@example.org');
    expect((await post('create', fields, member)).status).toBe(404);
    expect(await couponOf('NO-26')).toBeUndefined();
  });

  test('is validated by field', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const faultsOf = (sent: Record<string, string>) => {
      const found = readCoupon({ key: 'GOOD', ...sent }, now);
      return found.is === 'faulty' ? [...found.faults.keys()] : [];
    };
    expect(faultsOf({ percent: '1' })).toEqual([]);
    expect(faultsOf({})).toEqual(['percent']);
    expect(faultsOf({ percent: '10', EUR: '2' })).toEqual(['percent']);
    expect(faultsOf({ EUR: '2' })).toEqual(['USD', 'GBP']);
    expect(faultsOf({ EUR: '0', USD: '1.234', GBP: '-1' })).toEqual(['EUR', 'USD', 'GBP']);
    expect(faultsOf({ percent: '0' })).toEqual(['percent']);
    expect(faultsOf({ percent: '91' })).toEqual(['percent']);
    expect(faultsOf({ percent: '10', uses: '0', each: '1.5' })).toEqual(['uses', 'each']);
    expect(faultsOf({ percent: '10', until: '2026-06-01T12:00' })).toEqual(['until']);
    expect(faultsOf({ percent: '10', from: '2026-08-01T00:00', until: '2026-07-01T00:00' })).toEqual([
      'until',
    ]);
    expect(faultsOf({ percent: '10', from: 'soon', until: '2026-13-40T00:00' })).toEqual(['from', 'until']);
    expect(faultsOf({ key: 'A', percent: '10' })).toEqual(['key']);
    expect(faultsOf({ key: 'x'.repeat(41), percent: '10' })).toEqual(['key']);
  });
});

test('a long list has pages', async () => {
  await store.db
    .insertInto('cart_coupons')
    .values(Array.from({ length: 25 }, (_, at) => ({ key: `LIST-${100 + at}`, percent: 5 })))
    .execute();
  const first = await read();
  expect(first).toContain('LIST-124');
  expect(first).not.toContain('LIST-104');
  const [, more = ''] = /<a href="(\?before=\d+)">/.exec(first) ?? [];
  expect(await read(PATH + more)).toContain('LIST-104');
  expect((await staff.fetch(`${PATH}?before=x`)).status).toBe(200);
});

test.each(TRANSLATED)('the page and its errors have no English text in %s', async (locale) => {
  await store.db.updateTable('users').set({ locale }).where('id', '=', staff.id).execute();
  await create({ key: 'SPRING', EUR: '1', GBP: '1', USD: '1', uses: '3' });
  expect(untranslatedIn(await read(), locale)).toEqual([]);
  const refused = await create({ key: '?', percent: '0', until: 'now' });
  expect(refused.status).toBe(422);
  expect(untranslatedIn(await refused.text(), locale)).toEqual([]);
  await store.db.updateTable('users').set({ locale: 'en' }).where('id', '=', staff.id).execute();
});
