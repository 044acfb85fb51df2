/** Cart prices by country, editors and coupon, and films that cannot be bought. */
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoviesTable } from '#ports/movies-table.ts';
import { getMovie } from '#plugins/catalogue/api.ts';
import { getCart, getPrices } from '#plugins/store/api.ts';
import { edit, openStore, refusal, take, type Store } from '../testing.ts';

let store: Store;
let one: number;
let two: number;
beforeAll(async () => {
  store = await openStore();
  [one = 0, two = 0] = store.forSale;
});
afterAll(() => store.site.close());

const read = (who: ReturnType<Store['visitor']>, id: string) => who.http.call(getCart, { params: { id } });

describe('a film that cannot be bought', () => {
  test.each<[string, string, Updateable<MoviesTable>]>([
    ['withdrawn', 'film_gone', { status: 'Unpublished' }],
    ['withheld from the country', 'film_gone', { blocked_countries: ['ES'] }],
    ['free', 'not_for_sale', { user_level: 2 }],
    ['open to every member', 'not_for_sale', { user_level: 1 }],
    ['announced', 'not_for_sale', { status: 'Upcoming Release' }],
    ['not playable', 'not_for_sale', { clip: null }],
    ['without a price', 'not_for_sale', { price_minor: 0 }],
    ['given away', 'not_for_sale', { discount_percent: 100 }],
  ])('is refused if it is %s: %s', async (_what, code, values) => {
    const id = store.forSale[5] ?? 0;
    const guest = store.visitor();
    await take(guest, { add: [id, one] });
    const { status, blocked_countries, user_level, clip, price_minor, discount_percent } = await store.db
      .selectFrom('movies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const set = (to: Updateable<MoviesTable>) =>
      store.db.updateTable('movies').set(to).where('id', '=', id).execute();
    await set(values);
    expect(await refusal(take(store.visitor(), { add: [id] }))).toBe(code);
    const { data } = await guest.http.call(getPrices, { query: { movies: `${one},${id}` } });
    expect(data.map((film) => film.movie_id)).toEqual([one]);
    // In an existing cart the film is not charged, and is counted as withdrawn.
    expect(await take(guest)).toMatchObject({ withdrawn_count: 1, lines: [{ movie_id: one }] });
    await set({ status, blocked_countries, user_level, clip, price_minor, discount_percent });
    expect(await take(guest)).toMatchObject({ withdrawn_count: 0 });
  });

  test('is refused if the member owns it', async () => {
    const bea = await store.member('bea@example.org');
    const cart = await take(bea, { add: [one, two] });
    await store.own(bea.id, one);
    expect(await refusal(edit(bea, cart, { add: [one] }))).toBe('already_owned');
    expect(await refusal(take(bea, { add: [one] }))).toBe('already_owned');
    expect(await take(bea)).toMatchObject({ withdrawn_count: 0, lines: [{ movie_id: two }] });
  });

  test('is no longer a line of the cart once it is deleted', async () => {
    const { id } = await store.db
      .insertInto('movies')
      .columns([
        'slug',
        'status',
        'user_level',
        'release_date',
        'length',
        'clip',
        'poster_picture',
        'cover_picture',
        'price_minor',
        'texts',
      ])
      .expression((eb) =>
        eb
          .selectFrom('movies')
          .select([sql.lit('shredded').as('slug'), 'status', 'user_level', 'release_date', 'length', 'clip'])
          .select(['poster_picture', 'cover_picture', 'price_minor', 'texts'])
          .where('id', '=', one),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const guest = store.visitor();
    expect((await take(guest, { add: [id] })).lines).toHaveLength(1);
    await store.db.deleteFrom('movies').where('id', '=', id).execute();
    expect(await take(guest)).toMatchObject({ lines: [], withdrawn_count: 0 });
  });
});

describe('prices', () => {
  test('depend on the country and not on earlier requests', async () => {
    const prices = async (country: string) => {
      const { http } = store.visitor({ 'x-el-country': country });
      const { data } = await http.call(getPrices, { query: { movies: String(two) } });
      return [data[0]?.finalPriceInCents, data[0]?.priceCurrency, data[0]?.priceCurrencySymbol];
    };
    expect(await prices('ES')).toEqual([790, 'EUR', '€']);
    expect(await prices('US')).toEqual([870, 'USD', '$']);
    expect(await prices('GB')).toEqual([710, 'GBP', '£']);
    // The catalogue returns the same price.
    const { http } = store.visitor({ 'x-el-country': 'US', 'x-el-us-state': 'NY' });
    expect(await http.call(getMovie, { params: { id: String(two) } })).toMatchObject({
      finalPriceInCents: 870,
      priceCurrency: 'USD',
      priceCurrencySymbol: '$',
    });
    expect(await prices('NO')).toEqual([790, 'EUR', '€']);
  });

  test('follow the editors, and a cart shows the price at which a film was added', async () => {
    const guest = store.visitor();
    const cart = await take(guest, { add: [two] });
    await store.db.updateTable('movies').set({ price_minor: 890 }).where('id', '=', two).execute();
    const dearer = await read(guest, cart.cart_id);
    expect(dearer).toMatchObject({ total: { finalPriceInCents: 890 }, lines: [{ was_in_cents: 790 }] });
    await store.db.updateTable('movies').set({ price_minor: 790 }).where('id', '=', two).execute();
    expect((await read(guest, cart.cart_id)).lines[0]?.was_in_cents).toBeNull();
  });

  test('cannot be requested for more than 100 films or for invalid ids', async () => {
    const ask = (movies: string) => refusal(store.visitor().http.call(getPrices, { query: { movies } }));
    expect(await ask(Array.from({ length: 101 }, (_, at) => at + 1).join(','))).toBe('invalid');
    expect([await ask('1,x'), await ask(''), await ask('0'), await ask('-1')]).toEqual(
      Array(4).fill('invalid'),
    );
  });
});

describe('coupons', () => {
  test('are refused with a reason code, reduce the total, and can be removed', async () => {
    const now = store.site.clock.now();
    await store.db
      .insertInto('cart_coupons')
      .values([
        { key: 'TWENTY', percent: 20 },
        { key: 'OVER', percent: 20, valid_until: now },
        { key: 'SOON', percent: 20, valid_from: new Date(now.getTime() + 86_400_000) },
        { key: 'POUNDS', amounts: JSON.stringify({ GBP: 100 }) },
      ])
      .execute();
    const guest = store.visitor();
    const cart = await take(guest, { add: [two] });
    const ask = (coupon: string) => refusal(edit(guest, cart, { coupon }));
    expect([await ask('NONE'), await ask('OVER'), await ask('SOON'), await ask('POUNDS')]).toEqual([
      'CE01',
      'CE02',
      'CE01',
      'CE05',
    ]);
    const lowered = await edit(guest, cart, { coupon: ' twenty ' });
    expect(lowered).toMatchObject({
      coupon: { key: 'TWENTY', error: null },
      total: { priceAmountInCents: 790, finalPriceInCents: 632, priceDiscountPercentage: 20 },
      lines: [{ finalPriceInCents: 790, due_in_cents: 632 }],
    });
    await store.db
      .updateTable('cart_coupons')
      .set({ valid_until: now })
      .where('key', '=', 'TWENTY')
      .execute();
    expect(await take(guest)).toMatchObject({
      coupon: { key: 'TWENTY', error: 'CE02' },
      total: { finalPriceInCents: 790 },
    });
    expect(await edit(guest, cart, { coupon: null })).toMatchObject({ coupon: null });
    expect(await refusal(edit(guest, await edit(guest, cart, { remove: [two] }), { coupon: 'TWENTY' }))).toBe(
      'CE02',
    );
  });
});
