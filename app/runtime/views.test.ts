/** Checks that views which fail to load are not requested endlessly. */
import type { Language } from '../services.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViews, RETRY_MS } from './views.ts';

const language = { ready: () => Promise.resolve() } as Partial<Language> as Language;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a view that failed to load is requested again only after RETRY_MS, until it succeeds', async () => {
  const view = vi.fn<() => Promise<{ default: unknown }>>(() => Promise.reject(new Error('offline')));
  const { load } = createViews(language);
  const bound = { plugin: 'shell', view };
  await expect(load(bound)).rejects.toThrow('offline');
  await expect(load(bound)).rejects.toThrow('offline');
  expect(view).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  view.mockResolvedValueOnce({ default: 'a view' });
  await expect(load(bound)).resolves.toBe('a view');
  await expect(load(bound)).resolves.toBe('a view');
  expect(view).toHaveBeenCalledTimes(2);
});
