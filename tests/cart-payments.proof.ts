/**
 * Short version of `npm run rehearse`: every payment callback of a cart arrives five times in random order, and the
 * site is killed during a payment.
 */
import { describe, expect, it } from 'vitest';
import { floodCarts } from '#tools/attack/money/cart-flood.ts';
import { cartFaultsOf, killCart, noCarts } from '#tools/attack/money/cart-kills.ts';
import { FILMS } from '#tools/attack/money/carts.ts';
import { openKilled } from '#tools/attack/money/killed-site.ts';

const TEST_MS = 300_000;
const CARTS = 60;

describe('cart payments', { timeout: TEST_MS }, () => {
  it('a killed site leaves one ledger entry and one ownership for each cart, however often callbacks arrive', async () => {
    const site = await openKilled(null, 'store');
    try {
      const films = (await site.rows<{ id: number }>(FILMS(3))).map(({ id }) => id);
      const known = noCarts();
      // The payment is settled but the callback is not acknowledged, so the gateway sends it again.
      const point = { text: 'insert into "film_sales"', nth: 1, when: 'after' } as const;
      const round = { place: 'callback', number: 1, point } as const;
      expect(await killCart(site, round, known, films)).toBe(true);
      expect(await cartFaultsOf(site, known)).toEqual([]);
      const sent = await floodCarts({ site, films, carts: CARTS, seed: 1 });
      expect(sent).toMatchObject({
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
