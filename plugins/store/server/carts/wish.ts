/** Moves a film from the cart to the member's wish list, in one transaction. */
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import type { Wishes } from '#ports/wishes.ts';
import { postWishFromCart } from '#plugins/store/api.ts';
import { showingFor, withCart, type CartDesk } from './carts.ts';
import { changeCart } from './change.ts';

export const wishHandler = (desk: CartDesk, wishes: Wishes): Handler =>
  handle(postWishFromCart, ({ body: { cart_uuid, product_id, product_type }, visitor }) =>
    withCart(desk, visitor, cart_uuid, async (trx, held) => {
      const line = await trx
        .selectFrom('cart_lines')
        .select('movie_id')
        .where('cart_id', '=', held.id)
        .where('movie_id', '=', product_id)
        .executeTakeFirst();
      if (!line || product_type === 'Series') throw new Refused('not_found');
      const wish = await wishes.addFilm(trx, visitor.user.id, product_id);
      if (!wish) throw new Refused('list_full');
      const cart = await changeCart(trx, held, { remove: [product_id] }, showingFor(desk, visitor));
      return { wish_product_id: wish.id, added: wish.added, cart };
    }),
  );
