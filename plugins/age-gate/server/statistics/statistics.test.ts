/**
 * Statistics for a regulator: verifications by month, place, method and outcome, without data about visitors or small
 * groups.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgeStatisticsTable } from '../tables.ts';
import { CALLBACK, FAILED, openAgeSite, VERIFIED, type AgeSite } from '../testing.ts';
import { countOutcome, countStart } from './count.ts';
import { csvOf } from './page.ts';
import { LEAST_GROUP, statisticsFrom } from './read.ts';

let age: AgeSite;
beforeAll(async () => {
  age = await openAgeSite();
}, 60_000);
afterAll(() => age.site.close());

const counted = () =>
  age.site.origin.db
    .selectFrom('age_statistics')
    .select(['place', 'method', 'outcome', 'reason', 'count'])
    .orderBy('outcome')
    .execute();
const clear = () => age.site.origin.db.deleteFrom('age_statistics').execute();

const rowsOf = (place: string, counts: Partial<Record<AgeStatisticsTable['outcome'], number>>) =>
  Object.entries(counts).map(([outcome, count]) => ({
    brand: 'streaming',
    month: '2026-05-01',
    place,
    method: 'eu',
    outcome: outcome as AgeStatisticsTable['outcome'],
    reason: outcome === 'refused' ? 'expired' : '',
    count,
  }));

describe('counting', () => {
  test('a verification is counted as started once and as ended once, even if it is reported repeatedly', async () => {
    await clear();
    const id = await age.openSession();
    const url = await age.begin(id);
    await age.choose(url, 'approve');
    for (const { body, headers } of age.sent) await age.post(CALLBACK, body, headers);
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
    expect(await counted()).toEqual([
      { place: 'ES', method: 'sandbox', outcome: 'passed', reason: '', count: 1 },
      { place: 'ES', method: 'sandbox', outcome: 'started', reason: '', count: 1 },
    ]);
  });

  test('a refusal is no longer counted after the visitor passed at the same provider', async () => {
    await clear();
    const session = {
      brand: 'streaming',
      begun_at: age.site.clock.now(),
      country: 'GB',
      country_state: null,
      provider: 'yoti',
    };
    const { db } = age.site.origin;
    const pending = { ...session, status: 'pending', reason: null } as const;
    const unreadable = { ...session, status: 'failed', reason: 'unreadable' } as const;
    const tooYoung = { ...unreadable, reason: 'below_threshold' };
    await countStart(db, session);
    await countOutcome(db, unreadable, pending);
    await countOutcome(db, unreadable, unreadable);
    await countOutcome(db, tooYoung, unreadable);
    expect(await counted()).toMatchObject([
      { outcome: 'refused', reason: 'below_threshold', count: 1 },
      { outcome: 'started', count: 1 },
    ]);
    await countOutcome(db, { ...session, status: 'verified', reason: null }, tooYoung);
    expect(await counted()).toMatchObject([
      { outcome: 'passed', count: 1 },
      { outcome: 'started', count: 1 },
    ]);
  });

  test('a visitor who begins again is counted again only after a refusal', async () => {
    await clear();
    const id = await age.openSession();
    await age.begin(id);
    await age.choose(await age.begin(id), 'decline');
    expect((await age.statusOf(id)).json).toEqual(FAILED);
    await age.begin(id);
    expect(await counted()).toEqual([
      expect.objectContaining({ outcome: 'refused', count: 1 }),
      expect.objectContaining({ outcome: 'started', count: 2 }),
    ]);
  });

  test('a failed start at a provider that is down is not counted', async () => {
    await clear();
    const id = await age.openSession();
    const first = await age.begin(await age.openSession());
    await age.choose(first, 'down');
    await age.post(`/api/age-verification/session/${id}/verification-url`);
    expect(await counted()).toEqual([expect.objectContaining({ outcome: 'started', count: 1 })]);
  });

  test('an outcome counts in the month in which its verification began', async () => {
    await clear();
    age.site.clock.advance(10 * 60_000);
    const id = await age.openSession();
    const url = await age.begin(id);
    const begun = age.site.clock.now();
    const { db } = age.site.origin;
    await db
      .updateTable('age_sessions')
      .set({ begun_at: new Date('2026-05-31T23:59:00Z') })
      .where('begun_at', '=', begun)
      .execute();
    await age.choose(url, 'approve');
    const months = await db.selectFrom('age_statistics').select(['outcome', 'month']).execute();
    expect(months.find(({ outcome }) => outcome === 'passed')?.month).not.toEqual(
      months.find(({ outcome }) => outcome === 'started')?.month,
    );
  });

  test('a count contains no data about a visitor', async () => {
    const { rows } = await age.site.origin.db
      .selectFrom('age_statistics')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all.map((row) => Object.keys(row).sort()) }));
    for (const names of rows)
      expect(names).toEqual(['brand', 'count', 'method', 'month', 'outcome', 'place', 'reason']);
  });
});

describe('reading', () => {
  const read = async (...rows: ReturnType<typeof rowsOf>[number][]) => {
    await clear();
    await age.site.origin.db.insertInto('age_statistics').values(rows).execute();
    return statisticsFrom(age.site.origin.db, { brand: 'streaming', month: '2026-01' });
  };

  test('verifications that neither passed nor were refused are reported as abandoned', async () => {
    const [group] = await read(...rowsOf('GB', { started: 100, passed: 80, refused: 12 }));
    expect(group).toEqual({
      month: '2026-05',
      place: 'GB',
      method: 'eu',
      started: 100,
      passed: 80,
      refused: 12,
      abandoned: 8,
      reasons: { expired: 12 },
    });
  });

  test('places with few verifications and rare reasons are merged', async () => {
    const groups = await read(
      ...rowsOf('GB', { started: 50, passed: 48, refused: 2 }),
      ...rowsOf('FR', { started: LEAST_GROUP - 1, passed: 3 }),
      ...rowsOf('DE', { started: 2, passed: 2 }),
    );
    expect(groups.map(({ place, started }) => [place, started])).toEqual([
      ['GB', 50],
      ['other', LEAST_GROUP + 1],
    ]);
    expect(groups[0]?.reasons).toEqual({ other: 2 });
  });

  test('a merged group that is still too small is omitted', async () => {
    const groups = await read(
      ...rowsOf('GB', { started: 50, passed: 50 }),
      ...rowsOf('FR', { started: 3, passed: 3 }),
    );
    expect(groups.map(({ place }) => place)).toEqual(['GB']);
  });

  test('other brands and earlier months are omitted', async () => {
    const groups = await read(
      { ...rowsOf('GB', { started: 50 })[0]!, brand: 'store' },
      { ...rowsOf('GB', { started: 50 })[0]!, month: '2025-12-01' },
    );
    expect(groups).toEqual([]);
  });

  test('the CSV has a line for each group', async () => {
    const groups = await read(...rowsOf('US-TX', { started: 9, passed: 1, refused: 6 }));
    expect(csvOf(groups)).toBe(
      'month,place,method,started,passed,refused,abandoned,reasons\r\n2026-05,US-TX,eu,9,1,6,2,expired:6\r\n',
    );
  });
});
