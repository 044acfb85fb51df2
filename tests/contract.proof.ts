/** The reference origin fulfils the contract of every brand, as checked by the kit for other backends. */
import { expect, it, onTestFinished } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { testOrigin } from '#server/testing/origin.ts';
import { createCaller } from '#tools/contract/caller.ts';
import { runKit } from '#tools/contract/kit.ts';
import { neededBy } from '#tools/contract/needed.ts';
import { lineOf } from '#tools/contract/report.ts';
import { brandOf } from './support/brand-site.ts';

const KIT_MS = 300_000;
const ACCOUNT = { email: 'kit@visitor.example', password: 'a long evening by the sea' };
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

it.each(BRANDS)('the origin fulfils the contract of %s', { timeout: KIT_MS }, async (id) => {
  const site = await testOrigin({
    seeded: true,
    callsPerMinute: 100_000,
    env: { BRAND: id },
  });
  onTestFinished(() => site.close());
  await site
    .visitor()
    .fetch('/api/sign-up', { method: 'POST', headers: HEADERS, body: JSON.stringify(ACCOUNT) });
  const { publicUrl } = site.origin.config;
  let calls = 0;
  const caller = createCaller({
    site: publicUrl,
    // Each call is sent without cookies of the previous one and from a new IP address.
    fetch(input, init) {
      calls += 1;
      const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
      return site.visitor({ 'x-forwarded-for': address }).fetch(String(input).slice(publicUrl.length), init);
    },
  });
  const { faults, judged } = await runKit({
    needed: await neededBy(await brandOf(id)),
    caller,
    credentials: { username: ACCOUNT.email, password: ACCOUNT.password },
    examples: { 'POST /search': { body: { query: 'night' } } },
  });
  expect(faults.map(lineOf)).toEqual([]);
  expect(judged).toBeGreaterThan(400);
});
