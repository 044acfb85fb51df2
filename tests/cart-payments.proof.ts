/** The small form of `npm run rehearse`: carts whose payments are told five times each, shuffled, and a site that ends while one is paid. */
import { describe, expect, it } from 'vitest';
import { floodCarts } from '#tools/attack/money/cart-flood.ts';
import { cartFaultsOf, killCart, noCarts } from '#tools/attack/money/cart-kills.ts';
import { FILMS } from '#tools/attack/money/carts.ts';
import { openKilled } from '#tools/attack/money/killed-site.ts';

const TEST_MS = 300_000;
const CARTS = 60;

describe('carts that are paid', { timeout: TEST_MS }, () => {
  it('survive a kill, and have one entry and one ownership each, however often it is told', async () => {
    const site = await openKilled(null, 'store');
    try {
      const films = (await site.rows<{ id: number }>(FILMS(3))).map(({ id }) => id);
      const known = noCarts();
      // Settled and not acknowledged: it is told again.
      const point = { text: 'insert into "film_sales"', nth: 1, when: 'after' } as const;
      const round = { place: 'callback', number: 1, point } as const;
      expect(await killCart(site, round, known, films)).toBe(true);
      expect(await cartFaultsOf(site, known)).toEqual([]);
      const told = await floodCarts({ site, films, carts: CARTS, seed: 1 });
      expect(told).toMatchObject({
        refused: 0,
        entries: CARTS,
        owned: CARTS,
        receipts: CARTS,
        twice: 0,
      });
    } finally {
      await site.close();
    }
  });
});
