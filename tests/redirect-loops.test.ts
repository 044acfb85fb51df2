/** Endless redirects stop with the error page: after ten in the browser, and before the first at the origin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { createPageAnswerer } from '#app/origin/page.ts';
import { definePlugin, provide, route } from '#kernel/plugin.ts';
import { Session } from '#ports/session.ts';
import { getVisitor } from '#ports/visitor.ts';
import { REDIRECT_LIMIT } from '#app/router/machine.ts';
import { Redirected } from '#app/router/request.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { goInPage } from './support/in-page.ts';

const page = () => Promise.resolve({ default: () => null });

/** Two pages whose guards redirect to each other, two with a guard and a loader, and a long chain that ends. */
const rings = definePlugin({
  id: 'rings',
  setup: () => [
    route({ path: '/ring-a', page, guard: () => ({ to: '/ring-b' }) }),
    route({ path: '/ring-b', page, guard: () => ({ to: '/ring-a' }) }),
    route({ path: '/mixed-a', page, guard: () => ({ to: '/mixed-b' }) }),
    route({
      path: '/mixed-b',
      page,
      loader: () =>
        Promise.resolve({
          load: () => Promise.reject(new Redirected({ to: '/mixed-a' })),
        }),
    }),
    route({
      path: '/grows',
      page,
      query: ['n'],
      guard: ({ query }) => ({ to: `/grows?n=${Number(query.get('n')) + 1}` }),
    }),
    route({
      path: '/long',
      query: ['left'],
      page,
      guard({ query }) {
        const left = Number(query.get('left'));
        return left > 0 ? { to: `/long?left=${left - 1}` } : undefined;
      },
    }),
  ],
});

const CIRCLES = ['/ring-a', '/mixed-b', '/grows'];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

const inPage = (href: string) => goInPage(site.visitor(), href, { more: [rings] });

describe('redirects in the browser', () => {
  it.each([...CIRCLES, '/mixed-a'])('the loop %s ends with the error page', async (start) => {
    const { state, context, way } = await inPage(start);
    expect(state).toBe('failed');
    expect(context.refusal).toMatchObject({ code: 'redirect_loop' });
    expect(way.length).toBe(REDIRECT_LIMIT + 1);
  });

  it('a chain of ten redirects is followed', async () => {
    expect(await inPage(`/long?left=${REDIRECT_LIMIT}`)).toMatchObject({
      state: 'shown',
      address: '/long?left=0',
    });
    expect(await inPage(`/long?left=${REDIRECT_LIMIT + 1}`)).toMatchObject({ state: 'failed' });
  });
});

describe('redirects at the origin', () => {
  const answer = createPageAnswerer(
    { ...brand, plugins: [...brand.plugins, rings] },
    { slots: { first: [] }, render: () => ({ html: '', css: '' }) },
  );
  async function ask(href: string) {
    const { pathname, search } = new URL(href, 'https://page.example');
    const who = site.visitor();
    return answer({
      target: { pathname, search },
      locale: 'en',
      visitor: await who.http.call(getVisitor),
      fetch: who.fetch,
      services: [
        provide(Session, {
          user: () => null,
          userType: () => 'guest',
          subscribe: () => () => undefined,
          logOut: () => undefined,
        }),
      ],
      signal: new AbortController().signal,
    });
  }

  it.each(CIRCLES)('the loop %s returns the error page', async (start) => {
    const { status, location, boot, error } = await ask(start);
    expect([status, location]).toEqual([500, undefined]);
    expect(boot.page).toMatchObject({ is: 'failed', refusal: { code: 'redirect_loop' } });
    expect(String(error)).toContain(`${start} redirects in a loop`);
  });

  it('a redirect loop through a loader is detected at the loader', async () => {
    expect(await ask('/mixed-a')).toMatchObject({ status: 302, location: '/mixed-b' });
  });

  it('a chain of ten redirects returns each redirect separately', async () => {
    const first = `/long?left=${REDIRECT_LIMIT - 1}`;
    expect(await ask(`/long?left=${REDIRECT_LIMIT}`)).toMatchObject({ status: 302, location: first });
    expect(await ask(`/long?left=${REDIRECT_LIMIT + 1}`)).toMatchObject({ status: 500 });
  });
});
