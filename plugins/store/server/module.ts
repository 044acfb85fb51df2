/** The store at the origin: prices, carts, and ownership of films. */
import * as api from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Carts, type CartPaying } from '#ports/carts.ts';
import { holdUse } from '#server/ledger/coupon-uses.ts';
import { Wishes } from '#ports/wishes.ts';
import { provide } from '#kernel/plugin.ts';
import { FilmPricing } from '#ports/film-pricing.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { Films } from '#ports/films.ts';
import { beginNowFor } from '#ports/withdrawal-right.ts';
import { STORE_SETTINGS } from '../settings.ts';
import { currencyFor, editCart, latestAction, readCart, takeCart, type CartDesk } from './carts/carts.ts';
import { onSale } from './carts/lines.ts';
import { faultOf } from './carts/order.ts';
import { giveFilms, takeFilmsBack } from './carts/ownership.ts';
import { payByCard, requestPayment, type PayingNow } from './carts/paying.ts';
import { wishHandler } from './carts/wish.ts';
import { CART_COUPONS } from './coupons.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import { repriced } from './prices.ts';
import { DEMO } from './demo/demo.ts';
import { couponsPage } from './staff/page.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const cartHandlers = (desk: CartDesk): readonly Handler[] => [
  handle(api.getPrices, async ({ query, visitor }) => {
    const { country, locale } = visitor;
    const currency = currencyFor(desk, { country });
    const films = await onSale(desk.origin.db, desk, { country, locale }, currency, query.movies ?? []);
    return {
      data: films.filter((one) => one.is_for_sale).map(({ is_for_sale: _known, ...film }) => film),
    };
  }),
  handle(api.postCart, ({ visitor, answer, body }) => takeCart(desk, visitor, answer, body ?? {})),
  handle(api.getLatestCartAction, ({ visitor }) => latestAction(desk, visitor)),
  handle(api.getCart, async ({ params, visitor }) => {
    const cart = await readCart(desk, visitor, params.id);
    if (!cart) throw new Refused('not_found');
    return cart;
  }),
  handle(api.putCart, ({ params: { id }, visitor, answer, body }) =>
    editCart(desk, visitor, answer, { id, change: body }),
  ),
];

const payHandlers = (desk: CartDesk, paying: PayingNow): readonly Handler[] => [
  handle(api.postCartPaymentUrl, async ({ params: { id }, visitor, body, answer }) => {
    const payment = await requestPayment(desk, paying, visitor, { id, asked: body });
    paying()?.remember(answer, payment.operation_id);
    return payment;
  }),
  handle(api.getCartCard, async ({ visitor }) => ({
    card: (await paying()?.cardOf(visitor.user.id)) ?? null,
    begin_now: beginNowFor(visitor.country),
  })),
  handle(api.postCartPay, async ({ params: { id }, visitor, body, answer }) => {
    const operation_id = await payByCard(desk, paying, visitor, { id, seen: body });
    paying()?.remember(answer, operation_id);
    return { operation_id };
  }),
];

export const module = defineModule({
  id: 'store',
  privacy: PRIVACY,
  needs: { films: Films },
  wants: { wishes: Wishes, pricing: FilmPricing, staff: StaffPages },
  provides: [Carts],
  settings: STORE_SETTINGS,
  cookies: COOKIES,
  storage: STORAGE,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  demo: DEMO,
  setup(origin, { films, wishes, pricing, staff }, { usdPerEur, gbpPerEur }) {
    let paying: CartPaying | undefined;
    const rates = { EUR: 1, USD: usdPerEur, GBP: gbpPerEur };
    const desk = { origin, films, rates, paying: () => paying };
    pricing?.priceWith((price, country) => repriced(price, currencyFor(desk, { country }), desk.rates));
    staff?.include(couponsPage(origin));
    const carts: Carts = {
      payWith(how) {
        paying = how;
      },
      holdCoupon: (tx, use) => holdUse(tx, CART_COUPONS, use, origin.now()),
      check: (tx, order) => faultOf(desk, tx, order),
      give: (tx, paid) => giveFilms(tx, desk, paid),
      takeBack: takeFilmsBack,
    };
    return {
      handlers: [
        ...cartHandlers(desk),
        ...payHandlers(desk, () => paying),
        ...(wishes ? [wishHandler(desk, wishes)] : []),
      ],
      provides: [provide(Carts, carts)],
    };
  },
});
