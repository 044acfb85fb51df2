/** The list of receipts with its API calls: adding a buyer to one of them. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Language } from '#app/services.ts';
import type { BuyerActor } from '../buyer/machine.ts';
import { BUYER } from '../buyer/fixtures.ts';
import { listWith } from './start.ts';

const entry = (order_id: number) => ({
  order_id,
  number: `R-2026-00000${order_id}`,
  kind: 'sale',
  has_buyer: false,
  issued_at: '2026-06-01T12:00:00.000Z',
  url: `/api/me/receipts/${order_id}`,
});
const language = { locale: () => 'en', i18n: { load: () => undefined } } as unknown as Language;

/** A list of two receipts with the form of the second open; `put` handles the form's call. */
async function openForm(put: () => void) {
  const sent: object[] = [];
  const http = {
    call: async (endpoint: AnyEndpoint, { params, body }: { params?: object; body?: object }) => {
      if (endpoint.method === 'GET') return { data: [entry(2), entry(1)], last_buyer: null };
      sent.push({ ...params, body });
      return put();
    },
  } as unknown as Http;
  const list = createActor(listWith(http, language), { input: { orders: [1, 2] } }).start();
  await waitFor(list, (seen) => seen.matches({ listed: 'shown' }));
  list.send({ type: 'open', orderId: 1 });
  const form = () => list.getSnapshot().children.buyer as BuyerActor;
  return { list, form, sent };
}

it('a buyer is added to the open receipt and prefills the next form', async () => {
  const { list, form, sent } = await openForm(() => undefined);
  form().send({ type: 'submit', values: { ...BUYER, name: ` ${BUYER.name} `, tax_number: 'es b-12345678' } });
  const { context } = await waitFor(list, (seen) => seen.matches({ listed: 'named' }));
  expect(sent).toEqual([{ id: '1', body: BUYER }]);
  expect(context.receipts.map(({ order_id, has_buyer }) => [order_id, has_buyer])).toEqual([
    [2, false],
    [1, true],
  ]);
  list.send({ type: 'open', orderId: 2 });
  expect(form().getSnapshot().context).toMatchObject({ orderId: 2, number: 'R-2026-000002', last: BUYER });
  list.stop();
});

it('a refused buyer stays in the form and is not added to the receipt', async () => {
  const { list, form } = await openForm(() => {
    throw new ApiError(409, { code: 'has_buyer' });
  });
  form().send({ type: 'submit', values: BUYER });
  const { context } = await waitFor(form(), (seen) => seen.hasTag('refused'));
  expect(context.refusal).toMatchObject({ code: 'has_buyer' });
  expect(list.getSnapshot().matches({ listed: 'writing' })).toBe(true);
  expect(list.getSnapshot().context.receipts.some(({ has_buyer }) => has_buyer)).toBe(false);
  list.send({ type: 'close' });
  expect(list.getSnapshot().matches({ listed: 'shown' })).toBe(true);
  list.stop();
});

it('missing and unprintable values are reported before anything is sent', async () => {
  const { list, form, sent } = await openForm(() => undefined);
  form().send({ type: 'submit', values: { ...BUYER, name: 'Лунный свет', city: '', country: '' } });
  expect(form().getSnapshot().context.faults).toEqual({
    name: 'latin',
    city: 'required',
    country: 'choice',
  });
  expect(sent).toEqual([]);
  list.stop();
});
