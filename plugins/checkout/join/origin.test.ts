/** The sign-up against the real origin: one order for two tabs and after Back, a refused bundle, a withdrawn plan. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { seedMembers } from '#tests/support/members.ts';
import { testSite } from '#tests/support/site.ts';
import type { Session, User } from '#ports/session.ts';
import type { Navigation } from '#app/services.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { CHECKOUT_SETTINGS } from '../settings.ts';
import { stubBrowser, type TestBrowser } from '../testing.ts';
import { createJoin } from './start.ts';
import type { JoinPlace } from './types.ts';

let site: TestOrigin;
let browser: TestBrowser;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});
beforeEach(() => {
  browser = stubBrowser();
});

const place: JoinPlace = {
  planId: 1,
  groupId: 1,
  coupon: null,
  back: '/film/night-swim',
  isCrossSelling: false,
  due: { cents: 1995, currency: 'EUR' },
};

async function member(name: string) {
  const who = site.visitor();
  await who.http.call(postLogin, { body: { username: `${name}@example.test`, password: DEMO_PASSWORD } });
  const session: Session = {
    user: () => ({ id: 1, is_subscribed: false }) as User,
    userType: () => 'registered',
    subscribe: () => () => undefined,
    logOut: () => undefined,
  };
  return (at: Partial<JoinPlace> = {}) => {
    const join = createJoin(
      {
        http: who.http,
        session,
        navigation: {} as Navigation,
        clock: { now: () => Date.now() },
        crossSelling: undefined,
        openLogin: undefined,
        openPlans: undefined,
        changed: () => undefined,
        tracked: () => undefined,
      },
      CHECKOUT_SETTINGS,
      { ...place, ...at },
    );
    join.start();
    return join;
  };
}

/** Clicks the payment button and returns the resulting snapshot. */
async function pay(join: ReturnType<Awaited<ReturnType<typeof member>>>) {
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }), { timeout: 30_000 });
  join.send({ type: 'pay' });
  const seen = await waitFor(join, (now) => !now.matches('offering'), { timeout: 30_000 });
  join.stop();
  return seen;
}

it('two tabs and a reopened tab get the same order and the same URL', async () => {
  const tab = await member('registered');
  const [first, second] = [tab(), tab()];
  const begun = [await pay(first), await pay(second)];
  expect(begun.map(({ value }) => value)).toEqual(['paying', 'paying']);
  const [one, other] = begun.map(({ context }) => context.payment);
  expect(one).toMatchObject({ status: 200, gateway: 'epoch', mode: 'redirect', amount_in_cents: 1995 });
  expect(other).toEqual(one);

  // After a browser crash only the cookie is left, and the origin reports that nothing was paid.
  browser.openTab();
  const later = tab();
  const { context } = await waitFor(later, (seen) => seen.matches({ offering: 'ready' }), {
    timeout: 30_000,
  });
  expect(context.earlier).toBe('open');
  expect((await pay(later)).context.payment).toEqual(one);
});

it('a new price is shown before it is paid', async () => {
  const tab = await member('registered');
  const { value } = await pay(tab({ due: { cents: 995, currency: 'EUR' } }));
  expect(value).toBe('repriced');
});

it('a withdrawn plan, an invalid coupon and an existing subscription are reported', async () => {
  const [registered, premium] = [await member('registered'), await member('premium')];
  expect((await pay(registered({ planId: 9999 }))).value).toBe('offerGone');
  const coupon = await pay(registered({ coupon: 'NOTHING' }));
  expect([coupon.value, coupon.context.refusal?.code]).toEqual(['couponRefused', 'CE01']);
  expect((await pay(premium())).value).toBe('subscribed');
});

it('a visitor without a session is asked to log in, and no payment begins', async () => {
  const who = site.visitor();
  const openLogin = vi.fn<() => Promise<undefined>>(async () => undefined);
  const join = createJoin(
    {
      http: who.http,
      session: {
        user: () => ({ id: 1 }) as User,
        userType: () => 'registered',
        subscribe: () => () => undefined,
        logOut: () => undefined,
      },
      navigation: {} as Navigation,
      clock: { now: () => 0 },
      crossSelling: undefined,
      openLogin,
      openPlans: undefined,
      changed: () => undefined,
      tracked: () => undefined,
    },
    CHECKOUT_SETTINGS,
    place,
  );
  join.start();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await vi.waitFor(() => expect(openLogin).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect(browser.cookies.size).toBe(0);
});
