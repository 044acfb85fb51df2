/** What every journey watches for: no console error, no failed request, no third party, no axe violation. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { Locale } from '#app/i18n/i18n.ts';
import type { BrandTexts } from '#ports/brand-texts.ts';
import { SKIPPED_RULES } from '#ports/accessibility.ts';
import { POLICY, type ConsentCategory } from '#ports/consent.ts';
import { SANDBOX } from './sites.ts';

const LOCALES_FOLDER = fileURLToPath(new URL('../../locales/', import.meta.url));

/** Every message of a language by its English text, read from the catalogs themselves. */
function messagesOf(locale: Locale): Map<string, string> {
  const messages = new Map<string, string>();
  for (const name of readdirSync(join(LOCALES_FOLDER, locale))) {
    const text = readFileSync(join(LOCALES_FOLDER, locale, name), 'utf8');
    for (const [, id = '', said = ''] of text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm))
      messages.set(id.replaceAll('\\"', '"'), said.replaceAll('\\"', '"'));
  }
  return messages;
}

/**
 * The words of a language, or those that a brand has in their place; throws for a text that no catalog has, so that a journey never
 * looks for English by mistake.
 */
export function wordsOf(locale: Locale, own: BrandTexts = {}): (english: string) => string {
  const messages = messagesOf(locale);
  return (english) => {
    const said = messages.get(english);
    if (said === undefined) throw new Error(`No catalog of ${locale} has "${english}"`);
    return own[english]?.[locale] ?? (said || english);
  };
}

/** The report of a run is often all that is left of it: a failed journey prints what its page waited for and showed. */
async function printState(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const waiting = [...pending].map((request) => `  waits for ${request.method()} ${request.url()}`);
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: unknown) => String(error));
  process.stdout.write(`${[page.url(), ...waiting, shown.slice(0, 4_000)].join('\n')}\n`);
}

export const test = base.extend<{ faults: string[] }>({
  /** `goto` and `reload` end when the page is hydrated: before that a link is the browser's own and leads to a new document. */
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

  /** What went wrong on the page so far; empty at the end of every journey. */
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

/** A journey that only `npm run prove` walks. */
export const PROOF = { tag: '@proof' };

/** Of journeys that are alike, one is walked for every change; `npm run prove` walks the others. */
export const sampleOf = (isSample: boolean) => ({ tag: isSample ? [] : ['@proof'] });

/** A long journey in two languages: in English on a desktop, and as a proof in the other one on a phone. */
export const sizeOf = (locale: Locale) => ({ tag: locale === 'en' ? ['@desktop'] : ['@phone', '@proof'] });

/** The same for a journey whose parts have origin tests and stories of their own: a proof in both languages. */
export const proofOf = (locale: Locale) => ({ tag: [locale === 'en' ? '@desktop' : '@phone', '@proof'] });

/** Forgets what a journey brings about on purpose: a refused call leaves an error in the console. */
export const forgive = (faults: string[], pattern: RegExp): void =>
  void faults.splice(0, faults.length, ...faults.filter((fault) => !pattern.test(fault)));

/** The cookie of a choice that allows some categories. */
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

/** A visitor who has answered both questions before: of age, and no cookies. */
export const settled = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'age_restriction', value: 'true', url }, consentCookie(url)]);

/** Waits until animations have ended: what is half faded in is not what a visitor reads. One may begin a frame after its element is there. */
export const animated = (page: Page) =>
  page.waitForFunction(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return !document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000,
      );
  });

async function violationsOf(page: Page): Promise<string[]> {
  await animated(page);
  const { violations } = await new AxeBuilder({ page })
    // What is told of rules that hold, and of frames of other sites, takes three quarters of the time; there are none of these.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules([...SKIPPED_RULES])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(', ')}`,
  );
}

/**
 * axe on the page as it stands; WCAG 2.2 AA and best practices. What it finds of a page that was just fading in, it does not find
 * again. For pages that no story shows: the states of views are judged once, each in its story, and whole pages in `everywhere.test.ts`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  const found = await violationsOf(page);
  if (found.length > 0) expect(await violationsOf(page)).toEqual([]);
}
