/** A brand takes part only in the experiments that the rule in its folder names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { EXPERIMENTS_SETTINGS, type ExperimentsSettings } from '../settings.ts';
import { DEMO } from './demo.ts';
import { ownExperiments } from './store.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  const { db, config, now } = site.origin;
  const rows = await DEMO.rows();
  await db.transaction().execute((trx) => rows.write(trx, { config, at: now() }));
});
afterAll(() => site.close());

it.each<[string, Partial<ExperimentsSettings>, { all: number[]; ofPages: number[] }]>([
  ['a brand without a rule has every experiment', {}, { all: [1, 2, 918], ofPages: [918] }],
  [
    'a brand does not have an experiment that it excludes',
    { leavesOut: ['918'] },
    { all: [1, 2], ofPages: [] },
  ],
  [
    'a brand that selects takes part in no other',
    { selects: ['2', '918'] },
    { all: [2, 918], ofPages: [918] },
  ],
])('%s', async (_what, rule, { all, ofPages }) => {
  const own = ownExperiments(site.origin, { ...EXPERIMENTS_SETTINGS, ...rule });
  expect((await own.all()).map(({ id }) => id)).toEqual(all);
  expect((await own.ofPages()).map(({ id }) => id)).toEqual(ofPages);
  for (const id of [1, 2, 918]) expect((await own.find(id))?.id).toBe(all.includes(id) ? id : undefined);
});

it('an entry that is not a number is refused with a message that names the setting and the entry', () => {
  const rule = { ...EXPERIMENTS_SETTINGS, selects: ['ab-918'] };
  expect(() => ownExperiments(site.origin, rule)).toThrow(
    'settings.experiments.selects has "ab-918": write the number of an experiment.',
  );
});
