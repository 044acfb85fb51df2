/** Events on their way: nothing leaves the page before a yes, what waited follows it in order, and a no ends it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { POLICY, type ConsentRecord } from '#ports/consent.ts';
import { createInbox } from './inbox.ts';
import { QUEUE_MAX, type TrackingNews } from './machine.ts';
import { createTracking } from './start.ts';

const SCRIPT = 'https://tags.example/gtm.js?id=GTM-ABC1234';
const record = (analyticsConsent: boolean): ConsentRecord => ({
  marketingConsent: false,
  analyticsConsent,
  preferencesConsent: false,
  country: 'ES',
  policy: POLICY,
});
const LOGIN: AnalyticsEvent = { name: 'login' };

const page: { scripts: (EventTarget & { src: string })[] } = { scripts: [] };
let allowed: boolean;
const call = vi.fn<() => Promise<{ script: string | null }>>();
const leave = vi.fn<(href: string) => void>();

beforeEach(() => {
  call.mockReset().mockResolvedValue({ script: SCRIPT });
  leave.mockReset();
  page.scripts = [];
  allowed = true;
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('location', { href: 'https://site.example/film' });
  vi.stubGlobal('document', {
    createElement: () => new EventTarget(),
    head: { append: (script: never) => void page.scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const inbox = createInbox<TrackingNews>();
  const put = (news: TrackingNews) => inbox.put(news);
  const start = () => {
    const actor = createTracking({
      http: { call: call as never },
      navigation: { leave },
      chance: { now: () => 1 },
      consent: { allowed: () => allowed },
      inbox,
    });
    actor.start();
    return actor;
  };
  return { put, start };
}
const told = () =>
  ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).map(({ event }) => event ?? '-');
const asked = () => vi.waitFor(() => expect(page.scripts).toHaveLength(1));

it('Without an answer nothing is asked, loaded or said.', async () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  const actor = start();
  expect(actor.getSnapshot().value).toBe('queued');
  expect([call.mock.calls, page.scripts, told()]).toEqual([[], [], []]);
});

it('With a yes what waited is said after what may be stored, once the script has an address; then each event as it comes.', async () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  const actor = start();
  put({ type: 'consent', record: record(true) });
  await asked();
  expect(page.scripts[0]?.src).toBe(SCRIPT);
  expect(told()).toEqual(['-', '-', 'gtm.js', 'login']);
  page.scripts[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ on: { loaded: 'running' } })).toBe(true));
  put({ type: 'tracked', event: { name: 'search', results: 3 } });
  put({ type: 'logged-out' });
  expect(told()).toEqual(['-', '-', 'gtm.js', 'login', 'search', 'logout', '-']);
});

it('With a no what waited is dropped, and so is what comes.', () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  put({ type: 'consent', record: record(false) });
  const actor = start();
  put({ type: 'tracked', event: LOGIN });
  expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { queue: [] } });
  expect(call).not.toHaveBeenCalled();
});

it('A yes that is taken back begins the document anew; one taken back in another tab silences this one.', async () => {
  const { put, start } = begin();
  start();
  put({ type: 'consent', record: record(true) });
  await asked();
  allowed = false;
  put({ type: 'tracked', event: LOGIN });
  expect(told()).not.toContain('login');
  put({ type: 'consent', record: record(false) });
  expect(leave.mock.calls).toEqual([['https://site.example/film']]);
});

it('Where the operator has no tag manager, or it cannot be had, nothing is stored up.', async () => {
  for (const answer of [async () => ({ script: null }), () => Promise.reject(new Error('offline'))]) {
    call.mockImplementation(answer);
    const { put, start } = begin();
    const actor = start();
    put({ type: 'consent', record: record(true) });
    put({ type: 'tracked', event: LOGIN });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ on: 'without' }));
    put({ type: 'tracked', event: LOGIN });
    expect([actor.getSnapshot().context.queue, page.scripts]).toEqual([[], []]);
  }
});

it('What a member did who left without an answer is not said by the next one’s yes, and the oldest of too many go.', () => {
  const { put, start } = begin();
  const actor = start();
  put({ type: 'tracked', event: LOGIN });
  put({ type: 'logged-out' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { queue: [] } });
  for (let results = 0; results <= QUEUE_MAX; results += 1)
    put({ type: 'tracked', event: { name: 'search', results } });
  expect(actor.getSnapshot().context.queue).toHaveLength(QUEUE_MAX);
  expect(actor.getSnapshot().context.queue[0]).toEqual({ name: 'search', results: 1 });
});
