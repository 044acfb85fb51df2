/**
 * Receipts at the origin: one for each payment, numbered without gaps, sent as PDF, and available only to their member.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '#app/http/errors.ts';
import { getMeReceipt, getMeReceipts, putMeReceiptBuyer } from '../api.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { RECEIPT } from './sample.ts';
import { openReceipts, type Owner } from './testing.ts';

type Open = Awaited<ReturnType<typeof openReceipts>>;
let site: Open['site'];
let owner: Open['owner'];
let pay: Open['pay'];
let reverse: Open['reverse'];

beforeAll(async () => {
  ({ site, owner, pay, reverse } = await openReceipts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

const numbers = async (): Promise<string[]> => {
  const rows = await site.origin.db.selectFrom('receipts').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
};
const download = ({ someone }: Owner, orderId: number) => someone.fetch(`/api/me/receipts/${orderId}`);

it('a receipt is emailed as PDF and available only to its member', async () => {
  const ana = await owner('ana@example.org');
  const { orderId } = await pay(ana);
  expect((await download(ana, orderId)).status).toBe(404);
  await site.runJobs();
  expect(site.mails).toMatchObject([
    {
      to: 'ana@example.org',
      kind: 'receipt',
      subject: 'Your receipt R-2026-000001',
      attachment: { name: 'R-2026-000001.pdf', type: 'application/pdf' },
    },
  ]);
  const mailed = Buffer.from(site.mails[0]?.attachment?.base64 ?? '', 'base64');
  expect(mailed.subarray(0, 5).toString()).toBe('%PDF-');

  const answer = await download(ana, orderId);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
  ]).toEqual([200, 'application/pdf', 'attachment; filename="R-2026-000001.pdf"']);
  expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(mailed)).toBe(true);
  const blob = await ana.someone.http.call(getMeReceipt, { params: { id: String(orderId) } });
  expect(blob.size).toBe(mailed.length);

  const listed = await ana.someone.http.call(getMeReceipts, { query: { orders: `${orderId},999999` } });
  expect(listed.data).toMatchObject([
    { order_id: orderId, number: 'R-2026-000001', kind: 'sale', url: `/api/me/receipts/${orderId}` },
  ]);

  const eve = await owner('eve@example.org');
  expect(await eve.someone.http.call(getMeReceipts, { query: { orders: String(orderId) } })).toEqual({
    data: [],
    last_buyer: null,
  });
  expect((await download(eve, orderId)).status).toBe(404);
  expect((await site.visitor().fetch(`/api/me/receipts/${orderId}`)).status).toBe(401);
  const statuses = await Promise.all([999_999, 0, -1].map(async (id) => (await download(ana, id)).status));
  expect(statuses).toEqual([404, 422, 422]);
});

it.each([
  ['en', 'you lose your right of withdrawal'],
  ['de', 'du dein Widerrufsrecht verlierst'],
  ['es', 'pierdes tu derecho de desistimiento'],
  ['fr', 'perdre votre droit de rétractation'],
])(
  'the receipt in %s confirms a request for immediate access, and no other receipt does',
  async (locale, words) => {
    const buyer = await owner(`begins-${locale}@example.org`);
    await site.origin.db.updateTable('users').set({ locale }).where('id', '=', buyer.userId).execute();
    await pay(buyer, false, { beginRequestedAt: site.clock.now() });
    await pay(buyer);
    await site.runJobs();
    const [requested, usual] = site.mails.map(({ text, html }) =>
      [text, html].map((part) => part.includes(words)),
    );
    expect([requested, usual]).toEqual([
      [true, true],
      [false, false],
    ]);
  },
);

it('receipt numbers have no gaps when payments run in parallel and some fail', async () => {
  const before = (await numbers()).length;
  const ben = await owner('ben@example.org');
  const tries = Array.from({ length: 12 }, (_, index) => pay(ben, index % 3 === 2));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  await site.runJobs();
  expect(await numbers()).toEqual(
    Array.from({ length: before + 8 }, (_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`),
  );
});

it('a receipt that is issued repeatedly exists once and uses one number', async () => {
  const cid = await owner('cid@example.org');
  const { entryId } = await pay(cid);
  await site.runJobs();
  const before = await numbers();
  const job = { entry_id: entryId, user_id: cid.userId, names: RECEIPT.content.names, period: null };
  await Promise.all([1, 2, 3].map(() => site.origin.jobs.send('receipts-issue', job)));
  site.mails.splice(0);
  await site.runJobs();
  expect(await numbers()).toEqual(before);
  expect(site.mails).toEqual([]);
  await pay(cid);
  await site.runJobs();
  expect(await numbers()).toHaveLength(before.length + 1);
});

it('a refund gets a credit note that refers to the receipt, and a chargeback gets none', async () => {
  const dora = await owner('dora@example.org');
  const first = await pay(dora);
  const second = await pay(dora);
  await site.runJobs();
  const paid = (await numbers()).at(-2);
  const before = await numbers();
  site.mails.splice(0);
  const refunded = await reverse(dora, first.entryId, 'refund');
  await reverse(dora, second.entryId, 'chargeback');
  await site.runJobs();
  expect(await numbers()).toHaveLength(before.length + 1);
  expect(site.mails.map(({ subject }) => subject)).toEqual([`Your credit note ${(await numbers()).at(-1)}`]);
  const { content } = await site.origin.db
    .selectFrom('receipts')
    .select('content')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ kind: 'refund', corrects: paid, amount_minor: 1995, tax: { minor: 346 } });
  expect((await download(dora, refunded)).status).toBe(200);
});

it('an issued receipt can be neither changed nor removed', async () => {
  const { db } = site.origin;
  await expect(db.updateTable('receipts').set({ number: 'X' }).execute()).rejects.toThrow(/stays/);
  await expect(db.deleteFrom('receipts').execute()).rejects.toThrow(/stays/);
});

it('receipt numbers start at 1 each year', async () => {
  const emil = await owner('emil@example.org');
  site.clock.advance(400 * 86_400_000);
  await pay(emil);
  await site.runJobs();
  expect((await numbers()).at(-1)).toBe('R-2027-000001');
});

const BUYER = {
  name: 'Ana García Pérez',
  address: 'Calle Mayor 17',
  zip_code: '28013',
  city: 'Madrid',
  country: 'ES',
  tax_number: '12.345.678-z',
};
const pdfOf = async (of: Owner, orderId: number): Promise<string> =>
  textOf(new Uint8Array(await (await download(of, orderId)).arrayBuffer()));
/** The HTTP status with which a buyer is refused; 0 if it is accepted. */
const refusalOf = ({ someone }: Owner, orderId: number, buyer: typeof BUYER): Promise<number> =>
  someone.http.call(putMeReceiptBuyer, { params: { id: String(orderId) }, body: buyer }).then(
    () => 0,
    (error: unknown) => (error as ApiError).status,
  );

describe('the buyer of a receipt', () => {
  it('can be added once by the member and appears on the credit note', async () => {
    const finn = await owner('finn@example.org');
    const [first, other] = [await pay(finn), await pay(finn)];
    await site.runJobs();
    expect(await pdfOf(finn, first.orderId)).not.toContain('Billed to');
    const put = (buyer = BUYER) =>
      finn.someone.http.call(putMeReceiptBuyer, { params: { id: String(first.orderId) }, body: buyer });
    await put();
    await put();
    for (const shown of ['Invoice', 'Billed to', 'Ana García Pérez', '28013 Madrid, Spain', '12345678Z'])
      expect(await pdfOf(finn, first.orderId)).toContain(shown);
    await expect(put({ ...BUYER, name: 'Somebody Else' })).rejects.toMatchObject({ code: 'has_buyer' });
    expect(await pdfOf(finn, first.orderId)).toContain('Ana García Pérez');
    expect(await pdfOf(finn, other.orderId)).not.toContain('Ana García Pérez');
    const back = await reverse(finn, first.entryId, 'refund');
    await site.runJobs();
    expect(await pdfOf(finn, back)).toContain('Ana García Pérez');
    const orders = [first.orderId, other.orderId, back].join(',');
    const { data, last_buyer } = await finn.someone.http.call(getMeReceipts, { query: { orders } });
    expect(last_buyer).toEqual({ ...BUYER, tax_number: '12345678Z' });
    expect(data.map(({ order_id, has_buyer }) => [order_id, has_buyer])).toEqual([
      [back, true],
      [other.orderId, false],
      [first.orderId, true],
    ]);
  });

  it('cannot be added to another member’s receipt', async () => {
    const gita = await owner('gita@example.org');
    const { orderId } = await pay(gita);
    await site.runJobs();
    const mallory = await owner('mallory@example.org');
    expect(await refusalOf(mallory, orderId, BUYER)).toBe(404);
    expect(await refusalOf({ ...gita, someone: site.visitor() }, orderId, BUYER)).toBe(401);
    expect(await pdfOf(gita, orderId)).not.toContain('Ana García Pérez');
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Ana\nGarcía' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['an address that the database cannot store', { address: 'a\0b' }],
    ['a name in letters that cannot be printed', { name: '夜の船' }],
    ['an unknown country', { country: 'Spain' }],
    ['a tax number with letters only', { tax_number: 'ABCDEFG' }],
    ['a tax number with markup', { tax_number: '<b>12345</b>' }],
  ])('a buyer with %s is refused, and the receipt stays unchanged', async (_, wrong) => {
    const hugo = await owner(`hugo-${Object.keys(wrong)[0]}-${JSON.stringify(wrong).length}@example.org`);
    const { orderId } = await pay(hugo);
    await site.runJobs();
    expect(await refusalOf(hugo, orderId, { ...BUYER, ...wrong })).toBe(422);
    expect(await pdfOf(hugo, orderId)).not.toContain('Billed to');
  });
});
