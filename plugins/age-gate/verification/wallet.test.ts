/**
 * Verification by wallet: through the browser if possible, otherwise by link or code, and with a way forward after
 * every outcome.
 */
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { AgeMethod, SessionState, WalletRequest } from '../api.ts';
import { verification } from './fixtures.ts';
import { verificationMachine } from './machine.ts';
import { POLL_PAUSE_MS, type VerificationInput } from './setup.ts';

const settle = () => new Promise<void>((done) => setImmediate(done));
const [request] = verification.outcomes.ask.done as [WalletRequest];
const PENDING: SessionState = { success: false, status: 'pending' };
const VERIFIED: SessionState = { success: true, status: 'verified' };
const EU: AgeMethod = { id: 'eu', by: 'wallet' };
const SANDBOX: AgeMethod = { id: 'sandbox', by: 'page' };
const FAILED: SessionState = { success: false, status: 'failed', reason: 'not_of_age' };

interface Calls {
  ask?: (input: { sameDevice: boolean }) => Promise<WalletRequest>;
  askBrowser?: () => Promise<SessionState>;
  check?: () => Promise<SessionState>;
}

/** A visitor who has chosen the EU wallet. */
async function open(input: Partial<VerificationInput>, calls: Calls = {}) {
  const clock = new SimulatedClock();
  const ask = vi.fn<NonNullable<Calls['ask']>>(calls.ask ?? (() => Promise.resolve(request)));
  const actor = createActor(
    verificationMachine.provide({
      actors: {
        ask: fromPromise(({ input: asked }) => ask(asked)),
        askBrowser: fromPromise(calls.askBrowser ?? (() => Promise.reject(new Error('no such API')))),
        check: fromPromise(calls.check ?? (() => Promise.resolve(PENDING))),
      },
    }),
    { input: { ...verification.input, methods: [EU, SANDBOX], ...input }, clock },
  ).start();
  actor.send({ type: 'start', method: 'eu' });
  await settle();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, ask, pass, state: () => actor.getSnapshot().value, snapshot: () => actor.getSnapshot() };
}

test('a browser without the API shows the code immediately', async () => {
  const { state, snapshot } = await open({});
  expect(state()).toEqual({ wallet: 'shown' });
  expect(snapshot().context.request).toEqual(request);
});

test('a proof through the browser verifies the visitor and continues to the requested page', async () => {
  const { state, snapshot } = await open({}, { askBrowser: () => Promise.resolve(VERIFIED) });
  expect(state()).toBe('verified');
  expect(snapshot().context.leadsOn).toBe(true);
});

test("the answer of a wallet on another device is noticed while the browser's dialog is open", async () => {
  const never = () => new Promise<SessionState>(() => undefined);
  const { state, pass } = await open({}, { askBrowser: never, check: () => Promise.resolve(VERIFIED) });
  await pass(POLL_PAUSE_MS);
  expect(state()).toBe('verified');
});

describe('when a code is shown', () => {
  test('the page continues automatically when the wallet on another device has answered', async () => {
    const answers = [PENDING, PENDING, VERIFIED];
    const { state, pass } = await open({}, { check: async () => answers.shift() ?? PENDING });
    await pass(POLL_PAUSE_MS);
    expect(state()).toEqual({ wallet: 'shown' });
    await pass(POLL_PAUSE_MS);
    await pass(POLL_PAUSE_MS);
    expect(state()).toBe('verified');
  });

  test('polling continues after a failed connection', async () => {
    const answers = [() => Promise.reject(new ApiError(0, { code: 'offline' })), async () => VERIFIED];
    const { state, pass } = await open({}, { check: () => (answers.shift() ?? (async () => PENDING))() });
    await pass(POLL_PAUSE_MS);
    expect(state()).toEqual({ wallet: 'shown' });
    await pass(POLL_PAUSE_MS);
    expect(state()).toBe('verified');
  });

  test('a refusal shows its reason and offers a retry or another method', async () => {
    const { actor, state, snapshot, pass } = await open({}, { check: () => Promise.resolve(FAILED) });
    await pass(POLL_PAUSE_MS);
    expect(state()).toBe('failed');
    expect(snapshot().context.reason).toBe('not_of_age');
    actor.send({ type: 'retry' });
    await settle();
    expect(state()).toEqual({ wallet: 'shown' });
    await pass(POLL_PAUSE_MS);
    actor.send({ type: 'choose' });
    expect(state()).toBe('intro');
  });

  test('an expired code can be replaced', async () => {
    const { actor, ask, state, pass } = await open({});
    await pass(request.expires_in_s * 1000);
    expect(state()).toBe('codeExpired');
    actor.send({ type: 'retry' });
    await settle();
    expect(state()).toEqual({ wallet: 'shown' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('the visitor can switch to a wallet on this device', async () => {
    const { actor, ask } = await open({ sameDevice: false });
    actor.send({ type: 'switchDevice' });
    await settle();
    expect(ask.mock.calls.map(([{ sameDevice }]) => sameDevice)).toEqual([false, true]);
  });
});

describe('when no request can be created', () => {
  test('the provider is reported as down and another method can be chosen', async () => {
    const refusal = new ApiError(503, { code: 'unavailable' });
    const { actor, state, snapshot } = await open({}, { ask: () => Promise.reject(refusal) });
    expect(state()).toBe('providerDown');
    actor.send({ type: 'choose' });
    expect(state()).toBe('intro');
    expect(snapshot().context.down).toEqual(['eu']);
  });

  test('a provider that responds again is no longer marked as down', async () => {
    const answers = [() => Promise.reject(new ApiError(503, { code: 'unavailable' })), async () => request];
    const { actor, state, snapshot } = await open(
      {},
      { ask: () => (answers.shift() ?? (async () => request))() },
    );
    expect(state()).toBe('providerDown');
    actor.send({ type: 'retry' });
    await settle();
    expect(state()).toEqual({ wallet: 'shown' });
    expect(snapshot().context.down).toEqual([]);
  });

  test('a visitor who was verified in another tab continues', async () => {
    const refusal = new ApiError(409, { code: 'already_verified' });
    const { state } = await open({}, { ask: () => Promise.reject(refusal) });
    expect(state()).toBe('verified');
  });
});
