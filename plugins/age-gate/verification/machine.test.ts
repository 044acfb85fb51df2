/** The verification page has a way forward, out, or back to the provider from every state. */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { walk } from '#tests/support/walk.ts';
import type { AgeMethod, SessionState } from '../api.ts';
import type { Begin } from '../sessions.ts';
import { verificationMachine } from './machine.ts';
import {
  BEGIN_TIMEOUT_MS,
  CHECK_TIMEOUT_MS,
  LEAVE_TIMEOUT_MS,
  POLL_PAUSE_MS,
  POLLS_AT_MOST,
  VERIFIED_READING_MS,
  type VerificationInput,
} from './setup.ts';
import { verification } from './fixtures.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));
const pending: SessionState = { success: false, status: 'pending' };

function open(
  input: Partial<VerificationInput>,
  calls: { begin?: (asked: { input: Begin }) => Promise<string>; check?: () => Promise<SessionState> } = {},
) {
  const clock = new SimulatedClock();
  const leaveFor = vi.fn<(url: string) => void>();
  const continueTo = vi.fn<(to: string | null) => void>();
  const leaveSite = vi.fn<() => void>();
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        begin: fromPromise(calls.begin ?? (() => Promise.resolve('/provider'))),
        check: fromPromise(calls.check ?? (() => Promise.resolve(pending))),
      },
      actions: {
        leaveFor: (_, { url }) => leaveFor(url),
        continueToPage: (_, { leadsOn, to }) => continueTo(leadsOn ? to : '/'),
        leaveSite,
      },
    }),
    { input: { ...verification.input, ...input }, clock },
  ).start();
  return { actor, clock, leaveFor, continueTo, leaveSite, state: () => actor.getSnapshot().value };
}

describe('the beginning of a verification', () => {
  test('a new visitor reads the reasons, starts and leaves for the provider', async () => {
    const { actor, leaveFor, state } = open({});
    expect(state()).toBe('intro');
    actor.send({ type: 'start' });
    await settle();
    expect(leaveFor).toHaveBeenCalledWith('/provider');
    expect(state()).toBe('leaving');
  });

  test('a visitor who returns with the Back button can start again', async () => {
    const { actor, clock, state } = open({});
    actor.send({ type: 'start' });
    await settle();
    clock.increment(LEAVE_TIMEOUT_MS);
    expect(state()).toBe('intro');
  });

  test.each([
    ['refuses', () => Promise.reject(new ApiError(503, { code: 'unavailable' })), 'unavailable'],
    ['never answers', () => new Promise<string>(() => {}), 'timeout'],
  ])('a provider that %s is reported and can be tried again', async (_name, begin, code) => {
    const { actor, clock, state } = open({}, { begin });
    actor.send({ type: 'start' });
    await settle();
    clock.increment(BEGIN_TIMEOUT_MS);
    expect(state()).toBe('providerDown');
    expect(actor.getSnapshot().context.refusal?.code).toBe(code);
    actor.send({ type: 'retry' });
    expect(state()).toBe('starting');
  });

  test('a visitor who was verified in the meantime continues to the requested page', async () => {
    const { actor, continueTo, state } = open(
      {},
      { begin: () => Promise.reject(new ApiError(409, { code: 'already_verified' })) },
    );
    actor.send({ type: 'start' });
    await settle();
    expect(state()).toBe('verified');
    actor.send({ type: 'continue' });
    expect(continueTo).toHaveBeenCalledWith('b3J0');
  });

  test('a visitor who was already verified continues to the home page, so that the browser does not load this page again', () => {
    const { clock, continueTo, state } = open({ verified: true });
    expect(state()).toBe('verified');
    clock.increment(VERIFIED_READING_MS);
    expect(continueTo).toHaveBeenCalledWith('/');
  });

  test('a visitor of a place without the law is not asked to verify', () => {
    const { actor, continueTo, state } = open({ required: false });
    expect(state()).toBe('notRequired');
    actor.send({ type: 'continue' });
    expect(continueTo).toHaveBeenCalledWith('/');
  });
});

describe('the return from the provider', () => {
  test('a verified visitor continues automatically', async () => {
    const { clock, continueTo, state } = open(
      { returned: true },
      { check: async () => ({ success: true, status: 'verified' }) },
    );
    expect(state()).toBe('verifying');
    await settle();
    expect(state()).toBe('verified');
    clock.increment(VERIFIED_READING_MS);
    expect(continueTo).toHaveBeenCalledWith('b3J0');
    clock.increment(LEAVE_TIMEOUT_MS);
    expect(state()).toBe('verified');
  });

  test.each(['failed', 'expired'] as const)('a visitor with status %s can start again', async (status) => {
    const { actor, state } = open({ returned: true }, { check: async () => ({ success: false, status }) });
    await settle();
    expect(state()).toBe(status);
    actor.send({ type: 'retry' });
    expect(state()).toBe('starting');
  });

  test('a pending verdict is queried again until the maximum number of queries', async () => {
    const { actor, clock, state } = open({ returned: true });
    for (let poll = 1; poll < POLLS_AT_MOST; poll += 1) {
      await settle();
      expect(state()).toBe('waiting');
      clock.increment(POLL_PAUSE_MS);
    }
    await settle();
    expect(state()).toBe('undecided');
    actor.send({ type: 'check' });
    await settle();
    expect(state()).toBe('waiting');
  });

  test('a check that fails or times out can be repeated', async () => {
    const failed = open(
      { returned: true },
      { check: () => Promise.reject(new ApiError(0, { code: 'offline' })) },
    );
    await settle();
    expect(failed.state()).toBe('unreachable');
    failed.actor.send({ type: 'check' });
    expect(failed.state()).toBe('verifying');
    const stalled = open({ returned: true }, { check: () => new Promise(() => {}) });
    stalled.clock.increment(CHECK_TIMEOUT_MS);
    expect(stalled.state()).toBe('unreachable');
  });
});

describe('the return from one of several providers', () => {
  const methods: AgeMethod[] = [
    { id: 'eu', by: 'wallet' },
    { id: 'yoti', by: 'page' },
    { id: 'sandbox', by: 'page' },
  ];

  test('a visitor whose age was not confirmed can retry with the same provider', async () => {
    const begin = vi.fn<(asked: { input: Begin }) => Promise<string>>(async () => '/provider');
    const state: SessionState = {
      success: false,
      status: 'failed',
      method: 'yoti',
      reason: 'below_threshold',
    };
    const { actor } = open({ returned: true, methods }, { begin, check: async () => state });
    await settle();
    expect(actor.getSnapshot().context.reason).toBe('below_threshold');
    actor.send({ type: 'retry' });
    await settle();
    expect(begin.mock.calls.map(([{ input }]) => input.method)).toEqual(['yoti']);
  });

  test('a visitor whose session has expired chooses a method again', async () => {
    const { actor, state } = open(
      { returned: true, methods },
      { check: async () => ({ success: false, status: 'expired' }) },
    );
    await settle();
    actor.send({ type: 'retry' });
    expect(state()).toBe('intro');
  });

  test('a visitor without a verdict after all queries can choose another method', async () => {
    const { actor, clock, state } = open({ returned: true, methods });
    for (let poll = 1; poll <= POLLS_AT_MOST; poll += 1) {
      await settle();
      clock.increment(POLL_PAUSE_MS);
    }
    expect(state()).toBe('undecided');
    actor.send({ type: 'choose' });
    expect(state()).toBe('intro');
  });
});

test('every state lets the visitor leave the site', async () => {
  for (const input of verification.inputs) {
    const { actor, leaveSite } = open(input);
    actor.send({ type: 'leave' });
    expect(leaveSite).toHaveBeenCalledTimes(1);
  }
});

test('the machine reaches every state, takes every transition and has no dead end', () => {
  const { unreached, untaken, traps, loose } = walk(verificationMachine, verification);
  expect({ unreached, untaken, traps, loose }).toEqual({ unreached: [], untaken: [], traps: [], loose: [] });
});
