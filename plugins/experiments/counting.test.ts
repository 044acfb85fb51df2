/** A browser stores its groups and counts exposures and outcomes only with consent. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { ExperimentGroup } from '#ports/experiments.ts';
import { countingOf } from './counting.ts';

const SIGNED_UP = { name: 'sign_up', method: 'form' } as const;
const JOINED = { name: 'purchase', plan: '14', currency: 'EUR', value: 29.9 } as const;

/** A document with assigned groups and cookies, and a storage that may reject writes. */
function page(groups: Readonly<Record<string, ExperimentGroup>>, { cookies = '', isFull = false } = {}) {
  const jar = new Map(cookies.split('; ').map((one) => one.split('=') as [string, string]));
  const items = new Map<string, string>();
  const attributes = Object.keys(groups).map((id) => `data-experiment-${id}`);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', maxAge = ''] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(text) ?? [];
      jar.set(name, `${value} for ${maxAge}`);
    },
    documentElement: { getAttributeNames: () => ['lang', ...attributes] },
  });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('full');
        items.set(key, value);
      },
      removeItem: (key: string) => void items.delete(key),
    },
  });
  let isAllowed = false;
  const sent: string[] = [];
  const events: AnalyticsEvent[] = [];
  const http = {
    call: async (_endpoint: unknown, { params, body }: { params: { id: number }; body: object }) => {
      sent.push(`${params.id} ${Object.values(body).join(' ')}`);
      throw new Error('offline');
    },
  } as unknown as Http;
  const open = (group: (id: number) => ExperimentGroup = (id) => groups[id] ?? -1) =>
    countingOf({
      http: { ...http },
      tracked: (event) => void events.push(event),
      consent: { allowed: () => isAllowed, subscribe: () => () => undefined } as never,
      groupOf: group,
    });
  return { jar, items, sent, events, open, allow: (is = true) => void (isAllowed = is) };
}

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

describe('without consent', () => {
  it('nothing is stored or counted', () => {
    const { jar, items, sent, events, open } = page({ 918: 1 });
    const counting = open();
    counting.exposed(918);
    counting.store();
    counting.came(SIGNED_UP);
    expect([jar.get('experiment_918'), items.size, sent, events]).toEqual([undefined, 0, [], []]);
  });

  it('when consent is given later, the group on the page is stored and the exposure is counted', () => {
    const { jar, sent, events, open, allow } = page({ 918: 1, 7: -1 });
    const counting = open();
    counting.exposed(918);
    allow();
    counting.store();
    expect(jar.get('experiment_918')).toBe('1 for 32140800');
    expect(jar.get('experiment_7')).toBe('-1 for 3600');
    expect(sent).toEqual(['918 1 exposure']);
    expect(events).toEqual([{ name: 'experiment_viewed', experiment: '918', group: 1 }]);
  });
});

describe('with consent', () => {
  it('a visitor is counted once across all pages, as is each outcome', () => {
    const { sent, open, allow } = page({ 918: 0 });
    allow();
    const first = open();
    first.exposed(918);
    first.exposed(918);
    first.came(SIGNED_UP);
    const second = open();
    second.exposed(918);
    second.came(JOINED);
    second.came(JOINED);
    expect(sent).toEqual(['918 0 exposure', '918 0 sign_up', '918 0 join']);
  });

  it('the purchase of a film does not count as a join, neither before nor after a join', () => {
    const { sent, open, allow } = page({ 918: 1 });
    allow();
    const counting = open();
    counting.exposed(918);
    counting.came({ ...JOINED, plan: 'cart' });
    expect(sent).toEqual(['918 1 exposure']);
    counting.came(JOINED);
    expect(sent).toEqual(['918 1 exposure', '918 1 join']);
  });

  it('an outcome without an exposure is not counted', () => {
    const { sent, open, allow } = page({ 918: 1 });
    allow();
    open().came(SIGNED_UP);
    expect(sent).toEqual([]);
  });

  it('a switched-off or forced group is not counted', () => {
    const { sent, open, allow } = page({ 918: 1, 7: -1 }, { cookies: 'experiment_918=1!' });
    allow();
    const counting = open();
    counting.exposed(918);
    counting.exposed(7);
    counting.store();
    expect(sent).toEqual([]);
  });

  it('a stored group stays unchanged', () => {
    const { jar, open, allow } = page({ 918: 1 }, { cookies: 'experiment_918=1' });
    allow();
    open().store();
    expect(jar.get('experiment_918')).toBe('1');
  });

  it('a browser without storage is not counted, because it would be counted on each page', () => {
    const { sent, open, allow } = page({ 918: 1 }, { isFull: true });
    allow();
    open().exposed(918);
    expect(sent).toEqual([]);
  });
});
