/** Refused attempts add no rows, regardless of the names that they try. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { countAttempt } from './attempts.ts';

let site: TestOrigin;
beforeAll(async () => void (site = await testOrigin({ modules: [] })));
afterAll(() => site.close());

it('a network that is over its limit adds no rows for further names', async () => {
  const { db, now } = site.origin;
  const network = { key: 'network', attempts: 2, windowS: 60 };
  const waits = [];
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    waits.push(await countAttempt(db, [{ key: name, attempts: 5, windowS: 60 }, network], now()));
  expect(waits).toEqual([0, 0, 60, 60, 60]);
  const rows = await db.selectFrom('login_attempts').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'network']);
});
