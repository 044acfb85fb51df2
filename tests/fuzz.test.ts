/** Whoever asks for whatever page or endpoint, however it is written: no fault, no stack, no hang. `npm run attack` asks longer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#app/origin/entry-server.tsx';
import { fuzz } from '#tools/attack/fuzz.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

/** `npm run prove -- fuzz` makes many. */
const CALLS = IS_PROVING ? 5000 : 150;
const SEED = 20_260_601;
const TEST_MS = 180_000;

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

it('answers every hostile call of every page and endpoint politely', { timeout: TEST_MS }, async () => {
  const { calls, statuses, faults } = await fuzz(site, brand, { calls: CALLS, seed: SEED });
  expect(faults).toEqual([]);
  expect(calls).toBe(CALLS);
  // The walk went through the doors as well, not only against them.
  expect(statuses.get(200)).toBeGreaterThan(CALLS / 20);
});
