/** The locks of a money transaction, read from the statements that it sends. */
import { PostgresQueryCompiler } from 'kysely';
import { vi } from 'vitest';

const MONEY = ['payments', 'subscriptions', 'subscription_terms', 'entitlements', 'gateway_events'];
const tableOf = (sql: string): string | undefined =>
  /^(?:insert into|update|delete from|select .*? from) "(\w+)"/s.exec(sql)?.[1];
const holds = (sql: string): boolean => !sql.startsWith('select') || / for (?:no key )?update/.test(sql);

/** The money tables, and `users`, whose rows were locked or written, in the order of the first statement on each. */
export async function heldBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const compiled = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
  try {
    await work();
    const tables = compiled.mock.results.flatMap(({ type, value }) =>
      type === 'return' && holds(value.sql) ? (tableOf(value.sql) ?? []) : [],
    );
    return [...new Set(tables)].filter((table) => table === 'users' || MONEY.includes(table));
  } finally {
    compiled.mockRestore();
  }
}
