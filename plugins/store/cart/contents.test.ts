/** What a shelf beside the cart offers to somebody who has bought before, and who is about to. */
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

it('Neither what is theirs nor what lies in the cart already is offered.', () => {
  expect(offered([inCart])).toEqual([OTHER]);
});

it('What is put in the cart from the shelf stays on it, and what is taken out is offered again.', () => {
  expect(offered([])).toEqual([inCart, OTHER]);
  const film = { ...halogen, id: inCart };
  expect(offered([inCart], { queue: [{ is: 'remove', film }] })).toEqual([inCart, OTHER]);
});

it('Who owns nothing and has no cart is offered everything.', () => {
  expect(offered([], { cart: null, owned: [] })).toEqual([inCart, OWNED, OTHER]);
});
