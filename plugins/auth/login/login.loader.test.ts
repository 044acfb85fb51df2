/** The picture next to the login form: that of the plan group in whose sign-up the visitor was. */
import { expect, it, vi } from 'vitest';
import type { RouteRequest } from '#app/router/request.ts';
import { load } from './login.loader.ts';

const picture = { base: '/images/still/x', widths: [640], width: 1600, height: 900 };
const GROUP = { layout_background_desktop: picture, banner_image: null };

function loaded(redirect: string | null, reply: () => Promise<unknown> = () => Promise.resolve(GROUP)) {
  const call = vi.fn<(endpoint: unknown, asked: unknown) => Promise<unknown>>(reply);
  const query = new URLSearchParams(redirect === null ? {} : { redirect });
  const request = { http: { call }, query, signal: new AbortController().signal };
  return { data: load(request as unknown as RouteRequest), call };
}

it.each(['/sign-up/welcome', '/de/sign-up/welcome?coupon=x'])(
  'a visitor on the way to %s sees the plan group’s login picture',
  async (redirect) => {
    const { data, call } = loaded(redirect);
    await expect(data).resolves.toEqual({ picture });
    expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { promo_url: 'welcome' } });
  },
);

it('a visitor sees the plan group’s banner if it has no login picture', async () => {
  const { data } = loaded('/sign-up/welcome', () =>
    Promise.resolve({ layout_background_desktop: null, banner_image: picture }),
  );
  await expect(data).resolves.toEqual({ picture });
});

it.each([null, '/sign-up', '/film/night-swim', 'https://elsewhere.invalid/sign-up/welcome', '/sign-up/a/b'])(
  'a visitor on the way to %s sees the default picture, without a request',
  async (redirect) => {
    const { data, call } = loaded(redirect);
    await expect(data).resolves.toEqual({ picture: null });
    expect(call).not.toHaveBeenCalled();
  },
);

it('a visitor sees the default picture if the plan group has ended or the request fails', async () => {
  await expect(loaded('/sign-up/over', () => Promise.resolve(null)).data).resolves.toEqual({ picture: null });
  await expect(loaded('/sign-up/x', () => Promise.reject(new Error('offline'))).data).resolves.toEqual({
    picture: null,
  });
});
