/** A sign-up with configurable dependencies for tests. */
import { vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import { liveValue } from '#app/live-value.ts';
import { userTypeOf, type Session, type User } from '#ports/session.ts';
import type { Navigation } from '#app/services.ts';
import { CHECKOUT_SETTINGS } from '../settings.ts';
import { paymentFixture } from './fixtures.ts';
import { createJoin, type JoinDeps } from './start.ts';
import type { JoinPlace } from './types.ts';

export const OPERATION = paymentFixture.operation_id;
export const member = { id: 7, email: 'a@visitor.example', is_subscribed: false } as User;
export const place: JoinPlace = {
  planId: 1,
  groupId: 2,
  coupon: 'LATESHOW',
  back: '/film/night-swim',
  isCrossSelling: false,
  due: { cents: 1995, currency: 'EUR' },
};

type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;

/** The sign-up with the origin's responses by method and path; other calls fail as offline. */
export function site(answers: Answers, user: User | null = member, more: Partial<JoinDeps> = {}) {
  const who = liveValue(user);
  const session: Session = {
    user: who.get,
    userType: () => userTypeOf(who.get()),
    subscribe: who.subscribe,
    logOut: () => who.set(null),
  };
  const calls: { call: string; query: unknown }[] = [];
  const went: string[] = [];
  const http = {
    call: async (endpoint: AnyEndpoint, args: Record<string, unknown>) => {
      const call = `${endpoint.method} ${endpoint.path}`;
      calls.push({ call, query: args['query'] });
      const answer = answers[call];
      if (!answer) throw new ApiError(0, { code: 'offline' });
      return answer(args);
    },
  } as unknown as Http;
  const navigation = {
    current: () => ({
      path: '/sign-up/together',
      query: new URLSearchParams('plan=1&coupon=LATESHOW&back=%2Ffilm%2Fnight-swim'),
      locale: 'en',
    }),
    go: (path: string) => void went.push(path),
    reload: () => void went.push('reload'),
    href: (path: string) => `/de${path}`,
    leave: (href: string) => void went.push(href),
  } as unknown as Navigation;
  const changed = vi.fn<() => void>();
  const tracked = vi.fn<JoinDeps['tracked']>();
  const deps: JoinDeps = {
    http,
    navigation,
    session,
    changed,
    tracked,
    clock: { now: () => 1_000_000 },
    crossSelling: undefined,
    openLogin: undefined,
    openPlans: undefined,
    ...more,
  };
  const begin = (at: JoinPlace = place) => {
    const join = createJoin(deps, CHECKOUT_SETTINGS, at);
    join.start();
    return join;
  };
  return { begin, calls, went, changed, tracked, who };
}

export const settlement = (state: string, isReturned = false) => ({
  operation_id: OPERATION,
  state,
  is_returned: isReturned,
  subscription_id: 1,
  challenge_url: null,
});
export const pays = { 'GET /payment_url': () => paymentFixture };
