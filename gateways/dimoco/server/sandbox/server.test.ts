/** DIMOCO's server-to-server calls, as its documentation describes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '#gateways/shared/server/sandbox/primitives.ts';
import {
  openShop,
  paidOrder,
  refOf,
  SANDBOX,
  SITE,
  type Shop,
} from '#gateways/installed/server/testing-shop.ts';
import { requestDigest } from './wire.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(() => new Response('OK'));
});
afterAll(() => shop.close());

describe('DIMOCO’s sandbox', () => {
  const act = async (fields: Record<string, string>): Promise<string> => {
    const form = { merchant: '8000', order: '11', request_id: refOf(29), ...fields };
    const digest = requestDigest(SANDBOX.dimoco.secret.open(), form);
    return (await shop.post('/dimoco/api', { ...form, digest })).body;
  };
  const statusOf = (xml: string) => textAt(xml, ['action_result', 'status']);

  it('redirects to a page for a started subscription, and refuses a form with a wrong digest', async () => {
    const more = { url_callback: `${SITE}/callbacks/dimoco`, url_return: SITE, service_name: 'Films' };
    const xml = await act({ action: 'start-subscription', amount: '19.95', request_id: refOf(21), ...more });
    expect(statusOf(xml)).toBe('3');
    expect(textAt(xml, ['action_result', 'redirect', 'url'])).toMatch(new RegExp(`/pay/${refOf(21)}$`));
    const forged = await shop.post('/dimoco/api', { action: 'start-subscription', digest: '0' });
    expect(statusOf(forged.body)).toBe('4');
  });

  it('renews and closes a subscription, and sends a callback for both', async () => {
    const { subscriptionId: subscription } = paidOrder(shop, 'dimoco', refOf(22));
    const url_callback = `${SITE}/callbacks/dimoco/actions`;
    expect(statusOf(await act({ action: 'renew-subscription', subscription, url_callback }))).toBe('5');
    expect(statusOf(await act({ action: 'close-subscription', subscription, url_callback }))).toBe('5');
    expect(statusOf(await act({ action: 'close-subscription', subscription, url_callback }))).toBe('1');
    const actions = () =>
      shop.received
        .filter(({ path }) => path === '/callbacks/dimoco/actions')
        .map(({ fields }) => textAt(fields['data'] ?? '', ['action']));
    await expect.poll(actions).toEqual(['renew-subscription', 'close-subscription']);
  });

  it('refunds a whole transaction once', async () => {
    const { transactionId: transaction } = paidOrder(shop, 'dimoco', refOf(23));
    const xml = await act({ action: 'refund', transaction });
    expect(statusOf(xml)).toBe('0');
    expect(textAt(xml, ['transactions', 'transaction', 'status'])).toBe('6');
    expect(statusOf(await act({ action: 'refund', transaction }))).toBe('1');
    expect(shop.book.leftOf(transaction)).toBe(0);
  });
});
