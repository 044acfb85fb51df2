/** Every page view is sent to the origin, with a mark for the first one of a visit. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HERE = 'https://site.example';
const call = vi.fn<() => Promise<void>>(async () => undefined);

async function opened(type: NavigationTimingType, referrer: string) {
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('location', { origin: HERE });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  const { countPage } = await import('./page-shown.ts');
  return (href: string) => countPage({ call } as never, href);
}
const sentBodies = () => (call.mock.calls as unknown[][]).map(([, sent]) => (sent as { body: unknown }).body);

beforeEach(() => {
  vi.resetModules();
  call.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['by its address', 'navigate', '', true],
  ['from another site', 'navigate', 'https://search.example/', true],
  ['from a page without a referrer', 'navigate', 'about:blank', true],
  ['from another page of the site', 'navigate', `${HERE}/film`, false],
  ['again', 'reload', '', false],
  ['by going back', 'back_forward', 'https://search.example/', false],
] as const)('a page view in a document opened %s', async (_how, type, referrer, begins_visit) => {
  const show = await opened(type, referrer);
  await show('/film?page=2');
  await show('/');
  expect(sentBodies()).toEqual([
    { path: '/film?page=2', begins_visit },
    { path: '/', begins_visit: false },
  ]);
});

it('a failed count is not retried', async () => {
  const show = await opened('navigate', '');
  call.mockRejectedValueOnce(new Error('offline'));
  await expect(show('/')).resolves.toBeUndefined();
});
