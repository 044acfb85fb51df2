/** Page speeds: counted without visitors, read as 75th percentiles, and shown to staff. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { postPageSpeed } from '../../api.ts';
import { LARGEST_VALUE } from '../../rule-speed.ts';
import { readCountries, readSpeeds, stepOf, valueOf } from './store.ts';

let at: Awaited<ReturnType<typeof openAccounts>>;
let staff: TestVisitor;
beforeAll(async () => {
  at = await openAccounts({ callsPerMinute: 100_000 });
  ({ someone: staff } = await at.member('staff@example.org'));
  await at.site.origin.db
    .updateTable('users')
    .set({ role: 'staff' })
    .where('email', '=', 'staff@example.org')
    .execute();
}, 60_000);
afterAll(() => at.site.close());
beforeEach(async () => {
  await at.site.origin.db.deleteFrom('page_speeds').execute();
  await at.site.origin.db.deleteFrom('page_speed_causes').execute();
});

const send = (value: number, more: { visitor?: TestVisitor; path?: string; cause?: string } = {}) =>
  (more.visitor ?? at.visitor()).http.call(postPageSpeed, {
    body: {
      path: more.path ?? '/film/night-swim',
      measurements: [{ metric: 'LCP', value, cause: more.cause ?? 'main>section>img, loading' }],
    },
  });
const ALL = { days: 28, device: undefined, country: undefined };
const read = (more: Partial<typeof ALL> | object = {}) => readSpeeds(at.site.origin, { ...ALL, ...more });

describe('the steps', () => {
  it.each([0, 1, 2, 99, 2500, LARGEST_VALUE])('contain %i and are at most 10 % above it', (value) => {
    const shown = valueOf(stepOf(value));
    expect(shown).toBeGreaterThanOrEqual(value * (1 - 1e-9));
    expect(shown).toBeLessThanOrEqual(Math.max(1, value) * 1.1 * (1 + 1e-9));
  });
});

describe('page loads', () => {
  it('are counted by kind of page and read as the 75th percentile with the cause of the slowest load', async () => {
    for (const value of [100, 200, 300, 4000]) await send(value, { cause: value === 4000 ? 'main>img' : '' });
    const [speed, ...others] = await read();
    expect(others).toEqual([]);
    expect(speed).toMatchObject({
      page: '/film/:slug',
      metric: 'LCP',
      loads: 4,
      worst: { value: 4000, cause: 'main>img' },
    });
    expect(speed?.p75).toBeGreaterThanOrEqual(300);
    expect(speed?.p75).toBeLessThan(330);
  });

  it('are filtered by device, country and day', async () => {
    const phone = at.site.visitor({ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile', 'x-el-country': 'DE' });
    await send(1000, { visitor: phone });
    expect(await read({ device: 'MOBILE' })).toHaveLength(1);
    expect(await read({ device: 'DESKTOP' })).toHaveLength(0);
    const [row] = await at.site.origin.db
      .selectFrom('page_speeds')
      .select('country')
      .where('country', '!=', '')
      .execute();
    expect(await read({ country: row?.country })).toHaveLength(1);
    expect(await read({ country: 'ZZ' })).toHaveLength(0);
    await at.site.origin.db
      .updateTable('page_speeds')
      .set({ day: sql`day - 28` })
      .execute();
    expect(await read()).toHaveLength(0);
  });

  it('of all countries are the sum of those of each country', async () => {
    for (const [country, values] of Object.entries({ DE: [100, 900, 2000], ES: [300, 300], FR: [5000] }))
      for (const value of values)
        await send(value, { visitor: at.site.visitor({ 'x-el-country': country }) });
    const countries = await readCountries(at.site.origin, 28);
    expect(countries).toEqual(['DE', 'ES', 'FR']);
    const loads = await Promise.all(countries.map(async (country) => (await read({ country }))[0]?.loads));
    expect(loads).toEqual([3, 2, 1]);
    const [all] = await read();
    expect(all).toMatchObject({ loads: 6, p75: valueOf(stepOf(2000)) });
    at.site.clock.advance(40 * 24 * 60 * 60 * 1000);
    expect(await readCountries(at.site.origin, 28)).toEqual([]);
    at.site.clock.advance(-40 * 24 * 60 * 60 * 1000);
  });

  it('are not counted for bots or unknown pages', async () => {
    await send(500, { visitor: at.site.visitor({ 'user-agent': 'Googlebot/2.1' }) });
    await send(500, { path: '/nothing/here' });
    expect(await read()).toEqual([]);
  });

  it('are all counted if they arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(100 * (index + 1))));
    expect(await read()).toMatchObject([{ loads: 12, worst: { value: 1200 } }]);
  });

  it.each([
    { metric: 'LCP', value: -1, cause: '' },
    { metric: 'LCP', value: LARGEST_VALUE + 1, cause: '' },
    { metric: 'LCP', value: 1.5, cause: '' },
    { metric: 'FID', value: 1, cause: '' },
    { metric: 'LCP', value: 1, cause: '<b>Night Swim</b>' },
    { metric: 'LCP', value: 1, cause: 'a'.repeat(121) },
  ])('are refused as %o', async (measurement) => {
    const body = { path: '/', measurements: [measurement] } as never;
    await expect(at.visitor().http.call(postPageSpeed, { body })).rejects.toMatchObject({ status: 422 });
    const twice = { metric: 'LCP', value: 1, cause: '' };
    await expect(
      at.visitor().http.call(postPageSpeed, { body: { path: '/', measurements: [twice, twice] } as never }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

it('staff can filter the values, which have a rating', async () => {
  const page = async (query = '') => (await staff.fetch(`/_staff/numbers${query}`)).text();
  expect(await page()).toContain('No page load was measured in these 28 days.');
  for (const value of [1900, 1900, 1900, 9000]) await send(value);
  const html = await page('?days=7&device=DESKTOP');
  expect(html).toContain('<th scope="row">/film/:slug</th>');
  expect(html).toMatch(/<b>(?:1\.9|2\.0) s<\/b> good/);
  expect(html).toContain('slowest 9.0 s: main&gt;section&gt;img, loading');
  expect(await page('?days=7&device=MOBILE')).toContain('No page load was measured');
  expect((await staff.fetch('/_staff/numbers?device=x&country=%27')).status).toBe(200);
});
