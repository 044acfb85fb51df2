/** What a browser has stored after a walk with a choice of cookies, and who else was asked. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { ConsentCategory } from '#ports/consent.ts';
import { isNamed } from '#plugins/consent/cookie-names.ts';
import type { Cookies } from '#plugins/pages/api.ts';
import { consentCookie } from './support.ts';

/** Three tabs walk at once. */
const TABS = 3;

/** Every name the site declares, as visitors read it on the page about cookies. */
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

/** The page has had its first idle moments: what is optional happens there. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 }),
      ),
  );

/** Opens every address, in several tabs, and tells what is in the browser afterwards and who else was asked. */
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
      // One page after another.
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

/** What was kept though it belongs to no category that is allowed, or is declared nowhere. */
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
