/** Delivery of posts to a shop with different replies. */
import { describe, expect, it } from 'vitest';
import { NOW, openShop, REFERENCE, SANDBOX, SITE, type Received } from './testing-shop.ts';
import { signatureOf } from '#gateways/vendo/server/sandbox/wire.ts';

const answerWith = (code: number) => (received: Received) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<postbackResponse>\n <${received.fields['callback']}>\n  <code>${code}</code>\n` +
      ` </${received.fields['callback']}>\n</postbackResponse>`,
  );

/** A join link as signed by the shop; the reference contains more than the order's. */
function joinLink(): string {
  const expires = NOW.getTime() / 1000 + 60;
  const back = encodeURIComponent(SITE);
  const query = `site=2&offers=3&selected_offer=3&ref=${REFERENCE}.proof&success_url=${back}&decline_url=${back}&expires=${expires}`;
  return `/vendo?${query}&signature=${signatureOf(SANDBOX.vendo.secret.open(), `/_dev/gateways/vendo?${query}`)}`;
}

const callbacksOf = (received: readonly Received[]) => received.map(({ fields }) => fields['callback']);

describe('Vendo’s sandbox', () => {
  it('posts each callback once if the shop replies with code 1, and returns the reference of the URL unchanged', async () => {
    const shop = await openShop(answerWith(1));
    await shop.pay(joinLink());
    expect(callbacksOf(shop.received)).toEqual(['checkUser', 'addUser', 'transaction']);
    expect(shop.received.at(-1)?.fields['merchant_reference']).toBe(`${REFERENCE}.proof`);
    await shop.close();
  });

  it.each([
    ['code 2', answerWith(2)],
    ['no code', () => new Response('OK')],
    ['no answer', () => Response.error()],
  ])('repeats a callback after %s', async (_name, answer) => {
    const shop = await openShop(answer);
    await shop.pay(joinLink());
    expect(callbacksOf(shop.received).filter((callback) => callback === 'transaction')).toHaveLength(3);
    await shop.close();
  });

  it('stops repeating when a post is accepted', async () => {
    const shop = await openShop((received, at) => answerWith(at === 0 ? 2 : 1)(received));
    await shop.pay(joinLink());
    expect(callbacksOf(shop.received)).toEqual(['checkUser', 'checkUser', 'addUser', 'transaction']);
    await shop.close();
  });

  it('reports the cancellation, end and reactivation of a subscription', async () => {
    const shop = await openShop(answerWith(1));
    await shop.pay(joinLink());
    for (const what of ['cancel', 'expire', 'reactivate']) await shop.advance(what);
    expect(callbacksOf(shop.received).slice(3)).toEqual(['cancelUser', 'delUser', 'reactivateUser']);
    await shop.close();
  });
});

it('Epoch’s sandbox returns every x_ field of the URL', async () => {
  const shop = await openShop(() => new Response('OK'));
  await shop.pay(`/epoch?api=join&pi_code=ab1&pi_returnurl=${SITE}&x_order=${REFERENCE}&x_other=2`);
  expect(shop.received[0]?.fields).toMatchObject({ x_order: REFERENCE, x_other: '2', pi_code: 'ab1' });
  await shop.close();
});
