/** Experiments at the origin: random and stored groups, consent, and counts. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getExperiment, postExperimentCount } from '../api.ts';
import { DEMO } from './demo.ts';
import { DISABLED_COOKIE_S, GROUP_COOKIE_S } from '../rule-group.ts';

const CONSENT = `consent=${encodeURIComponent(JSON.stringify({ analyticsConsent: true }))}`;
const ALLOWED = `${CONSENT}; age_restriction=true`;
const REFUSED = `consent=${encodeURIComponent(JSON.stringify({ analyticsConsent: false }))}`;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  const { db, config, now } = site.origin;
  const rows = await DEMO.rows();
  await db.transaction().execute((trx) => rows.write(trx, { config, at: now() }));
}, 120_000);
afterAll(() => site.close());
afterEach(() => void vi.restoreAllMocks());

const ask = (id: number, headers: Record<string, string> = { cookie: ALLOWED }) =>
  site.app.inject({ url: `/api/experiment/${id}`, headers });

describe('the group of a visitor', () => {
  it.each([
    [0.499, 1],
    [0.5, 0],
  ])('is random with equal odds and stored for a year: the random value %f gives %i', async (lot, value) => {
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    const answer = await ask(1);
    expect(answer.json()).toEqual({ id: 1, value });
    expect(answer.cookies).toMatchObject([
      { name: 'experiment_1', value: String(value), maxAge: GROUP_COOKIE_S, path: '/', sameSite: 'Lax' },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty('httpOnly');
  });

  it('stays the same once it is assigned', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const answer = await ask(1, { cookie: `${ALLOWED}; experiment_1=1` });
    expect(answer.json()).toEqual({ id: 1, value: 1 });
    expect(answer.cookies).toEqual([]);
    const other = await ask(1, { cookie: `${ALLOWED}; experiment_1=nonsense` });
    expect(other.json()).toEqual({ id: 1, value: 0 });
  });

  it.each<Record<string, string>>([
    {},
    { cookie: REFUSED },
    { cookie: CONSENT },
    { cookie: 'consent=nonsense' },
    { cookie: 'consent=null' },
  ])('is not stored without consent: %j', async (headers) => {
    const answer = await ask(1, headers);
    expect([0, 1]).toContain(answer.json<{ value: number }>().value);
    expect(answer.cookies).toEqual([]);
  });

  it('is the group of the calling page if nothing is stored', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const shown = { 'x-test-segment': '918:1,1:0' };
    expect((await ask(1, shown)).json()).toEqual({ id: 1, value: 0 });
    expect((await ask(1, { 'x-test-segment': '1:1' })).json()).toEqual({ id: 1, value: 1 });
    expect((await ask(1, { ...shown, cookie: `${ALLOWED}; experiment_1=1` })).json()).toEqual({
      id: 1,
      value: 1,
    });
  });

  it('is -1 for a share of zero, stored for an hour, regardless of a stored group', async () => {
    const answer = await ask(2);
    expect(answer.json()).toEqual({ id: 2, value: -1 });
    expect(answer.cookies).toMatchObject([{ name: 'experiment_2', value: '-1', maxAge: DISABLED_COOKIE_S }]);
    const stored = await ask(2, { cookie: `${ALLOWED}; experiment_2=1` });
    expect([stored.json(), stored.cookies]).toEqual([{ id: 2, value: -1 }, []]);
  });

  it("is -1 if the setting with the experiment's name is off, but can be forced", async () => {
    expect((await ask(918)).json()).toEqual({ id: 918, value: -1 });
    expect((await ask(918, { cookie: 'experiment_918=1!' })).json()).toEqual({ id: 918, value: 1 });
  });

  it('is not found for an unknown experiment, and nothing is stored', async () => {
    const answer = await ask(999_999_999);
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    await expect(site.http.call(getExperiment, { params: { id: 999_999_999 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the counts', () => {
  const counts = () =>
    site.origin.db
      .selectFrom('experiment_counts')
      .select(['experiment_id', 'variant', 'what', 'count'])
      .orderBy('variant')
      .orderBy('what')
      .execute();

  it('contain daily exposures of each group, and their outcomes', async () => {
    const call = (group: 0 | 1, what: 'exposure' | 'sign_up' | 'join') =>
      site.http.call(postExperimentCount, { params: { id: 1 }, body: { group, what } });
    await call(1, 'exposure');
    await call(1, 'exposure');
    await call(1, 'join');
    await call(0, 'exposure');
    expect((await counts()).map((row) => ({ ...row, count: Number(row.count) }))).toEqual([
      { experiment_id: 1, variant: 0, what: 'exposure', count: 1 },
      { experiment_id: 1, variant: 1, what: 'exposure', count: 2 },
      { experiment_id: 1, variant: 1, what: 'join', count: 1 },
    ]);
  });

  it('exclude crawlers', async () => {
    const before = await counts();
    const crawler = site.visitor({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await crawler.http.call(postExperimentCount, { params: { id: 1 }, body: { group: 0, what: 'exposure' } });
    expect(await counts()).toEqual(before);
  });

  it.each([2, 918, 999_999_999])('exclude experiments that are not running: %i', async (id) => {
    await expect(
      site.http.call(postExperimentCount, { params: { id }, body: { group: 1, what: 'exposure' } }),
    ).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('are removed after their retention', async () => {
    const { RETENTION } = await import('./stored-data.ts');
    const [rule] = RETENTION;
    const expired = rule?.isExpired?.(new Date('2026-06-02T00:00:00Z'), new Date());
    if (!expired) throw new Error('counts have no term');
    const { rows } = await sql`select * from experiment_counts t where ${expired}`.execute(site.origin.db);
    expect(rows.length).toBe((await counts()).length);
  });
});
