/** Databases that tests use one after another: each test finds the contents of a new one. */
import type { PGlite } from '@electric-sql/pglite';
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedPlaceFor } from './database.ts';
import { testConfig, testOrigin, TEST_START } from './origin.ts';

/** Number of runs with random writes. */
const RUNS = 4;
const WRITES = 10;

const lent = async () => {
  const { place, drop } = await sharedPlaceFor({ config: testConfig(), seeded: true, now: TEST_START });
  if (!('lent' in place)) throw new Error('only embedded databases are shared');
  return { embedded: place.lent, drop };
};

interface Table {
  readonly name: string;
  /** A column that can be written. */
  readonly column: string;
}

async function tablesOf(embedded: PGlite): Promise<Table[]> {
  const { rows } = await embedded.query<Table>(
    `select distinct on (c.oid) c.oid::regclass::text as name, quote_ident(a.attname) as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.oid >= 16384 and a.attnum > 0 and a.attidentity = '' and a.attgenerated = ''
     order by c.oid`,
  );
  return rows;
}

/** All rows, the values of sequences, and the sizes that query plans depend on. */
async function contentOf(embedded: PGlite): Promise<unknown> {
  const rows = (await tablesOf(embedded)).map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as rows from only ${name} t`,
  );
  const results = await embedded.exec(
    `${rows.join(' union all ')};
     select sequencename, last_value from pg_sequences order by 1;
     select relname, relpages, reltuples from pg_class where oid >= 16384 order by 1;
     show timezone; select count(*) from pg_locks where locktype = 'advisory'; select name from pg_prepared_statements`,
  );
  return results.map((result) => result.rows);
}

let fresh: unknown;
let tables: Table[];
beforeAll(async () => {
  // Embedded databases are reset here, even if the other tests use Postgres.
  vi.stubEnv('TEST_DATABASE_URL', '');
  const { embedded, drop } = await lent();
  fresh = await contentOf(embedded);
  tables = await tablesOf(embedded);
  await drop();
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Uses a shared database, returns it, and takes one again. */
async function usedBy(use: (embedded: PGlite) => Promise<unknown>) {
  const first = await lent();
  await use(first.embedded);
  await first.drop();
  const next = await lent();
  const content = await contentOf(next.embedded);
  await next.drop();
  return { isSame: next.embedded === first.embedded, content };
}

describe('a used database', () => {
  it('a used database is reset to its original rows and sequences, regardless of what was written', async () => {
    const writes = fc.array(
      fc.record({
        table: fc.nat({ max: tables.length - 1 }),
        kind: fc.constantFrom('delete from', 'update'),
        end: fc.constantFrom('commit', 'rollback'),
      }),
      { minLength: WRITES, maxLength: WRITES },
    );
    await fc.assert(
      fc.asyncProperty(writes, async (chosen) => {
        let changed: unknown;
        const { isSame, content } = await usedBy(async (embedded) => {
          for (const { table, kind, end } of chosen) {
            const { name, column } = tables[table] ?? expect.fail();
            const write =
              kind === 'update' ? `update ${name} set ${column} = ${column}` : `delete from ${name}`;
            // As a replica, so that tables that others refer to can be written, too.
            await embedded.exec(`begin; set local session_replication_role = replica; ${write}; ${end}`);
          }
          await embedded.exec(`select nextval('users_id_seq')`);
          changed = await contentOf(embedded);
        });
        expect(isSame).toBe(true);
        expect(changed).not.toEqual(fresh);
        expect(content).toEqual(fresh);
      }),
      { numRuns: RUNS },
    );
  });

  it('a used database contains no rows, jobs or queues of the previous origin', async () => {
    const site = await testOrigin({ seeded: true });
    await site.origin.db.insertInto('page_views').values({ day: '2026-01-01', path: '/a' }).execute();
    await site.origin.mail.send({
      to: 'ana@visitor.example',
      sender: 'Nocturne',
      subject: 'Hello',
      text: 'Hello',
      html: '',
      kind: 'verify_account',
      locale: 'en',
    });
    const { embedded } = site.origin;
    await site.close();
    const { isSame, content } = await usedBy(async (next) => expect(next).toBe(embedded));
    expect(isSame).toBe(true);
    expect(content).toEqual(fresh);
  });

  it('a used database keeps no settings, locks, statements or listeners of the previous session', async () => {
    const { isSame, content } = await usedBy((embedded) =>
      embedded.exec(
        `set timezone = 'Asia/Tokyo'; select pg_advisory_lock(1); prepare asked as select 1; listen told`,
      ),
    );
    expect(isSame).toBe(true);
    expect(content).toEqual(fresh);
  });

  it.each([
    ['a trigger was switched off', 'alter table movies disable trigger published_changed'],
    ['a table was truncated', 'truncate page_views'],
    ['a transaction was left open', 'begin'],
  ])('a database is not used again if %s', async (_what, statement) => {
    const { isSame, content } = await usedBy((embedded) => embedded.exec(statement));
    expect(isSame).toBe(false);
    expect(content).toEqual(fresh);
  });
});

it('two tests never get the same database at the same time, even if one of them returns it twice', async () => {
  const [first, second] = [await lent(), await lent()];
  expect(first.embedded).not.toBe(second.embedded);
  await first.drop();
  await first.drop();
  await second.drop();
  const taken = await Promise.all([lent(), lent(), lent()]);
  expect(new Set(taken.map(({ embedded }) => embedded)).size).toBe(taken.length);
  for (const { drop } of taken) await drop();
});

it('a returned database answers no further queries of its test', async () => {
  const site = await testOrigin({ seeded: true });
  const { db } = site.origin;
  await site.close();
  await expect(db.selectFrom('users').select('id').execute()).rejects.toThrow();
});
