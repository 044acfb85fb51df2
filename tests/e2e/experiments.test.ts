/**
 * An experiment in a real browser: one cached page for all visitors, a group assigned before the first paint, and the developer
 * switch.
 */
import type { Page } from '@playwright/test';
import { CONSENT_CATEGORIES } from '#ports/consent.ts';
import { consentCookie, expect, test } from './support.ts';

/** The id of the demo's experiment, which its setting switches off. */
const ID = 918;
const COOKIE = `experiment_${ID}`;

const groupOf = (page: Page) =>
  page.evaluate((id) => document.documentElement.dataset[`experiment-${id}`], ID);

test(
  'a forced group is applied before the first paint, sent with API calls and not counted',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, request, baseURL: site = '' }) => {
    await context.addCookies([
      { name: 'age_restriction', value: 'true', url: site },
      consentCookie(site, CONSENT_CATEGORIES),
    ]);
    const segments = new Set<string | undefined>();
    const counted: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) segments.add(request.headers()['x-test-segment']);
      if (/\/experiment\/\d+\/count$/.test(pathname)) counted.push(pathname);
    });
    // These attributes determine the style of the first paint.
    await page.addInitScript(() =>
      new PerformanceObserver((_list, observer) => {
        observer.disconnect();
        Object.assign(globalThis, { painted: { ...document.documentElement.dataset } });
      }).observe({ type: 'paint', buffered: true }),
    );
    const paintedWith = () =>
      page.evaluate((id) => (globalThis as { painted?: DOMStringMap }).painted?.[`experiment-${id}`], ID);
    const stored = async () => (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
    const openHome = async () => {
      await page.goto('/');
      await expect.poll(paintedWith).toBeDefined();
      return paintedWith();
    };
    const force = async (name: string) => {
      await page.goto('/_dev/experiments', { waitUntil: 'commit' });
      await page
        .getByRole('row', { name: String(ID) })
        .getByRole('button', { name })
        .click();
      await expect(page.getByRole('row', { name: String(ID) })).toBeVisible();
    };

    expect(await openHome()).toBe('-1');
    expect(await stored()).toBe('-1');
    await force('Force group 1');
    expect(await openHome()).toBe('1');
    await expect.poll(() => segments.has(`${ID}:1`)).toBe(true);
    // Retried, because the page may be re-rendered between the two requests.
    await expect(async () => {
      const headers = { accept: 'text/html' };
      const [own, everybodys] = await Promise.all(
        [context.request, request].map(async (asking) => (await asking.get('/', { headers })).text()),
      );
      expect(own).toContain('<main');
      expect(own === everybodys).toBe(true);
    }).toPass();
    await page.getByRole('link', { name: 'Nocturne, home' }).first().click();
    expect(await groupOf(page)).toBe('1');
    await force('Force group 0');
    expect(await openHome()).toBe('0');
    await force('Forget');
    expect(await openHome()).toBe('-1');
    expect(counted).toEqual([]);
  },
);
