/** Tests durations of toasts, and messages for failed calls. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Brand } from '../brand.ts';
import { kernelServices } from '../browser/services.ts';
import { messageOf } from '../browser/error-texts.ts';
import { ApiError } from '../http/errors.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import { ToastService, type Toasts } from '../services.ts';
import { MESSAGE_MS, TOAST_TRANSITION_MS, toasterMachine } from './machine.ts';

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

describe('toasts', () => {
  it.each([
    [undefined, BRAND_MESSAGE_MS],
    [TOAST_MS.wishlist, 2000],
    [TOAST_MS.confirmation, 3000],
    [TOAST_MS.download, 6000],
    [TOAST_MS.progress, 10_000],
    [TOAST_MS.downloadLimit, 16_000],
  ])('a toast with the duration %s is shown for %i ms', (named, durationMs) => {
    const { clock, toasts, count } = toasterOf();
    toasts.show({ level: 'info', text: 'A message', ...(named ? { durationMs: named } : {}) });
    clock.increment(TOAST_TRANSITION_MS);
    clock.increment(durationMs - 1);
    clock.increment(1);
    clock.increment(TOAST_TRANSITION_MS - 1);
    expect(count()).toBe(1);
    clock.increment(1);
    expect(count()).toBe(0);
  });

  it('the default duration of a message is five seconds', () => {
    expect(MESSAGE_MS).toBe(5000);
  });

  it('messages appear only when the brand enables them', async () => {
    const { toasts, count } = toasterOf({ toastsEnabled: false });
    toasts.show({ level: 'info', text: 'A message' });
    toasts.showError(new ApiError(500, { code: 'fault' }));
    await vi.waitFor(() => expect(count()).toBe(0));
    const enabled = toasterOf();
    enabled.toasts.showError(new ApiError(500, { code: 'fault' }));
    await vi.waitFor(() => expect(enabled.count()).toBe(1));
  });
});

describe('messages for failed calls', () => {
  it.each([
    [401, 'unauthenticated', 'You need to be logged in'],
    [403, 'not_premium', 'You need to be a premium member'],
    [401, 'wrong_credentials', 'Invalid credentials'],
    [403, 'forbidden', 'User unauthenticated'],
    [500, 'fault', 'Oops!!!, something went wrong. Please try again later.'],
    [409, 'anything', 'Error: Unable to process request, please try again.'],
  ])('a failed call with status %i and code %s shows the message "%s"', (status, code, text) => {
    expect(messageOf(new ApiError(status, { code }))?.text.message).toBe(text);
  });
});
