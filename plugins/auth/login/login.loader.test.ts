/** The picture beside the log-in: that of the group of plans whose sign-up the visitor comes from. */
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
  'is its own on the way to %s',
  async (redirect) => {
    const { data, call } = loaded(redirect);
    await expect(data).resolves.toEqual({ picture });
    expect(call.mock.calls[0]?.[1]).toMatchObject({ query: { promo_url: 'welcome' } });
  },
);

it('is its banner where it has no other', async () => {
  const { data } = loaded('/sign-up/welcome', () =>
    Promise.resolve({ layout_background_desktop: null, banner_image: picture }),
  );
  await expect(data).resolves.toEqual({ picture });
});

it.each([null, '/sign-up', '/film/night-swim', 'https://elsewhere.invalid/sign-up/welcome', '/sign-up/a/b'])(
  'is the drawn one on the way to %s, and nobody is asked',
  async (redirect) => {
    const { data, call } = loaded(redirect);
    await expect(data).resolves.toEqual({ picture: null });
    expect(call).not.toHaveBeenCalled();
  },
);

it('is the drawn one when the group is over, or nobody answers', async () => {
  await expect(loaded('/sign-up/over', () => Promise.resolve(null)).data).resolves.toEqual({ picture: null });
  await expect(loaded('/sign-up/x', () => Promise.reject(new Error('offline'))).data).resolves.toEqual({
    picture: null,
  });
});
