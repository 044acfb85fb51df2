/** What a toast is told to stay for, and what a visitor is told of a failed call. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Brand } from '../brand.ts';
import { kernelServices } from '../../runtime/browser/services.ts';
import { messageOf } from '../../runtime/browser/error-texts.ts';
import { ApiError } from '../http/errors.ts';
import { ToastService, type ToastKind, type Toasts } from '../services.ts';
import { TOAST_DURATIONS_MS, TOAST_TRANSITION_MS, toasterMachine } from './machine.ts';

const BRAND_MESSAGE_MS = 20_000;

function toasterOf(more: Partial<Brand> = {}) {
  const clock = new SimulatedClock();
  const toaster = createActor(toasterMachine, { clock, input: { durationMs: BRAND_MESSAGE_MS } }).start();
  const parts = {
    brand: { info: {}, plugins: [], settings: {}, ...more },
    language: { ready: async () => {} },
  };
  const services = kernelServices({ ...parts, toaster } as unknown as Parameters<typeof kernelServices>[0]);
  const toasts = services.filter((one) => one.is === 'provide').find(({ ref }) => ref === ToastService)
    ?.value as Toasts;
  return { clock, toasts, count: () => toaster.getSnapshot().context.toasts.length };
}

describe('a toast', () => {
  it.each<[ToastKind | undefined, number]>([
    [undefined, BRAND_MESSAGE_MS],
    ['message', BRAND_MESSAGE_MS],
    ['wishlist', 2000],
    ['confirmation', 3000],
    ['download', 6000],
    ['progress', 10_000],
    ['downloadLimit', 16_000],
  ])('of kind %s stays %i ms, and leaves', (kind, durationMs) => {
    const { clock, toasts, count } = toasterOf();
    toasts.show({ level: 'info', text: 'A message', ...(kind ? { kind } : {}) });
    clock.increment(TOAST_TRANSITION_MS);
    clock.increment(durationMs - 1);
    clock.increment(1);
    clock.increment(TOAST_TRANSITION_MS - 1);
    expect(count()).toBe(1);
    clock.increment(1);
    expect(count()).toBe(0);
  });

  it('is a message of five seconds unless the brand has another time', () => {
    expect(TOAST_DURATIONS_MS.message).toBe(5000);
  });

  it('appears only when the brand has them enabled', async () => {
    const { toasts, count } = toasterOf({ toastsEnabled: false });
    toasts.show({ level: 'info', text: 'A message' });
    toasts.showError(new ApiError(500, { code: 'fault' }));
    await vi.waitFor(() => expect(count()).toBe(0));
    const enabled = toasterOf();
    enabled.toasts.showError(new ApiError(500, { code: 'fault' }));
    await vi.waitFor(() => expect(enabled.count()).toBe(1));
  });
});

describe('what a visitor is told of a failed call', () => {
  it.each([
    [401, 'unauthenticated', 'You need to be logged in'],
    [403, 'not_premium', 'You need to be a premium member'],
    [401, 'wrong_credentials', 'Invalid credentials'],
    [403, 'forbidden', 'User unauthenticated'],
    [500, 'fault', 'Oops!!!, something went wrong. Please try again later.'],
    [409, 'anything', 'Error: Unable to process request, please try again.'],
  ])('with status %i and code %s is "%s"', (status, code, text) => {
    expect(messageOf(new ApiError(status, { code }))?.text.message).toBe(text);
  });
});
