/** Nothing optional is allowed before the age confirmation, regardless of the visitor's choice and country. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_CATEGORIES, POLICY } from '#ports/consent.ts';
import { settle } from './testing.ts';
import { visit } from './testing-visit.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

test.each(['JP', 'TR'])('the permissions in %s take effect after the age confirmation', async (country) => {
  const { actor, changed, followed, allowed, confirm } = visit(country);
  actor.start();
  await settle();
  expect(actor.getSnapshot().value).toBe('granted');
  expect([allowed(), changed.mock.calls]).toEqual([[], []]);
  followed.mockClear();
  confirm();
  expect(allowed()).toEqual(CONSENT_CATEGORIES);
  expect([changed.mock.calls.length, followed.mock.calls.length]).toEqual([1, 1]);
  actor.stop();
});

test('a choice of an earlier visit takes effect after the age confirmation', async () => {
  const record = { marketingConsent: true, analyticsConsent: true, preferencesConsent: true };
  const cookie = JSON.stringify({ ...record, country: 'ES', policy: POLICY });
  vi.stubGlobal('document', { cookie: `consent=${encodeURIComponent(cookie)}` });
  const { actor, changed, allowed, confirm } = visit('ES');
  actor.start();
  await settle();
  expect([actor.getSnapshot().value, allowed(), changed.mock.calls]).toEqual(['saved', [], []]);
  confirm();
  expect([allowed(), changed.mock.calls.length]).toEqual([CONSENT_CATEGORIES, 1]);
  actor.stop();
});

test.each(['RE', 'GP', 'AX', 'GI'])(
  'a visitor from %s is asked, and nothing is allowed without an answer',
  async (country) => {
    const { actor, changed, allowed, confirm } = visit(country);
    actor.start();
    await settle();
    confirm();
    expect(actor.getSnapshot().value).toBe('bar');
    expect([allowed(), changed.mock.calls]).toEqual([[], []]);
    actor.stop();
  },
);
