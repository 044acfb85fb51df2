/** The gate on a navigation calls the origin only if its rule needs a call. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { walk } from '#tests/support/walk.ts';
import type { SessionState } from '../api.ts';
import type { GateFacts } from '../rule.ts';
import { GATE_TIMEOUT_MS, gateMachine } from './machine.ts';
import { asking, gate } from './fixtures.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

function begin(
  facts: Partial<GateFacts>,
  check: () => Promise<SessionState> = () => Promise.reject(new Error('not asked')),
  request: () => Promise<string> = () => Promise.resolve('new'),
  store: () => Promise<string> = () => Promise.resolve('b3J0'),
) {
  const clock = new SimulatedClock();
  const requested = vi.fn<typeof request>(request);
  const forgotten = vi.fn<() => void>();
  const actor = createActor(
    gateMachine.provide({
      actors: {
        checkSession: fromPromise(check),
        requestSession: fromPromise(requested),
        storeWanted: fromPromise(store),
      },
      actions: { forgetSession: forgotten },
    }),
    { input: asking(facts), clock },
  ).start();
  return { actor, clock, requested, forgotten, end: () => actor.getSnapshot().value };
}

describe('navigations that need no call to the origin', () => {
  test.each<[string, Partial<GateFacts>, string]>([
    [
      'a member on the gate page stays while they must verify',
      { visitor: 'member', page: 'gate' },
      'onGatePage',
    ],
    [
      'a member on the gate page goes home when verified',
      { visitor: 'member', page: 'gate', session: 'verified' },
      'sentHome',
    ],
    [
      'a member on the gate page goes home where nobody must verify',
      { visitor: 'member', page: 'gate', place: 'open' },
      'sentHome',
    ],
    ['the gate page itself is shown', { page: 'gate' }, 'onGatePage'],
    [
      'the gate page is shown to a guest whose session it checks itself',
      { page: 'gate', session: 'unchecked' },
      'onGatePage',
    ],
    ['an exempt path passes before the place is checked', { page: 'exempt' }, 'exempt'],
    [
      'a place without the law passes, whatever the session',
      { place: 'open', session: 'unchecked' },
      'notRequired',
    ],
    ['a bot passes', { agent: 'bot' }, 'notRequired'],
    ['a member passes no earlier than a guest', { visitor: 'member', session: 'verified' }, 'verified'],
  ])('%s', (_name, facts, end) => {
    const { actor, requested } = begin(facts);
    expect(actor.getSnapshot().value).toBe(end);
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('a navigation with a session', () => {
  const session = { session: 'unchecked' } as const;

  test('passes if the session is verified', async () => {
    const { end } = begin(session, async () => ({ success: true, status: 'verified' }));
    await settle();
    expect(end()).toBe('verified');
  });

  test.each(['pending', 'failed', 'expired'] as const)(
    'is redirected to the gate page and keeps its session if that is %s',
    async (status) => {
      const { end, requested, forgotten } = begin(session, async () => ({ success: false, status }));
      await settle();
      await settle();
      expect(end()).toBe('sendingToPage');
      expect(requested).not.toHaveBeenCalled();
      expect(forgotten).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['verified', 'sentHome'],
    ['pending', 'onGatePage'],
  ] as const)('a member on the gate page with a session that is %s ends in %s', async (status, leads) => {
    const { end } = begin({ ...session, visitor: 'member', page: 'gate' }, async () => ({
      success: status === 'verified',
      status,
    }));
    await settle();
    expect(end()).toBe(leads);
  });

  test('gets a new session and is redirected to the gate page if the check fails', async () => {
    const { actor, end, forgotten } = begin(session, () =>
      Promise.reject(new ApiError(404, { code: 'not_found' })),
    );
    await settle();
    await settle();
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(forgotten).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context).toMatchObject({ sessionId: 'new', refusal: { code: 'not_found' } });
  });

  test('treats a check without a response as failed', async () => {
    const { actor, clock, end, forgotten } = begin(session, () => new Promise(() => {}));
    clock.increment(GATE_TIMEOUT_MS);
    await settle();
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(forgotten).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.refusal?.code).toBe('timeout');
  });
});

describe('a navigation without a session', () => {
  test('opens a session, stores the requested page and is redirected to the gate page', async () => {
    const { actor, end } = begin({});
    await settle();
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context).toMatchObject({ sessionId: 'new', to: 'b3J0' });
  });

  test('is redirected to the gate page even if no session can be opened', async () => {
    const failed = begin({}, undefined, () => Promise.reject(new ApiError(503, { code: 'unavailable' })));
    await settle();
    await settle();
    expect(failed.end()).toBe('sendingToPage');
    expect(failed.actor.getSnapshot().context.refusal?.code).toBe('unavailable');
    const stalled = begin({}, undefined, () => new Promise(() => {}));
    stalled.clock.increment(GATE_TIMEOUT_MS);
    await settle();
    expect(stalled.end()).toBe('sendingToPage');
  });

  test.each([
    ['cannot be kept', () => Promise.reject(new ApiError(503, { code: 'unavailable' })), 'unavailable'],
    ['is never reported as stored', () => new Promise<string>(() => {}), 'timeout'],
  ])('goes to the gate page without a requested page if that page %s', async (_name, store, code) => {
    const { actor, clock, end } = begin({}, undefined, undefined, store);
    await settle();
    clock.increment(GATE_TIMEOUT_MS);
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context).toMatchObject({ to: null, refusal: { code } });
  });
});

test('the machine reaches every state, takes every transition and has no dead end', () => {
  const { unreached, untaken, traps, loose } = walk(gateMachine, gate);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
