/** A site that is killed during a checkout, callback, renewal or cancellation neither loses nor duplicates a payment. */
import { describe, expect, it } from 'vitest';
import type { Point } from '#tools/attack/money/killed-origin.ts';
import { openKilled } from '#tools/attack/money/killed-site.ts';
import { faultsOf, killOnce, nothingAcknowledged, type Place } from '#tools/attack/money/kills.ts';
import { hasPostgres, postgres } from '#scripts/postgres.mjs';

const TEST_MS = 600_000;

type Kill = readonly [Place, number, Point];

/** One kill of each kind; the number selects the gateway. The bench (`--only kills`) kills at many more statements. */
const POINTS: readonly Kill[] = [
  // The gateway may have been charged, and its response is lost.
  ['checkout', 0, { text: 'insert into "payment_operations"', nth: 1, when: 'after' }],
  // The payment is settled but the callback is not acknowledged, so the gateway sends it again.
  ['callback', 3, { text: 'commit', nth: 1, when: 'after' }],
  // The site has charged the card, and the response is lost.
  ['renewal', 1, { text: 'insert into "gateway_events"', nth: 1, when: 'before' }],
  ['cancel', 0, { text: 'update "subscriptions"', nth: 1, when: 'after' }],
];
/** Fewer points on the embedded database, which takes seconds to restart. */
const EMBEDDED: readonly Kill[] = [
  ['callback', 0, { text: 'insert into "ledger_postings"', nth: 1, when: 'after' }],
  ['cancel', 1, { text: 'commit', nth: 1, when: 'after' }],
];

/** The state after all operations were started, each with a kill at its point. */
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
  it('payments are correct on the embedded database', async () => {
    expect(await survive(null, EMBEDDED)).toEqual(wholeAfter(EMBEDDED));
  });

  it.runIf(hasPostgres())('payments are correct on Postgres', async () => {
    const server = await postgres();
    try {
      expect(await survive(server?.url ?? null, POINTS)).toEqual(wholeAfter(POINTS));
    } finally {
      await server?.stop();
    }
  });
});
