/**
 * Attack: finds lost accounts in the database itself, because logging in to each account would exceed the rate limits.
 */
import { openPool, type Place } from '#server/db/pool.ts';

export async function lostOf(place: Place, acknowledged: readonly string[]): Promise<readonly string[]> {
  const open = await openPool(place);
  try {
    const { rows } = await open.pool.query<{ email: string }>(
      'select email from users where email = any($1)',
      [acknowledged],
    );
    const stored = new Set(rows.map(({ email }) => email));
    return acknowledged.filter((email) => !stored.has(email));
  } finally {
    await open.close();
  }
}
