/** The gate on navigation keeps the order of 1-shell §4. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '../../../kernel/http/errors.ts';
import { walk } from '../../../tests/support/walk.ts';
import type { SessionState } from '../api.ts';
import { GATE_PATIENCE_MS, gateMachine, type GateInput } from './machine.ts';
import { gate } from './samples.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));

function begin(
  input: Partial<GateInput>,
  check: () => Promise<SessionState> = () => Promise.reject(new Error('not asked')),
  request: () => Promise<string> = () => Promise.resolve('new'),
) {
  const clock = new SimulatedClock();
  const requested = vi.fn<typeof request>(request);
  const actor = createActor(
    gateMachine.provide({
      actors: { checkSession: fromPromise(check), requestSession: fromPromise(requested) },
    }),
    { input: { ...gate.input, ...input }, clock },
  ).start();
  return { actor, clock, requested, end: () => actor.getSnapshot().value };
}

describe('without a question to the origin', () => {
  test.each<[string, Partial<GateInput>, string]>([
    [
      'a member on the gate page goes home',
      { loggedIn: true, onGatePage: true, exemptPath: true },
      'sentHome',
    ],
    ['the gate page itself is shown', { onGatePage: true }, 'onGatePage'],
    ['an exempt path passes before the place is looked at', { exemptPath: true }, 'exempt'],
    [
      'a place without the law passes, whatever the session',
      { required: false, sessionId: 'x' },
      'notRequired',
    ],
    ['a member passes no sooner than a guest', { loggedIn: true, verified: true }, 'verified'],
  ])('%s', (_name, input, end) => {
    const { actor, requested } = begin(input);
    expect(actor.getSnapshot().value).toBe(end);
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('with a session', () => {
  const session = { sessionId: 'old' };

  test('success passes', async () => {
    const { end } = begin(session, async () => ({ success: true, status: 'verified' }));
    await settle();
    expect(end()).toBe('verified');
  });

  test.each(['pending', 'failed'] as const)('%s goes to the page and keeps its session', async (status) => {
    const { end, requested } = begin(session, async () => ({ success: false, status }));
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(requested).not.toHaveBeenCalled();
  });

  test('an expired one is replaced', async () => {
    const { actor, end } = begin(session, async () => ({ success: false, status: 'expired' }));
    await settle();
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context.sessionId).toBe('new');
  });

  test('a check that errs leads to a new session and to the page', async () => {
    const { actor, end } = begin(session, () => Promise.reject(new ApiError(404, { code: 'not_found' })));
    await settle();
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context).toMatchObject({ sessionId: 'new', errorCode: 'not_found' });
  });

  test('a check that never answers counts as an error', async () => {
    const { actor, clock, end } = begin(session, () => new Promise(() => {}));
    clock.increment(GATE_PATIENCE_MS);
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context.errorCode).toBe('timeout');
  });
});

describe('without a session', () => {
  test('one is requested, then the page', async () => {
    const { actor, end } = begin({});
    await settle();
    expect(end()).toBe('sendingToPage');
    expect(actor.getSnapshot().context.sessionId).toBe('new');
  });

  test('a request that fails, or never answers, goes there too', async () => {
    const failed = begin({}, undefined, () => Promise.reject(new ApiError(503, { code: 'unavailable' })));
    await settle();
    expect(failed.end()).toBe('sendingToPage');
    expect(failed.actor.getSnapshot().context.errorCode).toBe('unavailable');
    const stalled = begin({}, undefined, () => new Promise(() => {}));
    stalled.clock.increment(GATE_PATIENCE_MS);
    expect(stalled.end()).toBe('sendingToPage');
  });
});

test('reaches every state, takes every transition and traps nobody', () => {
  const { unreached, untaken, traps, loose } = walk(gateMachine, gate);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
