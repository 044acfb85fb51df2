/** The currency of carts where a gateway has a price point for one currency only. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPrices, postCart } from '#plugins/store/api.ts';
import { openCarts, type CartSite } from './testing.ts';

let at: CartSite;
beforeAll(async () => {
  at = await openCarts({
    GATEWAYS: 'segpay',
    GATEWAY_SEGPAY_PAY_URL: 'https://segpay.example/pay',
    GATEWAY_SEGPAY_SRS_URL: 'https://srs.segpay.example',
    GATEWAY_SEGPAY_MERCHANT_ID: '22000',
    GATEWAY_SEGPAY_ETICKET_EUR: '100:200',
    GATEWAY_SEGPAY_ETICKET_GBP: '100:201',
    GATEWAY_SEGPAY_PATH_SECRET: 'open sesame',
    GATEWAY_SEGPAY_USER: 'shop',
    GATEWAY_SEGPAY_PASSWORD: 'open sesame',
    GATEWAY_SEGPAY_SOURCES: '192.0.2.0/24',
  });
}, 120_000);
afterAll(() => at.site.close());

it('films and carts have the visitor’s currency only if a gateway charges it, otherwise the brand’s', async () => {
  const add = at.films.slice(0, 1);
  for (const [country, currency] of [
    ['US', 'EUR'],
    ['GB', 'GBP'],
    ['ES', 'EUR'],
  ] as const) {
    const { http } = at.visitor({ 'x-el-country': country });
    expect((await http.call(getPrices, { query: { movies: add.join(',') } })).data).toMatchObject([
      { priceCurrency: currency },
    ]);
    expect((await http.call(postCart, { body: { add } })).total).toMatchObject({ priceCurrency: currency });
  }
});
