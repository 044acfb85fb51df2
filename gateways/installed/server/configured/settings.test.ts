/** The settings of gateways, and the error messages for missing ones. */
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { ConfigFault } from '#server/config/config-fault.ts';
import { testConfig } from '#server/testing/origin.ts';
import type * as v from 'valibot';
import { INSTALLED } from '../installed.ts';
import { allSettings } from '../testing-sandbox.ts';
import { examineGateways, gatewaysOf, settingsOf } from './gateways.ts';
import { readSettings } from './settings.ts';

const EPOCH = {
  GATEWAYS: 'epoch',
  GATEWAY_EPOCH_JOIN_URL: 'https://epoch.example/join',
  GATEWAY_EPOCH_SECRET: 'open sesame',
  GATEWAY_EPOCH_SOURCES: '192.0.2.0/24, 198.51.100.7',
};
const deps = { fetch: globalThis.fetch, now: () => new Date(0), callbackBase: 'https://films.example' };

it('a gateway is enabled once it is listed and all its settings are present', () => {
  expect([...gatewaysOf(INSTALLED, readSettings(INSTALLED, EPOCH), deps).keys()]).toEqual(['epoch']);
  expect(gatewaysOf(INSTALLED, readSettings(INSTALLED, {}), deps).size).toBe(0);
});

it('all errors are reported together, without secrets', () => {
  const given = { GATEWAYS: 'epoch,dimoco', GATEWAY_EPOCH_JOIN_URL: 'here', GATEWAY_EPOCH_SECRET: 'x' };
  let fault: unknown;
  try {
    readSettings(INSTALLED, given);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(ConfigFault);
  expect((fault as ConfigFault).faults).toEqual(
    expect.arrayContaining([
      'GATEWAY_EPOCH_JOIN_URL must be an address',
      'GATEWAY_EPOCH_SECRET must have at least 3 characters',
      expect.stringMatching(/^GATEWAY_EPOCH_SOURCES /),
      expect.stringMatching(/^GATEWAY_DIMOCO_MERCHANT /),
    ]),
  );
  expect(inspect(readSettings(INSTALLED, EPOCH), { depth: 5 })).not.toContain('sesame');
});

it('Epoch cancels memberships itself once the account of its Customer Search API is completely configured', () => {
  const search = {
    GATEWAY_EPOCH_SEARCH_URL: 'https://epoch.example/services/customer_search/',
    GATEWAY_EPOCH_SEARCH_USER: 'shop',
    GATEWAY_EPOCH_SEARCH_PASSWORD: 'open sesame',
  };
  const cancels = (given: Record<string, string>) =>
    gatewaysOf(INSTALLED, readSettings(INSTALLED, given), deps).get('epoch')?.gateway.cancel !== undefined;
  expect(cancels(EPOCH)).toBe(false);
  expect(cancels({ ...EPOCH, ...search })).toBe(true);
  const { GATEWAY_EPOCH_SEARCH_PASSWORD: _, ...part } = search;
  expect(() => readSettings(INSTALLED, { ...EPOCH, ...part })).toThrow(
    'GATEWAY_EPOCH_SEARCH_URL must be set together with SEARCH_USER and SEARCH_PASSWORD',
  );
});

it('Segpay needs a price point in one currency at least, in its form', () => {
  const segpay = {
    GATEWAYS: 'segpay',
    GATEWAY_SEGPAY_PAY_URL: 'https://segpay.example/pay',
    GATEWAY_SEGPAY_SRS_URL: 'https://srs.segpay.example',
    GATEWAY_SEGPAY_MERCHANT_ID: '22000',
    GATEWAY_SEGPAY_PATH_SECRET: 'open sesame',
    GATEWAY_SEGPAY_USER: 'shop',
    GATEWAY_SEGPAY_PASSWORD: 'open sesame',
    GATEWAY_SEGPAY_SOURCES: '192.0.2.0/24',
  };
  const currenciesOf = (given: Record<string, string>) => [
    ...(gatewaysOf(INSTALLED, readSettings(INSTALLED, { ...segpay, ...given }), deps).get('segpay')?.gateway
      .pricesIn ?? []),
  ];
  expect(currenciesOf({ GATEWAY_SEGPAY_ETICKET_USD: '1:2' })).toEqual(['USD']);
  expect(currenciesOf({ GATEWAY_SEGPAY_ETICKET_EUR: '1:3', GATEWAY_SEGPAY_ETICKET_GBP: '1:4' })).toEqual([
    'EUR',
    'GBP',
  ]);
  expect(() => readSettings(INSTALLED, segpay)).toThrow(
    'GATEWAY_SEGPAY_ETICKET_EUR must be set, or ETICKET_USD',
  );
  expect(() => readSettings(INSTALLED, { ...segpay, GATEWAY_SEGPAY_ETICKET_EUR: '100' })).toThrow(
    'GATEWAY_SEGPAY_ETICKET_EUR must be PACKAGE:PRICEPOINT',
  );
});

it.each(['paypal', 'skyflow'])('GATEWAYS=%s is refused', (listed) => {
  expect(() => readSettings(INSTALLED, { ...EPOCH, GATEWAYS: listed })).toThrow(ConfigFault);
});

it('outside production the sandbox is used for all gateways by default', () => {
  expect([...gatewaysOf(INSTALLED, settingsOf(INSTALLED, testConfig()), deps).keys()].toSorted()).toEqual(
    [...INSTALLED.keys()].toSorted(),
  );
  expect(Object.keys(settingsOf(INSTALLED, testConfig(EPOCH)))).toEqual(['epoch']);
  const production = testConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://films.example' });
  expect(settingsOf(INSTALLED, production)).toEqual({});
});

it('several processes are refused without a shared sandbox', () => {
  const several = { PROCESSES: '2', DATABASE_URL: 'postgres://db/site' };
  expect(examineGateways(INSTALLED, testConfig()).lacks).toBe(false);
  expect(examineGateways(INSTALLED, testConfig(several))).toMatchObject({
    lacks: true,
    text: expect.stringContaining('GATEWAY_SANDBOX'),
  });
  expect(
    examineGateways(INSTALLED, testConfig({ ...several, GATEWAY_SANDBOX: 'http://127.0.0.1:4400' })).lacks,
  ).toBe(false);
});

it('the site and the sandbox derive the same secrets, different for each gateway', () => {
  const [one, other] = [
    allSettings({ pages: 'http://a', servers: 'http://a' }, 'key'),
    allSettings({ pages: 'http://b', servers: 'http://c' }, 'key'),
  ];
  expect(one.epoch.secret.open()).toBe(other.epoch.secret.open());
  const all = [
    one.epoch.secret,
    one.segpay.path_secret,
    one.vendo.secret,
    one.trustpay.secret,
    one.dimoco.secret,
  ];
  expect(new Set(all.map((secret) => secret.open())).size).toBe(all.length);
  expect(one.skyflow.private_key.open()).toContain('PRIVATE KEY');
});

/** The settings of a schema, which may check several of them together. */
const entriesOf = (schema: v.GenericSchema): object => (schema as unknown as { entries: object }).entries;

it('docs/reference/gateways.md lists exactly the existing settings', () => {
  const docs = readFileSync(new URL('../../../../docs/reference/gateways.md', import.meta.url), 'utf8');
  const named = [...docs.matchAll(/`(GATEWAY_[A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name);
  const all = [...INSTALLED].flatMap(([id, { settings }]) =>
    Object.keys(entriesOf(settings)).map((name) => `GATEWAY_${id}_${name}`.toUpperCase()),
  );
  expect(named.toSorted()).toEqual([...all, 'GATEWAY_FRAME_SOURCES'].toSorted());
});
