/** The check in time: what follows closely is one question, and everybody who asked gets its answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../kernel/http/errors.ts';
import type { Http } from '../../../kernel/http/client.ts';
import { DEBOUNCE_MS } from './machine.ts';
import { createCheck, mayBuy } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function checkWith(answer: () => Promise<unknown>) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(answer);
  const tell = vi.fn<(input: { reason: string }) => Promise<void>>(async () => undefined);
  const showError = vi.fn<() => void>();
  const hands = { http: { call } as unknown as Http, toasts: { show: vi.fn<() => void>(), showError }, tell };
  return { actor: createCheck(hands).start(), call, tell, showError };
}

it('asks once for what follows closely, about the last plan', async () => {
  const { actor, call, tell } = checkWith(async () => ({ allowed: true, reason: null }));
  const asked = [1, 2, 3].map((id) => mayBuy(actor, id));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { subscription_id: 3 } });
  expect(tell).not.toHaveBeenCalled();
});

it('tells why not before it answers, and may be asked again', async () => {
  const { actor, tell } = checkWith(async () => ({ allowed: false, reason: 'bundle' }));
  for (const times of [1, 2]) {
    const asked = mayBuy(actor, 4);
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    // oxlint-disable-next-line no-await-in-loop
    expect(await asked).toBe(false);
    expect(tell).toHaveBeenCalledTimes(times);
  }
  expect(tell).toHaveBeenCalledWith({ reason: 'bundle' });
});

it('buys nothing when nobody could be asked', async () => {
  const { actor, showError } = checkWith(() => Promise.reject(new ApiError(0, { code: 'offline' })));
  const asked = mayBuy(actor, 4);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(await asked).toBe(false);
  expect(showError).toHaveBeenCalledTimes(1);
});
