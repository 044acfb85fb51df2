/** Gateways are discovered by their folders: a new one is available everywhere, and each can be removed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testConfig } from '#server/testing/origin.ts';
import { gatewaysOf, sandboxesOf, settingsOf } from './configured/gateways.ts';
import { pageSourcesOf } from './configured/page-sources.ts';
import { readSettings } from './configured/settings.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import { INSTALLED } from './installed.ts';
import { declineOf, keptFieldsOf, registryOf, reportedBy, reporterOf } from './registry.ts';
import { ORDER } from '#gateways/shared/server/testing.ts';
import { SAMPLE } from '#gateways/shared/server/testing-sample.ts';

const ALL = [...INSTALLED.values()];
const FOLDER = join(import.meta.dirname, '../..');
const README_MAX_LINES = 60;
const deps = { fetch: globalThis.fetch, now: () => new Date(0), callbackBase: 'https://films.example' };

/** The sandbox of these gateways, requested for a page of one of them. */
async function statusOfPage(installed: Gateways, id: string): Promise<number> {
  const app = fastify();
  await app.register(sandbox, {
    base: '/gateways',
    publicBase: null,
    shops: [],
    gateways: sandboxesOf(installed),
    settings: settingsOf(installed, testConfig()),
    callbacks: 'https://films.example/callbacks',
    priceOf: async () => ({ amountMinor: 1995, currency: 'EUR' }),
    fetch: globalThis.fetch,
    now: () => new Date(0),
  });
  const { statusCode } = await app.inject({ url: `/gateways/${id}?order=${ORDER.operationId}` });
  await app.close();
  return statusCode;
}

describe('the folder of a gateway', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['installed', 'shared'].includes(entry.name))
    .map(({ name }) => name);

  it('is found by its name, and every folder is a gateway', () => {
    expect(ALL.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
    expect(folders.length).toBeGreaterThan(5);
  });

  it.each(folders)('%s explains itself in a short README', (id) => {
    const lines = readFileSync(join(FOLDER, id, 'README.md'), 'utf8').split('\n');
    expect(lines.length).toBeLessThanOrEqual(README_MAX_LINES);
    for (const part of ['## Flow', '## Sources', '## Try it', '## Common changes'])
      expect(lines).toContain(part);
    for (const file of ['server/adapter.ts', 'server/settings.ts', 'server/sandbox/sandbox.ts'])
      expect(existsSync(join(FOLDER, id, file))).toBe(true);
  });

  it.each(ALL.map(({ id }) => id))('%s has an adapter with the methods of its capabilities', (id) => {
    const one = gatewaysOf(INSTALLED, settingsOf(INSTALLED, testConfig()), deps).get(id)?.gateway;
    const { cancel, refund, query, rebilledBy, inlineVault } = INSTALLED.get(id)!.capabilities;
    expect({
      cancel: one?.cancel !== undefined,
      refund: one?.refund !== undefined,
      query: one?.query !== undefined,
      charge: one?.charge !== undefined,
      openVault: one?.openVault !== undefined,
    }).toEqual({ cancel, refund, query, charge: rebilledBy === 'merchant', openVault: inlineVault });
  });
});

describe('a new gateway', () => {
  const installed = registryOf([...ALL, SAMPLE]);
  const given = {
    GATEWAYS: 'sample',
    GATEWAY_SAMPLE_PAY_URL: 'https://sample.example/pay',
    GATEWAY_SAMPLE_SECRET: 'open sesame',
  };

  it('can be configured and opened', () => {
    const settings = readSettings(installed, given);
    const opened = gatewaysOf(installed, settings, deps);
    expect([...opened.keys()]).toEqual(['sample']);
    expect(pageSourcesOf(installed, settings, {})[0]?.frames).toEqual(['https://sample.example']);
    expect(() => readSettings(INSTALLED, given)).toThrow('GATEWAYS must list some of');
  });

  it('has its decline reasons and stored fields', () => {
    expect(declineOf(installed, 'sample', '51')).toBe('funds');
    expect(keptFieldsOf(installed, 'sample').names).toContain('state');
  });

  it('has a page in the sandbox, with settings that both sides derive', async () => {
    expect(Object.keys(settingsOf(installed, testConfig()))).toContain('sample');
    expect(await statusOfPage(installed, 'sample')).toBe(303);
  });

  it('must have a unique name', () => {
    expect(() => registryOf([SAMPLE, SAMPLE])).toThrow(TypeError);
  });
});

describe.each(ALL.map(({ id }) => id))('without %s', (id) => {
  const installed = registryOf(ALL.filter((one) => one.id !== id));
  const gone = reportedBy(INSTALLED, id);
  const left = ALL.map((one) => one.id).filter((one) => !gone.includes(one));

  it('the other gateways work, except one that charges through it', () => {
    const settings = settingsOf(installed, testConfig());
    expect(Object.keys(settings)).toEqual(left);
    expect([...gatewaysOf(installed, settings, deps).keys()]).toEqual(left);
    expect(() => readSettings(installed, { GATEWAYS: id })).toThrow('GATEWAYS must list some of');
  });

  it('the sandbox has no page of it, and its old payments stay readable', async () => {
    expect(await statusOfPage(installed, id)).toBe(404);
    expect(reporterOf(installed, id)).toBe(id);
    expect(declineOf(installed, id, 'EXPIRED')).toBe('other');
    expect(keptFieldsOf(installed, id).names.size).toBe(0);
  });
});
