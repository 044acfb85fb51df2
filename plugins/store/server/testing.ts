/**
 * Shared by the store's tests: a site that sells films, visitors with their own IP addresses, and films by their
 * availability.
 */
import { sql } from 'kysely';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { postCart, putCart, type Cart, type CartChange } from '../api.ts';

export const PASSWORD = 'a long evening by the sea';

export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

export const take = (who: TestVisitor, change: CartChange = {}): Promise<Cart> =>
  who.http.call(postCart, { body: change });
export const edit = (
  who: TestVisitor,
  { cart_id: id }: Pick<Cart, 'cart_id'>,
  change: CartChange,
): Promise<Cart> => who.http.call(putCart, { params: { id }, body: change });
export const idsOf = (lines: Cart['lines']): number[] => lines.map((line) => line.movie_id);

export async function openStore() {
  const site = await testOrigin({ seeded: true, env: { BRAND: 'store' } });
  const { db } = site.origin;
  let visitors = 0;
  const visitor = (headers: Record<string, string> = {}): TestVisitor => {
    visitors += 1;
    return site.visitor({ 'x-forwarded-for': `10.8.${visitors >> 8}.${visitors & 255}`, ...headers });
  };
  const idOf = async (slug: string): Promise<number> =>
    (await db.selectFrom('movies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  return {
    site,
    db,
    visitor,
    idOf,
    /** Creates an account in this browser. */
    async member(email: string, who = visitor()): Promise<TestVisitor & { readonly id: number }> {
      await who.http.call(postSignUp, { body: { email, password: PASSWORD } });
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { ...who, id };
    },
    /** Films that cost 5.90 € less 30 %, 7.90 €, and more of that kind. */
    forSale: (
      await db
        .selectFrom('movies')
        .select('id')
        .where('model_type', '=', 'Movie')
        .where('status', '=', 'Published')
        .where('clip', 'is not', null)
        .where('user_level', '=', 0)
        .where('price_minor', '>', 0)
        .where('hidden_only', '=', false)
        .where(sql<boolean>`blocked_countries = '{}'`)
        .orderBy('id')
        .execute()
    ).map((one) => one.id),
    own: (userId: number, movieId: number) =>
      db
        .insertInto('owned_movies')
        .values({ user_id: userId, movie_id: movieId, bought_at: site.clock.now() })
        .execute(),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
