/** The check over time: requests in quick succession share one call, and every caller gets a result. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import { DEBOUNCE_MS } from './machine.ts';
import { createMayBuy } from './start.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function checkWith(answer: (...args: unknown[]) => Promise<unknown>) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(answer);
  const showMessage = vi.fn<(input: { reason: string }) => Promise<void>>(async () => undefined);
  const showError = vi.fn<() => void>();
  const deps = {
    http: { call } as unknown as Http,
    toasts: { show: vi.fn<() => void>(), showError },
    showMessage,
  };
  return { mayBuy: createMayBuy(deps), call, showMessage, showError };
}

it('the check makes one call for several requests for a plan in quick succession', async () => {
  const { mayBuy, call, showMessage } = checkWith(async () => ({ allowed: true, reason: null }));
  const asked = [3, 3, 3].map((id) => mayBuy(id));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(asked)).toEqual([true, true, true]);
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { subscription_id: 3 } });
  expect(showMessage).not.toHaveBeenCalled();
});

it('the check gives each request its own result, even while a dialog shows a reason', async () => {
  const { mayBuy, call, showMessage } = checkWith(async (_endpoint, options) => {
    const { subscription_id } = (options as { body: { subscription_id: number } }).body;
    return subscription_id === 3
      ? { allowed: true, reason: null }
      : { allowed: false, reason: subscription_id === 1 ? 'bundle' : 'subscribed' };
  });
  const dialog = Promise.withResolvers<void>();
  showMessage.mockImplementationOnce(() => dialog.promise);
  const [first, third] = [mayBuy(1), mayBuy(3)];
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(await third).toBe(true);
  expect(showMessage.mock.calls).toEqual([[{ reason: 'bundle' }]]);
  const [second, thirdAgain] = [mayBuy(2), mayBuy(3)];
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(await Promise.all([second, thirdAgain])).toEqual([false, true]);
  dialog.resolve();
  expect(await first).toBe(false);
  expect(call).toHaveBeenCalledTimes(4);
});

it('the check shows the reason before it returns and can be repeated', async () => {
  const { mayBuy, showMessage } = checkWith(async () => ({ allowed: false, reason: 'bundle' }));
  for (const times of [1, 2]) {
    const asked = mayBuy(4);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(await asked).toBe(false);
    expect(showMessage).toHaveBeenCalledTimes(times);
  }
  expect(showMessage).toHaveBeenCalledWith({ reason: 'bundle' });
});

it('the check fails with an error if the origin cannot be reached', async () => {
  const { mayBuy, showError } = checkWith(() => Promise.reject(new ApiError(0, { code: 'offline' })));
  const asked = mayBuy(4).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(await asked).toMatchObject({ code: 'offline' });
  expect(showError).toHaveBeenCalledTimes(1);
});
