/** Every listening process is notified when editors change something. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedModules } from '../bootstrap/brand-modules.ts';
import { retentionOf } from '../privacy/stored-data.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';

/** Tables that are derived from others. */
const FOLLOWING = ['search_documents', 'search_words'];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('every table with published content notifies of changes, and so does the table of comments', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'published_changed'`.execute(site.origin.db);
  const published = retentionOf(await installedModules()).flatMap((rule) =>
    rule.published && !FOLLOWING.includes(rule.table) ? [rule.table] : [],
  );
  expect(published.length).toBeGreaterThan(15);
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...published, 'comments'].toSorted());
});

it('a change notifies every listener', async () => {
  const { db, changes } = site.origin;
  const { promise: notified, resolve } = Promise.withResolvers<string>();
  const stop = changes.subscribe(() => resolve('notified'));
  await sql`delete from movies`.execute(db);
  expect(await notified).toBe('notified');
  stop();
});
