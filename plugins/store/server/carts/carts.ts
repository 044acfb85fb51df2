/** Ownership of carts: found by cookie or member, created, merged at a login, and left at a logout. */
import type { Answer, MemberVisitor, RequestVisitor } from '#server/http/endpoints/handle.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { currencyOf } from '#server/ledger/currencies.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { CartPaying } from '#ports/carts.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { CART_COOKIE, type Cart, type CartChange } from '#plugins/store/api.ts';
import { CART_LIFETIME_S } from '../cookie-list.ts';
import { changeCart } from './change.ts';
import type { Shop } from './lines.ts';
import {
  adoptCart,
  createCart,
  findCart,
  holdCart,
  holdGuestCart,
  holdOpenCart,
  isCartId,
  latestCart,
  mergeCart,
  ownedIds,
  type CartRow,
  type Owner,
  type Trx,
} from './store.ts';
import { showCart, type Showing } from './view.ts';

export interface CartDesk extends Shop {
  readonly origin: Pick<Origin, 'db' | 'brand' | 'log' | 'now'>;
  /** The payments service; undefined if there is none. */
  readonly paying: () => Pick<CartPaying, 'takes'> | undefined;
}

type Place = Pick<RequestVisitor, 'country' | 'locale'>;

/** The visitor's currency if a gateway charges it, otherwise the brand's. */
export function currencyFor({ origin, paying }: CartDesk, { country }: Pick<Place, 'country'>): Currency {
  const { currency: ofBrand } = origin.brand;
  const own = currencyOf(country, ofBrand);
  const service = paying();
  return service && !service.takes(own) && service.takes(ofBrand) ? ofBrand : own;
}

export const showingFor = (desk: CartDesk, { country, locale }: Place): Showing => ({
  films: desk.films,
  rates: desk.rates,
  viewer: { country, locale },
  currency: currencyFor(desk, { country }),
  now: desk.origin.now(),
});

export const ownerOf = ({ origin }: CartDesk, { user }: Pick<RequestVisitor, 'user'>): Owner => ({
  brand: origin.brand.id,
  userId: user?.id ?? null,
});

const remember = (answer: Answer, { cart_id }: Cart): Cart['cart_id'] => {
  // Readable by scripts, because a page requests a cart only if the cookie exists.
  answer.setCookie(CART_COOKIE, cart_id, { maxAgeS: CART_LIFETIME_S, httpOnly: false });
  return cart_id;
};

/** The continued cart, locked; created if there is none. */
async function openCart(
  trx: Trx,
  desk: CartDesk,
  visitor: RequestVisitor,
  now: Date,
): Promise<{ cart: CartRow; isNew: boolean }> {
  const { brand, userId } = ownerOf(desk, visitor);
  const named = visitor.cookies[CART_COOKIE];
  const isTaken = isCartId(named);
  if (userId === null) {
    const cart = isTaken ? await holdGuestCart(trx, named, brand) : undefined;
    return cart
      ? { cart, isNew: false }
      : { cart: await createCart(trx, { brand, userId }, now), isNew: true };
  }
  await holdMember(trx, userId);
  const own = await holdOpenCart(trx, brand, userId);
  const guest = isTaken ? await holdGuestCart(trx, named, brand) : undefined;
  if (own) return { cart: guest ? await mergeCart(trx, own, guest, now) : own, isNew: false };
  if (guest) return { cart: await adoptCart(trx, guest.id, userId), isNew: false };
  return { cart: await createCart(trx, { brand, userId }, now), isNew: true };
}

export async function takeCart(
  desk: CartDesk,
  visitor: RequestVisitor,
  answer: Answer,
  change: CartChange,
): Promise<Cart> {
  const showing = showingFor(desk, visitor);
  const cart = await desk.origin.db.transaction().execute(async (trx) => {
    const open = await openCart(trx, desk, visitor, showing.now);
    return changeCart(trx, open.cart, change, showing, open.isNew);
  });
  remember(answer, cart);
  return cart;
}

/** Runs `work` on an unpaid cart of the visitor, locked. Throws Refused `no_cart`, `cart_paid`. */
export const withCart = <Result>(
  desk: CartDesk,
  visitor: RequestVisitor,
  id: string,
  run: (trx: Trx, cart: CartRow) => Promise<Result>,
): Promise<Result> =>
  desk.origin.db.transaction().execute(async (trx) => {
    const owner = ownerOf(desk, visitor);
    await holdMember(trx, owner.userId);
    const cart = isCartId(id) ? await holdCart(trx, id, owner) : undefined;
    if (!cart) throw new Refused('no_cart', { message: "Item couldn't be added, cart doesn't exist." });
    if (cart.status === 'paid') throw new Refused('cart_paid');
    return run(trx, cart);
  });

export async function editCart(
  desk: CartDesk,
  visitor: RequestVisitor,
  answer: Answer,
  { id, change }: { id: string; change: CartChange },
): Promise<Cart> {
  const showing = showingFor(desk, visitor);
  const cart = await withCart(desk, visitor, id, (trx, held) => changeCart(trx, held, change, showing));
  remember(answer, cart);
  return cart;
}

/** The current state of a visitor's cart; undefined if they have none with this id. */
export async function readCart(
  desk: CartDesk,
  visitor: RequestVisitor,
  id: string,
): Promise<Cart | undefined> {
  const { db } = desk.origin;
  const cart = isCartId(id) ? await findCart(db, id, ownerOf(desk, visitor)) : undefined;
  return cart && showCart(db, cart, showingFor(desk, visitor));
}

export async function latestAction(desk: CartDesk, visitor: MemberVisitor) {
  const { db, brand } = desk.origin;
  const [latest, owned] = await Promise.all([
    latestCart(db, brand.id, visitor.user.id),
    ownedIds(db, visitor.user.id),
  ]);
  if (!latest) return { action: null, at: null, cart: null, owned };
  return {
    owned,
    action: latest.status,
    at: latest.updated_at.toISOString(),
    cart: await showCart(db, latest, showingFor(desk, visitor)),
  };
}
