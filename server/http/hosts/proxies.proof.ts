/** The warning about a proxy that is missing in TRUST_PROXY. */
import pino from 'pino';
import { expect, it } from 'vitest';
import { testOrigin } from '#server/testing/origin.ts';

async function warnings(env: Record<string, string>, from: string, headers: Record<string, string>) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const site = await testOrigin({ env, log });
  for (let round = 0; round < 3; round += 1)
    await site.app.inject({
      url: '/api/settings',
      remoteAddress: from,
      headers: { host: 'localhost', ...headers },
    });
  await site.close();
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

const PRODUCTION = { NODE_ENV: 'production', TRUST_PROXY: '10.0.0.1' };
const HANDED_ON = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  ['x-forwarded-for', HANDED_ON],
  ['x-forwarded-proto', { 'x-forwarded-proto': 'https' }],
  ['forwarded', { forwarded: 'for=203.0.113.9' }],
])('an untrusted proxy is logged once, at its first %s, without an address', async (_name, headers) => {
  const logged = await warnings(PRODUCTION, '10.0.0.2', headers);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('all visitors look like one');
  expect(logged[0]).not.toMatch(/203\.0\.113|10\.0\.0/);
});

it.each([
  ['a proxy that is trusted', '10.0.0.1', HANDED_ON],
  ['visitors without a proxy', '203.0.113.9', {}],
])('nothing is logged for %s', async (_what, from, headers) => {
  expect(await warnings(PRODUCTION, from, headers)).toEqual([]);
});
