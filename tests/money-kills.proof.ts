/** A site that ends in the middle of a checkout, a callback, a renewal or a cancellation loses no money, and takes none twice. */
import { describe, expect, it } from 'vitest';
import type { Point } from '#tools/attack/money/killed-origin.ts';
import { openKilled } from '#tools/attack/money/killed-site.ts';
import { faultsOf, killOnce, nothingAcknowledged, type Place } from '#tools/attack/money/kills.ts';
import { hasPostgres, postgres } from '#scripts/postgres.mjs';

const TEST_MS = 600_000;

type Kill = readonly [Place, number, Point];

/** One of each; the number says which gateway it is. The bench (`--only kills`) takes many, at any statement. */
const POINTS: readonly Kill[] = [
  // Its gateway may have been asked, and nobody knows what it said.
  ['checkout', 0, { text: 'insert into "payment_operations"', nth: 1, when: 'after' }],
  // Settled and not acknowledged: it is told again.
  ['callback', 3, { text: 'commit', nth: 1, when: 'after' }],
  // Charged by us, and the answer is lost.
  ['renewal', 1, { text: 'insert into "gateway_events"', nth: 1, when: 'before' }],
  ['cancel', 0, { text: 'update "subscriptions"', nth: 1, when: 'after' }],
];
/** Fewer on the embedded database, which takes seconds to come back. */
const EMBEDDED: readonly Kill[] = [
  ['callback', 0, { text: 'insert into "ledger_postings"', nth: 1, when: 'after' }],
  ['cancel', 1, { text: 'commit', nth: 1, when: 'after' }],
];

/** What is left of all that was begun, each time with a kill at its point. */
async function survive(databaseUrl: string | null, points: readonly Kill[]) {
  const site = await openKilled(databaseUrl);
  try {
    const known = nothingAcknowledged();
    for (const [place, number, point] of points)
      expect([place, number, await killOnce(site, { place, number, point }, known)]).toEqual([
        place,
        number,
        true,
      ]);
    return {
      faults: await faultsOf(site, known),
      paid: known.paid.size,
      cancelled: known.cancelled.size,
    };
  } finally {
    await site.close();
  }
}

const wholeAfter = (points: readonly Kill[]) => ({ faults: [], paid: points.length, cancelled: 1 });

describe('a site that is killed', { timeout: TEST_MS }, () => {
  it('has its money right on the embedded database', async () => {
    expect(await survive(null, EMBEDDED)).toEqual(wholeAfter(EMBEDDED));
  });

  it.runIf(hasPostgres())('has its money right on Postgres', async () => {
    const server = await postgres();
    try {
      expect(await survive(server?.url ?? null, POINTS)).toEqual(wholeAfter(POINTS));
    } finally {
      await server?.stop();
    }
  });
});
