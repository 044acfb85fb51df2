/** Developer and staff pages of experiments, and the script in the site's pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EarlyScripts } from '#ports/early-scripts.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { EXPERIMENTS_SETTINGS } from '../settings.ts';
import { DEMO } from './demo.ts';
import { assignScript } from './assign-script.ts';
import { experimentsPage } from './staff-page.ts';
import { ownExperiments } from './store.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
}, 120_000);
afterAll(() => site.close());

const LOOK = { refused: null, Form: () => null, record: async () => undefined };
const own = () => ownExperiments(site.origin, EXPERIMENTS_SETTINGS);
const page = async () => (await experimentsPage(site.origin, own()).render(new URLSearchParams(), LOOK)).html;
const scripts = () => site.origin.modules.service(EarlyScripts)?.();

async function counted(variant: 0 | 1, what: 'exposure' | 'sign_up' | 'join', count: number) {
  await site.origin.db
    .insertInto('experiment_counts')
    .values({ experiment_id: 1, day: '2026-05-30', variant, what, count })
    .execute();
}

it('without experiments there is no script and an empty page', async () => {
  expect(await scripts()).toEqual([]);
  expect(await page()).toContain('None.');
});

describe('with experiments', () => {
  beforeAll(async () => {
    const { db, config, now } = site.origin;
    const rows = await DEMO.rows();
    await db.transaction().execute((trx) => rows.write(trx, { config, at: now() }));
  });

  it('pages assign groups for their own experiments, switched off if the setting is off', async () => {
    expect(await scripts()).toEqual([assignScript([{ id: 918, percentage: 0 }], true)]);
  });

  it('staff see that there were no exposures', async () => {
    expect(await page()).toContain('not both groups were seen');
    expect(await page()).toContain('switched off');
  });

  it('staff see shares, their difference and its confidence interval', async () => {
    await counted(1, 'exposure', 70);
    await counted(0, 'exposure', 80);
    await counted(1, 'sign_up', 56);
    await counted(0, 'sign_up', 48);
    await counted(1, 'join', 2);
    await counted(0, 'join', 3);
    const html = await page();
    expect(html).toContain('56 of 70: 80.00 %');
    // Newcombe's first example: 0.0524 to 0.3339.
    expect(html).toContain('+20.00 (+5.24 to +33.39): group 1 does better');
    expect(html).toContain('no difference is shown');
    expect(html).toContain('group 1 is 50 % of visitors');
  });

  it('staff see when group 1 is worse, and never a share above 100 %', async () => {
    await site.origin.db.deleteFrom('experiment_counts').execute();
    await counted(1, 'exposure', 100);
    await counted(0, 'exposure', 100);
    await counted(1, 'sign_up', 10);
    await counted(0, 'sign_up', 500);
    expect(await page()).toContain('group 1 does worse');
    expect(await page()).toContain('100 of 100: 100.00 %');
  });

  it('a developer forces a group and resets it', async () => {
    const from = { remoteAddress: '127.0.0.1' };
    const headers = { host: 'localhost:3000' };
    const choose = (id: number, group: string) =>
      site.app.inject({
        ...from,
        method: 'POST',
        url: `/_dev/experiments/${id}`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `group=${encodeURIComponent(group)}`,
      });
    const forced = await choose(918, '1');
    expect([forced.statusCode, forced.headers.location]).toEqual([303, '/_dev/experiments']);
    expect(forced.cookies).toMatchObject([{ name: 'experiment_918', value: '1!', path: '/' }]);
    const shown = (cookie: string) =>
      site.app.inject({ ...from, url: '/_dev/experiments', headers: { ...headers, cookie } });
    expect((await shown('experiment_918=1!')).body).toContain('group 1, forced');
    expect((await shown('experiment_918=-1; experiment_1=0')).body).toMatch(/group 0[\s\S]*off/);
    expect((await choose(918, '')).cookies).toMatchObject([{ name: 'experiment_918', value: '' }]);
    expect((await choose(918, '7')).statusCode).toBe(404);
    expect((await choose(12_345, '1')).statusCode).toBe(404);
  });
});
