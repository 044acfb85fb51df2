/** Fixtures and checks of every journey: no console errors, failed requests, third parties or axe violations. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Locale } from '#app/i18n/i18n.ts';
import type { BrandTexts } from '#ports/brand-texts.ts';
import { POLICY, type ConsentCategory } from '#ports/consent.ts';
import { violationsOf } from '../support/axe.ts';
import { SANDBOX } from './sites.ts';

const LOCALES_FOLDER = fileURLToPath(new URL('../../locales/', import.meta.url));

const isOfOrigin = (name: string): boolean => name.endsWith('-origin.po');
const isOfStaff = (name: string): boolean => name.endsWith('-staff.po');

/** The translations in a language by their English text, from the catalogs. */
function messagesOf(locale: Locale): Map<string, string> {
  const messages = new Map<string, string>();
  // Journeys read the pages of staff in English only.
  const names = globSync('*.po', { cwd: join(LOCALES_FOLDER, locale) }).filter((name) => !isOfStaff(name));
  // Pages have the last word: the origin may translate the same English text otherwise.
  for (const name of [...names.filter(isOfOrigin), ...names.filter((one) => !isOfOrigin(one))]) {
    const text = readFileSync(join(LOCALES_FOLDER, locale, name), 'utf8');
    for (const [, id = '', message = ''] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm))
      messages.set(id.replaceAll('\\"', '"'), message.replaceAll('\\"', '"'));
  }
  return messages;
}

/**
 * The texts of a language, with a brand's overrides. Throws for a text that no catalog has, so that no journey looks
 * for English by mistake.
 */
export function wordsOf(locale: Locale, own: BrandTexts = {}): (english: string) => string {
  const messages = messagesOf(locale);
  return (english) => {
    const message = messages.get(english);
    if (message === undefined) throw new Error(`No catalog of ${locale} has "${english}"`);
    return own[english]?.[locale] ?? (message || english);
  };
}

/**
 * Prints the pending requests and the contents of a failed journey's page, because often only the log of a run remains.
 */
async function printState(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const waiting = [...pending].map((request) => `  waits for ${request.method()} ${request.url()}`);
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: unknown) => String(error));
  process.stdout.write(`${[page.url(), ...waiting, shown.slice(0, 4_000)].join('\n')}\n`);
}

export const test = base.extend<{ faults: string[] }>({
  /** `goto` and `reload` wait for hydration, because before it a link loads a new document. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const hydrated = async (waitUntil?: string) => {
      if (javaScriptEnabled && waitUntil !== 'commit')
        await page.waitForFunction(() => !('recordEvent' in window));
    };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await hydrated(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await hydrated(options?.waitUntil);
      return response;
    };
    await use(page);
  },

  /** Errors on the page so far; must be empty at the end of every journey. */
  faults: [
    async ({ page, baseURL }, use, info) => {
      const faults: string[] = [];
      const pending = new Set<Request>();
      page.on('request', (request) => pending.add(request));
      page.on('requestfinished', (request) => pending.delete(request));
      page.on('requestfailed', (request) => pending.delete(request));
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && faults.push(`console: ${message.text()} (${message.location().url})`),
      );
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (
          /^https?:$/.test(url.protocol) &&
          url.host !== new URL(baseURL ?? '').host &&
          url.origin !== SANDBOX
        )
          faults.push(`third party: ${url.host}`);
      });
      await use(faults);
      if (info.status !== info.expectedStatus) await printState(page, pending);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A journey that only `npm run prove` runs. */
export const PROOF = { tag: '@proof' };

/** Tags for similar journeys: one runs on every change, and `npm run prove` runs the others. */
export const sampleOf = (isSample: boolean) => ({ tag: isSample ? [] : ['@proof'] });

/** Tags for a long journey in two languages: English on a desktop on every change, the other on a phone as a proof. */
export const sizeOf = (locale: Locale) => ({ tag: locale === 'en' ? ['@desktop'] : ['@phone', '@proof'] });

/** Like `sizeOf`, but for a journey whose parts have their own tests and stories: a proof in both languages. */
export const proofOf = (locale: Locale) => ({ tag: [locale === 'en' ? '@desktop' : '@phone', '@proof'] });

/** Removes expected errors: a refused request leaves an error in the console. */
export const forgive = (faults: string[], pattern: RegExp): void =>
  void faults.splice(0, faults.length, ...faults.filter((fault) => !pattern.test(fault)));

/** The cookie of a consent choice that allows some categories. */
export function consentCookie(url: string, allowed: readonly ConsentCategory[] = []) {
  const record = {
    marketingConsent: allowed.includes('marketing'),
    analyticsConsent: allowed.includes('analytics'),
    preferencesConsent: allowed.includes('preferences'),
    country: 'ES',
    policy: POLICY,
  };
  return { name: 'consent', value: encodeURIComponent(JSON.stringify(record)), url };
}

/** Prepares a visitor who has answered the first-visit questions: adult, and no cookies. */
export const settled = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'age_restriction', value: 'true', url }, consentCookie(url)]);

/**
 * Runs axe on the current page with WCAG 2.2 AA and best practices, for pages that no story shows. Stories check the
 * states of views, and `everywhere.test.ts` checks whole pages.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
}
