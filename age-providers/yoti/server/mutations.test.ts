/** Short version of the proof: a sample of mutated notifications and results, none of which verifies anyone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#age-providers/shared/server/testing-mutations.ts';
import { mutateNotifications } from './testing-forgeries.ts';
import { mutatedResults } from './testing-results.ts';
import { openYotiSite, type YotiSite } from './testing-site.ts';

const NOTIFICATIONS = 150;
const RESULTS = 2000;
const SEED = 20_261_127;

let age: YotiSite;
beforeAll(async () => {
  age = await openYotiSite();
}, 60_000);
afterAll(() => age.site.close());

test('mutated notifications verify nobody and cause no internal error', async () => {
  const { statuses, accepted } = await mutateNotifications(age, NOTIFICATIONS, seededRandom(SEED));
  expect(accepted).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 401].includes(status))).toEqual([]);
});

test('mutated results are approved only if their unchanged members prove the age', async () => {
  expect(await mutatedResults(RESULTS, seededRandom(SEED))).toMatchObject({ accepted: [], faults: [] });
});
