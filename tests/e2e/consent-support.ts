/**
 * Collects the values that a browser has stored after visiting pages with a cookie choice, and the other hosts that
 * were requested.
 */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { ConsentCategory } from '#ports/consent.ts';
import { isNamed } from '#plugins/consent/cookie-names.ts';
import type { Cookies } from '#plugins/pages/api.ts';
import { consentCookie } from './support.ts';

/** Number of tabs that visit pages simultaneously. */
const TABS = 3;

/** Every declared name, read from the page about cookies. */
export async function declared(request: APIRequestContext): Promise<Cookies> {
  return (await (await request.get('/api/cookies')).json()) as Cookies;
}

interface Kept {
  readonly kind: 'cookies' | 'storage';
  readonly name: string;
}

export const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => !('recordEvent' in window));
}

/** Waits until the page has been idle, because optional work happens only then. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 }),
      ),
  );

/**
 * Opens every URL in several tabs; returns the values that the browser has stored and the other hosts that were
 * requested.
 */
export async function walk(context: BrowserContext, site: string, asked: readonly string[]) {
  const host = new URL(site).host;
  const elsewhere = new Set<string>();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== host) elsewhere.add(url.href);
  });
  const kept = new Map<string, Kept>();
  const keep = (kind: Kept['kind'], names: readonly string[]) =>
    names.forEach((name) => kept.set(`${kind} ${name}`, { kind, name }));
  const left = [...asked];
  const opened: string[] = [];
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const page = await context.newPage();
      // Each tab visits its pages one after another.
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        await visit(page, address);
        await rest(page);
        keep('storage', await keysOf(page));
        opened.push(new URL(page.url()).pathname);
      }
      keep(
        'cookies',
        (await context.cookies()).map(({ name }) => name),
      );
      await page.close();
    }),
  );
  return { elsewhere: [...elsewhere], kept: [...kept.values()], opened };
}

/** Stored values that are undeclared or belong to a category that is not allowed. */
export const wrong = (kept: readonly Kept[], table: Cookies, allowed: readonly ConsentCategory[]): string[] =>
  kept
    .filter(
      ({ kind, name }) =>
        !table[kind].some(
          (one) =>
            isNamed(one.name, name) &&
            (one.category === 'necessary' || allowed.some((category) => category === one.category)),
        ),
    )
    .map(({ kind, name }) => `${kind}: ${name}`);

export async function answer(
  context: BrowserContext,
  url: string,
  allowed: readonly ConsentCategory[],
): Promise<void> {
  await context.addCookies([{ name: 'age_restriction', value: 'true', url }, consentCookie(url, allowed)]);
}
