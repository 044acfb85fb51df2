/** The opt-in before a free film: its members and countries, and the start of the film in every case. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { User } from '#ports/session.ts';
import type { PlayType } from '#ports/watched-film.ts';
import type { WatchData } from '../watch/data.ts';
import { OPT_IN_TIMEOUT_MS } from './machine.ts';
import { mayAskOptIn } from './rule.ts';
import { createOptIn } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEMBER = {
  is_nc_trial: false,
  is_trialing_free: false,
  is_cross_selling_unified_account: false,
  is_subscribed: false,
  accepted_mailing: false,
  impersonate_mode: false,
  active_subscription: null,
} as User;

const film = (user_level: number = ACCESS_LEVEL.FREE, type: PlayType = 'movie') =>
  ({ type, movie: { user_level } }) as unknown as WatchData;

describe('the opt-in rule', () => {
  it('members without a subscription and without emails are asked before a free film', () => {
    expect(mayAskOptIn(MEMBER, film())).toBe(true);
  });

  it.each<[string, User | null]>([
    ['a visitor', null],
    ['a subscriber', { ...MEMBER, is_subscribed: true }],
    ['a member with a trial', { ...MEMBER, is_nc_trial: true }],
    ['a member of the bundle', { ...MEMBER, is_cross_selling_unified_account: true }],
    ['a visitor who has accepted', { ...MEMBER, accepted_mailing: true }],
    ['an administrator who impersonates a member', { ...MEMBER, impersonate_mode: true }],
  ])('the opt-in never asks %s', (_who, user) => {
    expect(mayAskOptIn(user, film())).toBe(false);
  });

  it('the opt-in does not appear before other films or trailers', () => {
    expect(mayAskOptIn(MEMBER, film(ACCESS_LEVEL.PAID))).toBe(false);
    expect(mayAskOptIn(MEMBER, film(ACCESS_LEVEL.REGISTERED))).toBe(false);
    expect(mayAskOptIn(MEMBER, film(ACCESS_LEVEL.FREE, 'trailer'))).toBe(false);
    expect(mayAskOptIn(MEMBER, { type: 'movie', movie: null })).toBe(false);
  });
});

/** A film about to start; `close` closes the dialog. */
function begin({
  country = 'ES',
  call = async () => ({ ...SETTING_DEFAULTS, 'opt-in-checkbox-countries': ['ES'] }) as unknown,
  turn = async () => {},
  visit = { wasAsked: false },
}: {
  country?: string;
  call?: () => Promise<unknown>;
  turn?: (signal: AbortSignal) => Promise<void>;
  visit?: { wasAsked: boolean };
} = {}) {
  let settle = { close: () => {}, fail: () => {} };
  const shown = vi.fn<() => Promise<unknown>>(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { close: resolve, fail: () => reject(new Error('It did not arrive')) };
      }),
  );
  const givenBack = vi.fn<() => void>();
  const actor = createOptIn({
    http: { call } as unknown as Http,
    visitor: { country },
    optIn: shown,
    interruptions: {
      turn: async (kind, signal) => {
        expect(kind).toBe('opt-in');
        await turn(signal);
        return givenBack;
      },
    },
    visit,
  }).start();
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const state = () => actor.getSnapshot().value;
  return { state, shown, givenBack, visit, pass, close: () => settle.close(), fail: () => settle.fail() };
}

const never = () => new Promise<never>(() => {});

describe('the opt-in dialog', () => {
  it('the film starts when the dialog is closed', async () => {
    const { state, shown, givenBack, pass, close } = begin();
    await pass(OPT_IN_TIMEOUT_MS);
    expect([state(), shown.mock.calls.length, givenBack.mock.calls.length]).toEqual(['asking', 1, 0]);
    close();
    await pass();
    expect([state(), givenBack.mock.calls.length]).toEqual(['done', 1]);
  });

  it('the dialog opens once per document', async () => {
    const first = begin();
    await first.pass();
    first.close();
    await first.pass();
    const second = begin({ visit: first.visit });
    await second.pass();
    expect([second.state(), second.shown.mock.calls.length]).toEqual(['done', 0]);
  });

  it('the dialog opens only in the countries of the setting', async () => {
    const { state, shown, pass } = begin({ country: 'US' });
    await pass();
    expect([state(), shown.mock.calls.length]).toEqual(['done', 0]);
  });

  it('the film starts if the settings fail to load or time out', async () => {
    const failed = begin({ call: () => Promise.reject(new ApiError(0, { code: 'offline' })) });
    await failed.pass();
    expect(failed.state()).toBe('done');
    const late = begin({ call: never });
    await late.pass(OPT_IN_TIMEOUT_MS);
    expect([late.state(), late.shown.mock.calls.length]).toEqual(['done', 0]);
  });

  it("the film starts if the dialog's turn times out, and the dialog leaves the queue", async () => {
    const left = vi.fn<() => void>();
    const turn = (signal: AbortSignal) => {
      signal.addEventListener('abort', left);
      return never();
    };
    const { state, shown, visit, pass } = begin({ turn });
    await pass(OPT_IN_TIMEOUT_MS);
    expect([state(), shown.mock.calls.length, left.mock.calls.length]).toEqual(['done', 0, 1]);
    expect(visit.wasAsked).toBe(false);
  });

  it('the film starts if the dialog fails to load', async () => {
    const { state, givenBack, pass, fail } = begin();
    await pass();
    fail();
    await pass();
    expect([state(), givenBack.mock.calls.length]).toEqual(['done', 1]);
  });
});
