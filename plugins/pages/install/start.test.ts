/** The browser's offer is kept until the visitor wants to install, and its result is reported. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOffers } from './offers.ts';
import { createInstall } from './start.ts';

let page: EventTarget;
let standalone: boolean;
beforeEach(() => {
  page = new EventTarget();
  standalone = false;
  vi.stubGlobal('window', {
    matchMedia: () => ({ matches: standalone }),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
});
afterEach(() => vi.unstubAllGlobals());

const offering = (prompt: () => Promise<unknown>): Event =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });

it('the browser does not show its dialog unasked', () => {
  const install = createInstall(createOffers()).start();
  const offer = offering(() => Promise.resolve({ outcome: 'accepted' }));
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(install.getSnapshot().value).toBe('offered');
});

it('an offer from before the page was opened is available', () => {
  const offers = createOffers();
  offers.watch();
  page.dispatchEvent(offering(() => Promise.resolve({ outcome: 'accepted' })));
  expect(createInstall(offers).start().getSnapshot().value).toBe('offered');
});

it.each([
  ['accepted', 'installed'],
  ['dismissed', 'waiting'],
])('after the answer %s, the state is %s', async (outcome, state) => {
  const install = createInstall(createOffers()).start();
  page.dispatchEvent(offering(() => Promise.resolve({ outcome })));
  install.send({ type: 'install' });
  await vi.waitFor(() => expect(install.getSnapshot().value).toBe(state));
});

it('if the browser refuses, the offer is gone and the page is in its initial state', async () => {
  const install = createInstall(createOffers()).start();
  page.dispatchEvent(offering(() => Promise.reject(new Error('already used'))));
  install.send({ type: 'install' });
  await vi.waitFor(() => expect(install.getSnapshot().value).toBe('waiting'));
});

it('an installation through the browser and the installed app itself are detected', () => {
  const install = createInstall(createOffers()).start();
  page.dispatchEvent(new Event('appinstalled'));
  expect(install.getSnapshot().value).toBe('installed');
  standalone = true;
  expect(createInstall(createOffers()).start().getSnapshot().value).toBe('installed');
});
