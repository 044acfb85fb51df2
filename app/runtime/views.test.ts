/** Views that fail to load are not requested endlessly; a page is shown with the views in its slots. */
import type { Language } from '../services.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, definePlugin, route } from '#kernel/plugin.ts';
import { createRegistry, raise } from '#kernel/registry/registry.ts';
import { slot } from '#kernel/ref.ts';
import { createViews, preloadView, RETRY_MS } from './views.ts';

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

it('a page waits for the views in its slots and for their texts', async () => {
  const Cards = slot('films.cards');
  const view = () => vi.fn<() => Promise<{ default: () => null }>>(async () => ({ default: () => null }));
  const [page, cards] = [view(), view()];
  const plugins = [
    definePlugin({ id: 'search', setup: () => [route({ path: '/search', page, slots: [Cards] })] }),
    definePlugin({ id: 'films', setup: () => [fill(Cards, cards)] }),
  ];
  const host = { services: [], href: String, openModal: () => Promise.resolve(), report: raise };
  const catalog = vi.fn<Language['ready']>(() => Promise.resolve());
  const registry = createRegistry({ plugins, host });
  await preloadView({ registry, views: createViews(language), catalog }, '/search');
  expect([page, cards].map((load) => load.mock.calls.length)).toEqual([1, 1]);
  expect(catalog.mock.calls.map(([name]) => name)).toEqual([
    'search',
    'search-pages',
    'films',
    'films-pages',
  ]);
});
