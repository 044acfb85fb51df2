/** Prices: films registered within a moment are requested in one call, and only once. */
import { expect, it } from 'vitest';
import type { Http } from '#app/http/client.ts';
import { halogen, nightSwim, price } from '../fixtures.ts';
import { ASKED_MAX } from './machine.ts';
import { createPrices } from './start.ts';

function prices() {
  const asked: string[] = [];
  const call = async (_endpoint: unknown, { query }: { query: { movies: string } }) => {
    asked.push(query.movies);
    return { data: [{ movie_id: nightSwim.id, ...price(995) }] };
  };
  const actor = createPrices({ call } as unknown as Http);
  actor.start();
  const idle = async () => {
    await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  };
  return { actor, asked, idle };
}

it('a row of cards makes one request, and films that are not for sale have no price', async () => {
  const { actor, asked, idle } = prices();
  for (const id of [nightSwim.id, halogen.id, nightSwim.id]) actor.send({ type: 'want', id });
  await idle();
  const { prices: known } = actor.getSnapshot().context;
  expect([asked, known[nightSwim.id]?.finalPriceInCents, known[halogen.id]]).toEqual([
    [`${nightSwim.id},${halogen.id}`],
    995,
    null,
  ]);
  actor.send({ type: 'want', id: halogen.id });
  expect([actor.getSnapshot().value, asked.length]).toEqual(['idle', 1]);
});

it('more films than one request allows are requested in two calls', async () => {
  const { actor, asked, idle } = prices();
  for (let id = 1; id <= ASKED_MAX + 1; id += 1) actor.send({ type: 'want', id });
  await idle();
  expect(asked.map((one) => one.split(',').length)).toEqual([ASKED_MAX, 1]);
});
