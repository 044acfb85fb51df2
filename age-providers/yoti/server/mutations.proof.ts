/**
 * Mutated notifications and results of Yoti: none is accepted, and none causes an internal error. Runs with the same
 * seed are equal.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutatedResults } from './testing-results.ts';
import { seededRandom } from '#age-providers/shared/server/testing-mutations.ts';
import { mutateNotifications } from './testing-forgeries.ts';
import { openYotiSite, type YotiSite } from './testing-site.ts';

/** Number of mutations; a release that changes the age gate is proved with `MUTATIONS=100000`. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? 1);

let age: YotiSite;
beforeAll(async () => {
  age = await openYotiSite();
}, 120_000);
afterAll(() => age.site.close());

test(
  `${MUTATIONS} mutated notifications verify nobody and cause no 5xx`,
  { timeout: 3_600_000 },
  async () => {
    const begun = performance.now();
    const { statuses, accepted } = await mutateNotifications(age, MUTATIONS, seededRandom(SEED));
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(
      `${MUTATIONS} mutated notifications (seed ${SEED}) in ${seconds} s: ${JSON.stringify(Object.fromEntries(statuses))}\n`,
    );
    expect(accepted).toEqual([]);
    // No notification was refused before it was read, and an additional member with a valid signature causes no error.
    expect([...statuses.keys()].filter((status) => ![200, 401].includes(status))).toEqual([]);
  },
);

test(`${MUTATIONS} mutated results approve only what proves the age`, { timeout: 3_600_000 }, async () => {
  const { accepted, faults, approved } = await mutatedResults(MUTATIONS, seededRandom(SEED));
  process.stdout.write(`${MUTATIONS} mutated results: ${approved} still prove the age\n`);
  expect(accepted).toEqual([]);
  expect(faults).toEqual([]);
  expect(approved).toBeGreaterThan(0);
});
