/** Results of the cart rehearsal as table rows. */
import { loadavg } from 'node:os';
import { atLeast, atMost, type Row } from '#tools/bench/table.ts';
import { floodCarts, TIMES } from './cart-flood.ts';
import { CART_PLACES, cartFaultsOf, killCart, noCarts } from './cart-kills.ts';
import { FILMS } from './carts.ts';
import { openKilled } from './killed-site.ts';
import { pointsOf } from './kills.ts';
import { exactly } from './rows.ts';

const FILMS_FOR_SALE = 6;
const PER_SECOND = 50;
const P99_MS = 2000;
/** Number of statements in the longest interrupted operation. */
const STATEMENTS = 60;

export interface RehearsalOptions {
  readonly databaseUrl: string;
  readonly carts: number;
  readonly kills: number;
  readonly seed: number;
  say(line: string): void;
}

const loadNow = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

export async function flood({ databaseUrl, carts, seed, say }: RehearsalOptions): Promise<readonly Row[]> {
  const site = await openKilled(databaseUrl, 'store');
  try {
    const films = idsOf(await site.rows<{ id: number }>(FILMS(FILMS_FOR_SALE)));
    const flooded = await floodCarts({ site, films, carts, seed });
    say(`${flooded.sent} callbacks with seed ${seed} in ${flooded.seconds.toFixed(0)} s, ${loadNow()}`);
    const [sum] = await site.rows<{ total: number }>(
      'select coalesce(sum(amount_minor), 0)::int as total from ledger_postings',
    );
    return [
      atLeast(
        `${flooded.sent} callbacks of carts, 16 at once`,
        PER_SECOND,
        flooded.sent / flooded.seconds,
        'a second',
      ),
      atMost('callbacks of carts, p99', P99_MS, flooded.p99Ms, 'ms'),
      exactly('callbacks refused, or not answered', 0, flooded.refused),
      exactly(
        `ledger entries of ${flooded.carts} carts delivered ${TIMES} times`,
        flooded.carts,
        flooded.entries,
      ),
      exactly('carts that are paid, with their films owned', flooded.carts, flooded.owned),
      exactly('receipts ordered', flooded.carts, flooded.receipts),
      exactly('charged or sold twice', 0, flooded.twice),
      exactly('sum of all postings', 0, sum?.total ?? Number.NaN),
    ];
  } finally {
    await site.close();
  }
}

export async function kills({
  databaseUrl,
  kills: most,
  seed,
  say,
}: RehearsalOptions): Promise<readonly Row[]> {
  const site = await openKilled(databaseUrl, 'store');
  const known = noCarts();
  const pointOf = pointsOf(seed, STATEMENTS);
  const died = new Map<string, number>();
  try {
    const films = idsOf(await site.rows<{ id: number }>(FILMS(FILMS_FOR_SALE)));
    for (let number = 0; site.kills() < most; number += 1)
      for (const place of CART_PLACES) {
        const round = { place, number, point: pointOf() };
        // Rounds are sequential, each on the data of the previous rounds.
        if (await killCart(site, round, known, films)) died.set(place, (died.get(place) ?? 0) + 1);
      }
    const faults = await cartFaultsOf(site, known);
    for (const fault of faults) say(fault);
    const places = [...died].map(([place, times]) => `${place} ${times}`).join(', ');
    say(
      `kills with seed ${seed}: ${places}; ${known.paid.size} of ${known.carts.size} carts paid, ${loadNow()}`,
    );
    return [exactly(`carts lost, or sold twice, after ${site.kills()} kills`, 0, faults.length)];
  } finally {
    await site.close();
  }
}
