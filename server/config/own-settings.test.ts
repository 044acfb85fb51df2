/** Settings that an operator of several brands can set for one brand, and errors for unknown names. */
import { expect, it } from 'vitest';
import { ConfigFault } from './config-fault.ts';
import { testConfig } from '../testing/origin.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    testConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigFault).faults;
  }
};

it('a brand can have its own sender, name in mail and gateways; other brands use the common ones', () => {
  const { otherBrands, ...first } = testConfig({
    BRANDS: 'streaming, store, else-cinema',
    MAIL_FROM: 'mail@letters.test',
    MAIL_FROM_STORE: 'Shop service <hello@shop.test>',
    MAIL_NAME_ELSE_CINEMA: 'The Else',
    GATEWAYS: 'epoch,segpay',
    GATEWAYS_STORE: 'trustpay',
    GATEWAY_EPOCH_JOIN_URL: 'ab1',
  });
  const all = [first, ...otherBrands];
  expect(all.map(({ mailFrom, mailName, gateways }) => [mailFrom, mailName, gateways['GATEWAYS']])).toEqual([
    ['mail@letters.test', undefined, 'epoch,segpay'],
    ['Shop service <hello@shop.test>', undefined, 'trustpay'],
    ['mail@letters.test', 'The Else', 'epoch,segpay'],
  ]);
  // The gateway list of one brand is not in the settings of another.
  for (const { gateways } of all)
    expect(Object.keys(gateways).toSorted()).toEqual(['GATEWAYS', 'GATEWAY_EPOCH_JOIN_URL']);
});

it('the gateway keys of a brand override the common keys and are not visible to other brands', () => {
  const { otherBrands, ...first } = testConfig({
    BRANDS: 'streaming, store, else-cinema',
    GATEWAYS: 'epoch',
    GATEWAY_EPOCH_JOIN_URL: 'ab1',
    GATEWAY_EPOCH_SECRET: 'common',
    STORE_GATEWAY_EPOCH_SECRET: 'of the store',
    ELSE_CINEMA_GATEWAY_EPOCH_JOIN_URL: 'ec9',
    CONFESSIONS_GATEWAY_EPOCH_SECRET: 'not served',
  });
  expect([first, ...otherBrands].map(({ gateways }) => gateways)).toEqual([
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_JOIN_URL: 'ab1', GATEWAY_EPOCH_SECRET: 'common' },
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_JOIN_URL: 'ab1', GATEWAY_EPOCH_SECRET: 'of the store' },
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_JOIN_URL: 'ec9', GATEWAY_EPOCH_SECRET: 'common' },
  ]);
});

it('the default sender of each brand is an address at its host', () => {
  const { mailFrom, otherBrands } = testConfig({
    BRANDS: 'streaming, store',
    MAIL_FROM_STORE: 'a@shop.test',
  });
  expect([mailFrom, otherBrands[0]?.mailFrom]).toEqual(['no-reply@localhost', 'a@shop.test']);
});

it('a setting for an unknown brand and an invalid sender are refused without printing the value', () => {
  expect(faultsOf({ MAIL_FROM_STROE: 'hello@shop.test', MAIL_FROM_STORE: 'the shop' })).toEqual([
    expect.stringMatching(/^MAIL_FROM_STROE must end with a brand: .*MAIL_FROM_STORE, MAIL_FROM_STREAMING/),
    'MAIL_FROM_STORE must be an e-mail address',
  ]);
  expect(faultsOf({ GATEWAYS_SHOP: 'epoch', MAIL_NAME_STORE: 'x'.repeat(65) })).toEqual([
    expect.stringMatching(/^GATEWAYS_SHOP must end with a brand: .*GATEWAYS_ELSE_CINEMA/),
    'MAIL_NAME_STORE must be one line of at most 64 characters',
  ]);
});

it('settings of a brand that is not served are ignored, because several processes may share one file', () => {
  expect(faultsOf({ BRAND: 'store', MAIL_FROM_CONFESSIONS: 'hello@murmur.test' })).toEqual([]);
});
