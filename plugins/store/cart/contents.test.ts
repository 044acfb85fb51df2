/** Films offered on the shelf of the cart page. */
import { expect, it } from 'vitest';
import { CREATED, halogen } from '../fixtures.ts';
import { idsOf, worthOffering } from './contents.ts';

const [inCart = 0] = idsOf(CREATED.lines);
const OWNED = 900_001;
const OTHER = 900_002;
const shelf = [inCart, OWNED, OTHER].map((id) => ({ id }));
const context = { cart: CREATED, queue: [], owned: [OWNED] };
const offered = (atFirst: readonly number[], more: Partial<Parameters<typeof worthOffering>[2]> = {}) =>
  worthOffering(shelf, atFirst, { ...context, ...more }).map(({ id }) => id);

it('films that are owned or already in the cart are not offered', () => {
  expect(offered([inCart])).toEqual([OTHER]);
});

it('a film added from the shelf stays on it, and a removed one is offered again', () => {
  expect(offered([])).toEqual([inCart, OTHER]);
  const film = { ...halogen, id: inCart };
  expect(offered([inCart], { queue: [{ is: 'remove', film }] })).toEqual([inCart, OTHER]);
});

it('a visitor without purchases and without a cart is offered every film', () => {
  expect(offered([], { cart: null, owned: [] })).toEqual([inCart, OWNED, OTHER]);
});
