/** A site that ends in the middle of a checkout, a callback, a renewal or a cancellation loses no money, and takes none twice. */
import { describe, expect, it } from 'vitest';
import type { Point } from '../scripts/attack/money/killed-origin.ts';
import { openKilled } from '../scripts/attack/money/killed-site.ts';
import { faultsOf, killOnce, nothingAcknowledged, type Place } from '../scripts/attack/money/kills.ts';
import { hasPostgres, postgres } from '../scripts/postgres.mjs';

const TEST_MS = 600_000;

/** Two of each; `number` says which gateway it is. */
const POINTS: readonly (readonly [Place, number, Point])[] = [
  // Its gateway may have been asked, and nobody knows what it said.
  ['checkout', 0, { text: 'insert into "payment_operations"', nth: 1, when: 'after' }],
  ['checkout', 4, { text: 'insert into "gateway_events"', nth: 1, when: 'before' }],
  ['callback', 0, { text: 'insert into "ledger_postings"', nth: 1, when: 'after' }],
  // Settled and not acknowledged: it is told again.
  ['callback', 3, { text: 'commit', nth: 1, when: 'after' }],
  ['renewal', 0, { text: 'insert into "entitlements"', nth: 1, when: 'before' }],
  // Charged by us, and the answer is lost.
  ['renewal', 1, { text: 'insert into "gateway_events"', nth: 1, when: 'before' }],
  ['cancel', 0, { text: 'update "subscriptions"', nth: 1, when: 'after' }],
  ['cancel', 1, { text: 'commit', nth: 1, when: 'after' }],
];

/** What is left of all that was begun, each time with a kill at its point. */
async function survive(databaseUrl: string | null) {
  const site = await openKilled(databaseUrl);
  try {
    const known = nothingAcknowledged();
    for (const [place, number, point] of POINTS)
      // oxlint-disable-next-line no-await-in-loop
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

const WHOLE = { faults: [], paid: POINTS.length, cancelled: 2 };

describe('a site that is killed', { timeout: TEST_MS }, () => {
  it('has its money right on the embedded database', async () => {
    expect(await survive(null)).toEqual(WHOLE);
  });

  it.runIf(hasPostgres())('has its money right on Postgres', async () => {
    const server = await postgres();
    try {
      expect(await survive(server?.url ?? null)).toEqual(WHOLE);
    } finally {
      await server?.stop();
    }
  });
});
