/** The cart that a page requests: a member's by the session, a guest's by the cookie, otherwise none. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import { CART_ID, CREATED } from '../fixtures.ts';
import { createCart, type CartDeps } from './start.ts';

/** The cookies of a page, as a browser stores them. */
const jar = new Map<string, string>();
const page = {
  get cookie() {
    return [...jar].map((pair) => pair.join('=')).join('; ');
  },
  set cookie(written: string) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(written) ?? [];
    if (written.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  },
};
beforeEach(() => {
  jar.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'cinema.example', protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => void vi.unstubAllGlobals());

function cartOf(
  answer: (name: string) => unknown,
  user: { id: number; impersonate_mode?: boolean } | null = null,
) {
  const asked: string[] = [];
  const call = async ({ method, path }: AnyEndpoint, { params }: { params?: { id: string } } = {}) => {
    const name = `${method} ${path.replace(':id', params?.id ?? '')}`;
    asked.push(name);
    const answered = answer(name);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  const session = { user: () => user, subscribe: () => () => undefined };
  const actor = createCart({ http: { call }, session } as unknown as CartDeps);
  actor.start();
  const state = async (value: string) => {
    await expect.poll(() => actor.getSnapshot().value).toBe(value);
    actor.stop();
  };
  return { actor, asked, state };
}

it('a guest’s cart is requested by the cookie, and without a cookie no cart is requested', async () => {
  const none = cartOf(() => CREATED);
  await none.state('none');
  expect(none.asked).toEqual([]);
  jar.set('cartId', CART_ID);
  const guest = cartOf(() => CREATED);
  await guest.state('created');
  expect(guest.asked).toEqual([`GET /cart/${CART_ID}`]);
});

it.each(['not_found', 'invalid'])(
  'a cookie that names no cart of the guest (%s) is used once and removed',
  async (code) => {
    jar.set('cartId', CART_ID);
    const guest = cartOf(() => new ApiError(404, { code }));
    await guest.state('none');
    expect([guest.asked.length, jar.size]).toEqual([1, 0]);
  },
);

it('a cookie that another tab has written in the meantime is kept', async () => {
  jar.set('cartId', 'of-whoever-was-logged-in');
  const guest = cartOf(() => {
    jar.set('cartId', CART_ID);
    return new ApiError(404, { code: 'not_found' });
  });
  await guest.state('none');
  expect([...jar]).toEqual([['cartId', CART_ID]]);
});

it('the cookie is kept when the origin cannot be reached', async () => {
  jar.set('cartId', CART_ID);
  const guest = cartOf(() => new ApiError(500, { code: 'fault' }));
  await guest.state('failed');
  expect(jar.size).toBe(1);
});

it('a member’s cart is requested by the session, and a guest’s cart is merged into it', async () => {
  const apart = (name: string) => (name === 'POST /cart' ? CREATED : { action: null, at: null, cart: null });
  const fresh = cartOf(apart, { id: 7 });
  await fresh.state('none');
  expect(fresh.asked).toEqual(['GET /cart/latestUserCartAction']);
  jar.set('cartId', CART_ID);
  const other = cartOf(apart, { id: 7 });
  await other.state('created');
  expect(other.asked).toEqual(['GET /cart/latestUserCartAction', 'POST /cart']);
});

it('the owned films of a member are known with the cart, even after merging a guest’s cart', async () => {
  const answer = (name: string) =>
    name.startsWith('GET') ? { action: 'created', at: null, cart: CREATED, owned: [7, 9] } : CREATED;
  const member = cartOf(answer, { id: 4 });
  await member.state('created');
  expect(member.actor.getSnapshot().context.owned).toEqual([7, 9]);
  jar.set('cartId', 'of-a-guest');
  const joined = cartOf(answer, { id: 4 });
  await joined.state('created');
  expect(joined.asked).toContain('POST /cart');
  expect(joined.actor.getSnapshot().context.owned).toEqual([7, 9]);
});

it('the cart of an administrator is not merged with that of a member they impersonate', async () => {
  jar.set('cartId', 'of-the-administrator');
  const member = cartOf(() => ({ action: 'created', at: null, cart: CREATED, owned: [] }), {
    id: 4,
    impersonate_mode: true,
  });
  await member.state('created');
  expect(member.asked).toEqual(['GET /cart/latestUserCartAction']);
});
