/** Orders use every installed gateway, a new one as well as one that has been removed. */
import { expect, it } from 'vitest';
import { gatewaysOf } from '#gateways/installed/server/configured/gateways.ts';
import { readSettings } from '#gateways/installed/server/configured/settings.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { registryOf } from '#gateways/installed/server/registry.ts';
import { ORDER } from '#gateways/shared/server/testing.ts';
import { SAMPLE } from '#gateways/shared/server/testing-sample.ts';
import { chooseGateway, NO_WISH } from '#gateways/installed/server/choose-gateway.ts';
import { outcomePath } from './return-url.ts';

const ALL = [...INSTALLED.values()];
const CART = { purpose: 'movies', amountMinor: 1995, currency: 'EUR' } as const;
const payment = { operation_id: ORDER.operationId, gateway: 'sample', locale: 'en' };

it('a new gateway is offered for what it supports', () => {
  const installed = registryOf([...ALL, SAMPLE]);
  const settings = readSettings(installed, {
    GATEWAYS: 'sample',
    GATEWAY_SAMPLE_PAY_URL: 'https://sample.example/pay',
    GATEWAY_SAMPLE_SECRET: 'open sesame',
  });
  const opened = gatewaysOf(installed, settings, {
    fetch: globalThis.fetch,
    now: () => new Date(0),
    callbackBase: 'https://films.example',
  });
  expect(chooseGateway(opened, CART, NO_WISH)?.gateway.id).toBe('sample');
});

it('buyers return from a new gateway to its own page and to the common one', () => {
  const installed = registryOf([...ALL, SAMPLE]);
  expect(outcomePath({ installed }, payment, 'success')).toMatch(/^\/sample-return\?/);
  expect(outcomePath({ installed }, payment, 'failure')).toMatch(/^\/payment-error\?/);
});

it.each(ALL.map(({ id }) => id))('old payments have the common return page without %s', (id) => {
  const installed = registryOf(ALL.filter((one) => one.id !== id));
  expect(outcomePath({ installed }, { ...payment, gateway: id }, 'success')).toMatch(/^\/payment-success\?/);
});
