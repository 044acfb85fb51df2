/** Nothing is sent before consent; then waiting events follow in order, and a refusal drops them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { POLICY, type ConsentRecord } from '#ports/consent.ts';
import { createInbox } from './inbox.ts';
import { QUEUE_MAX, type TrackingEvent } from './machine.ts';
import { createTracking } from './start.ts';

const reportSpeed = vi.hoisted(() => vi.fn<(deps: { isAllowed: () => boolean }) => void>());
// The library measures on import, which only works in a browser.
vi.mock('./speed/report.ts', () => ({ reportSpeed }));

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
  const inbox = createInbox<TrackingEvent>();
  const put = (event: TrackingEvent) => inbox.put(event);
  const start = () => {
    const actor = createTracking({
      http: { call: call as never },
      navigation: { leave },
      clock: { now: () => 1 },
      consent: { allowed: () => allowed },
      inbox,
    });
    actor.start();
    return actor;
  };
  return { put, start };
}
const sentBodies = () =>
  ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).map(({ event }) => event ?? '-');
const asked = () => vi.waitFor(() => expect(page.scripts).toHaveLength(1));

it('nothing is requested, loaded or sent without a choice', async () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  const actor = start();
  expect(actor.getSnapshot().value).toBe('queued');
  expect([call.mock.calls, page.scripts, sentBodies()]).toEqual([[], [], []]);
});

it('consent sends waiting events after the consent command, and later events immediately', async () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  const actor = start();
  put({ type: 'consent', record: record(true) });
  await asked();
  expect(page.scripts[0]?.src).toBe(SCRIPT);
  expect(sentBodies()).toEqual(['-', '-', 'gtm.js', 'login']);
  page.scripts[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ on: { loaded: 'running' } })).toBe(true));
  put({ type: 'tracked', event: { name: 'search', results: 3 } });
  put({ type: 'logged-out' });
  expect(sentBodies()).toEqual(['-', '-', 'gtm.js', 'login', 'search', 'logout', '-']);
});

it('a refusal drops waiting and new events', () => {
  const { put, start } = begin();
  put({ type: 'tracked', event: LOGIN });
  put({ type: 'consent', record: record(false) });
  const actor = start();
  put({ type: 'tracked', event: LOGIN });
  expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { queue: [] } });
  expect(call).not.toHaveBeenCalled();
});

it('withdrawn consent reloads the document, or stops events if it was withdrawn in another tab', async () => {
  const { put, start } = begin();
  start();
  put({ type: 'consent', record: record(true) });
  await asked();
  allowed = false;
  put({ type: 'tracked', event: LOGIN });
  expect(sentBodies()).not.toContain('login');
  put({ type: 'consent', record: record(false) });
  expect(leave.mock.calls).toEqual([['https://site.example/film']]);
});

it('events are not buffered if there is no tag manager or it cannot be loaded', async () => {
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

it('waiting events are dropped at the logout of their member and when there are too many', () => {
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

it('page speed is measured only with consent, which is checked again before sending', async () => {
  reportSpeed.mockClear();
  const refused = begin();
  refused.put({ type: 'consent', record: record(false) });
  refused.start();
  const { put, start } = begin();
  put({ type: 'consent', record: record(true) });
  start();
  await vi.waitFor(() => expect(reportSpeed).toHaveBeenCalledOnce());
  const { isAllowed } = reportSpeed.mock.calls[0]?.[0] ?? {};
  expect(isAllowed?.()).toBe(true);
  allowed = false;
  expect(isAllowed?.()).toBe(false);
});
