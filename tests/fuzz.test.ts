/** Hostile requests to every page and endpoint cause no server error, stack trace or hang. `npm run attack` sends more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#app/origin/entry-server.tsx';
import { fuzz } from '#tools/attack/fuzz.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { IS_PROVING } from './support/proving.ts';
import { testSite } from './support/site.ts';

/** `npm run prove -- fuzz` sends more. */
const CALLS = IS_PROVING ? 5000 : 150;
const SEED = 20_260_601;
const TEST_MS = 180_000;

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
}, 60_000);
afterAll(() => site.close());

it('no hostile request to a page or endpoint causes a server error', { timeout: TEST_MS }, async () => {
  const { calls, statuses, faults } = await fuzz(site, brand, { calls: CALLS, seed: SEED });
  expect(faults).toEqual([]);
  expect(calls).toBe(CALLS);
  // Some requests must succeed; otherwise only rejections would be tested.
  expect(statuses.get(200)).toBeGreaterThan(CALLS / 20);
});
