/** What an operator of several brands may set for one of them alone, and how unknown names are reported. */
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

it('a brand may have a sender, a name in mail and gateways of its own; all others have those of all', () => {
  const { otherBrands, ...first } = testConfig({
    BRANDS: 'streaming, store, else-cinema',
    MAIL_FROM: 'mail@letters.test',
    MAIL_FROM_STORE: 'Shop service <hello@shop.test>',
    MAIL_NAME_ELSE_CINEMA: 'The Else',
    GATEWAYS: 'epoch,segpay',
    GATEWAYS_STORE: 'trustpay',
    GATEWAY_EPOCH_PI_CODE: 'ab1',
  });
  const all = [first, ...otherBrands];
  expect(all.map(({ mailFrom, mailName, gateways }) => [mailFrom, mailName, gateways['GATEWAYS']])).toEqual([
    ['mail@letters.test', undefined, 'epoch,segpay'],
    ['Shop service <hello@shop.test>', undefined, 'trustpay'],
    ['mail@letters.test', 'The Else', 'epoch,segpay'],
  ]);
  // The list of one brand is in the settings of no other.
  for (const { gateways } of all)
    expect(Object.keys(gateways).toSorted()).toEqual(['GATEWAYS', 'GATEWAY_EPOCH_PI_CODE']);
});

it('a brand may be a merchant of its own: its keys come before those of all, and no other brand has them', () => {
  const { otherBrands, ...first } = testConfig({
    BRANDS: 'streaming, store, else-cinema',
    GATEWAYS: 'epoch',
    GATEWAY_EPOCH_PI_CODE: 'ab1',
    GATEWAY_EPOCH_SECRET: 'common',
    STORE_GATEWAY_EPOCH_SECRET: 'of the store',
    ELSE_CINEMA_GATEWAY_EPOCH_PI_CODE: 'ec9',
    CONFESSIONS_GATEWAY_EPOCH_SECRET: 'not served',
  });
  expect([first, ...otherBrands].map(({ gateways }) => gateways)).toEqual([
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_PI_CODE: 'ab1', GATEWAY_EPOCH_SECRET: 'common' },
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_PI_CODE: 'ab1', GATEWAY_EPOCH_SECRET: 'of the store' },
    { GATEWAYS: 'epoch', GATEWAY_EPOCH_PI_CODE: 'ec9', GATEWAY_EPOCH_SECRET: 'common' },
  ]);
});

it('without a sender mail comes from the host of each brand', () => {
  const { mailFrom, otherBrands } = testConfig({
    BRANDS: 'streaming, store',
    MAIL_FROM_STORE: 'a@shop.test',
  });
  expect([mailFrom, otherBrands[0]?.mailFrom]).toEqual(['no-reply@localhost', 'a@shop.test']);
});

it('a setting of a brand that there is not is refused, and so is a sender that is none, without its value', () => {
  expect(faultsOf({ MAIL_FROM_STROE: 'hello@shop.test', MAIL_FROM_STORE: 'the shop' })).toEqual([
    expect.stringMatching(/^MAIL_FROM_STROE must end with a brand: .*MAIL_FROM_STORE, MAIL_FROM_STREAMING/),
    'MAIL_FROM_STORE must be an e-mail address',
  ]);
  expect(faultsOf({ GATEWAYS_SHOP: 'epoch', MAIL_NAME_STORE: 'x'.repeat(65) })).toEqual([
    expect.stringMatching(/^GATEWAYS_SHOP must end with a brand: .*GATEWAYS_ELSE_CINEMA/),
    'MAIL_NAME_STORE must be one line of at most 64 characters',
  ]);
});

it('a setting of a brand that is not served is left alone: one file may be that of several processes', () => {
  expect(faultsOf({ BRAND: 'store', MAIL_FROM_CONFESSIONS: 'hello@murmur.test' })).toEqual([]);
});
