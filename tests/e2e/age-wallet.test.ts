/** Age verification with a wallet: on the same device, on another device by QR code, and through the browser's credential API. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { expect, expectAccessible, sampleOf, test, wordsOf } from './support.ts';
import { qrTextOf } from './qr-text.ts';

test.use({ extraHTTPHeaders: { 'x-el-country': 'GB' } });

const FREE_FILM = 'the-bridge-keepers';
const CODE_LIFETIME_MS = 300_000;
const pathIn = (locale: Locale, path: string): string => (locale === 'en' ? path : `/${locale}${path}`);
const FILM = `/film/${FREE_FILM}?tab=similar`;
const SHARE = 'button[value="share"]';

/** Counts the clicks between the gate and the film, except those in the wallet. */
function clicks() {
  let count = 0;
  return {
    async on(target: Locator) {
      count += 1;
      await target.click();
    },
    get count() {
      return count;
    },
  };
}

/** Opens a film and stops at the gate. */
async function atGate(page: Page, locale: Locale): Promise<void> {
  await page.goto(pathIn(locale, FILM));
  await expect(page).toHaveURL(/\/age-verification\?to=[\w-]{8}$/);
}

const expectFilm = async (page: Page, locale: Locale): Promise<void> => {
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, FILM).replace('?', '\\?')}$`), {
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Another device in the same country. */
async function otherDevice(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const other = await context.browser()?.newContext(baseURL === undefined ? {} : { baseURL });
  if (!other) throw new Error('there is no browser');
  return other.newPage();
}

const code = (page: Page, locale: Locale): Locator =>
  page.getByRole('figure', { name: wordsOf(locale)('QR code for the age verification app') }).locator('svg');

for (const locale of LOCALES) {
  test(
    `a phone proves its age with its own wallet (${locale})`,
    { tag: ['@phone', ...sampleOf(locale === 'en').tag] },
    async ({ page }) => {
      const say = wordsOf(locale);
      const press = clicks();
      await atGate(page, locale);
      await press.on(page.getByRole('button', { name: say('EU age verification app') }));
      await expect(page.getByRole('heading', { name: say('Show your proof of age') })).toBeVisible();
      await expect(page.getByRole('link', { name: say('Open the age verification app') })).toHaveAttribute(
        'href',
        /^av:\/\/\?/,
      );
      await expectAccessible(page);
      await press.on(page.getByRole('link', { name: say('Open the demo wallet') }));
      await page.waitForURL(/\/_dev\/age\/wallet/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectAccessible(page);
      await page.locator(SHARE).click();
      await expectFilm(page, locale);
      expect(press.count).toBeLessThanOrEqual(3);
    },
  );

  test(
    `a desktop proves its age with the wallet of a phone that scans its code (${locale})`,
    { tag: ['@desktop', ...sampleOf(locale === 'en').tag] },
    async ({ page, context, baseURL }) => {
      const say = wordsOf(locale);
      const press = clicks();
      await atGate(page, locale);
      await press.on(page.getByRole('button', { name: say('EU age verification app') }));
      await expect(page.getByRole('heading', { name: say('Scan this code with your phone') })).toBeVisible();
      await expectAccessible(page);
      const phone = await otherDevice(context, baseURL);
      await phone.goto('/_dev/age/wallet');
      await phone.locator('input[name="request"]').fill(await qrTextOf(code(page, locale)));
      await phone.locator('button').click();
      await phone.locator(SHARE).click();
      await expect(phone.getByRole('status')).toBeVisible();
      await expectFilm(page, locale);
      expect(press.count).toBeLessThanOrEqual(3);
      await phone.context().close();
    },
  );
}

test(
  'a wallet that the browser opens gives access to the film with one click',
  { tag: '@desktop' },
  async ({ page }) => {
    // Replaces the browser's dialog: passes the page's request to the demo wallet unchanged.
    await page.addInitScript(() => {
      const DigitalCredential = Object.assign(() => undefined, {
        userAgentAllowsProtocol: (protocol: string) => protocol === 'org-iso-mdoc',
      });
      Object.assign(globalThis, { DigitalCredential });
      interface Asked {
        digital: { requests: { protocol: string; data: Record<string, string> }[] };
      }
      Object.defineProperty(navigator.credentials, 'get', {
        value: async ({ digital }: Asked) => {
          const [request] = digital.requests;
          const reply = await fetch('/_dev/age/wallet/browser', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data: request?.data, origin: location.origin }),
          });
          return { protocol: request?.protocol, data: await reply.json() };
        },
      });
    });
    await atGate(page, 'en');
    await page.getByRole('button', { name: wordsOf('en')('EU age verification app') }).click();
    await expectFilm(page, 'en');
  },
);

test(
  'a refused proof shows its reason, and a retry or another method gives access to the film',
  { tag: '@phone' },
  async ({ page }) => {
    const say = wordsOf('en');
    await atGate(page, 'en');
    await page.getByRole('button', { name: say('EU age verification app') }).click();
    await page.getByRole('link', { name: say('Open the demo wallet') }).click();
    await page.locator('summary').click();
    await page.locator('select[name="fault"]').selectOption('unknown_issuer');
    await page.locator(SHARE).click();
    await expect(page.getByRole('heading', { name: say('Your age was not confirmed') })).toBeVisible();
    await expect(
      page.getByText(say('The issuer of your proof is not on the official list of the EU.')),
    ).toBeVisible();
    await page.getByRole('button', { name: say('Choose another way') }).click();
    await page.getByRole('button', { name: say('EU age verification app') }).click();
    await page.getByRole('link', { name: say('Open the demo wallet') }).click();
    await page.locator(SHARE).click();
    await expectFilm(page, 'en');
  },
);

test(
  'Back, reload, a language switch, an expired code and a second tab all reach the film',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, baseURL }) => {
    const [say, sage] = [wordsOf('en'), wordsOf('de')];
    await page.clock.install();
    await atGate(page, 'en');
    const gate = page.url();
    await page.getByRole('button', { name: say('EU age verification app') }).click();
    const first = await qrTextOf(code(page, 'en'));

    await page.clock.fastForward(CODE_LIFETIME_MS);
    await expect(page.getByRole('heading', { name: say('This code has expired') })).toBeVisible();
    await page.getByRole('button', { name: say('Show a new code') }).click();
    const renewed = await qrTextOf(code(page, 'en'));
    expect(renewed).not.toBe(first);

    await page.reload();
    await page.getByRole('button', { name: say('EU age verification app') }).click();
    await expect(code(page, 'en')).toBeVisible();

    await page.goto(gate.replace('/age-verification', '/de/age-verification'));
    await page.getByRole('button', { name: sage('EU age verification app') }).click();
    await expect(page.getByRole('heading', { name: sage('Scan this code with your phone') })).toBeVisible();
    await page.goBack();
    await expect(
      page
        .getByRole('heading', { name: say('Please verify your age') })
        .or(page.getByRole('heading', { name: say('Scan this code with your phone') })),
    ).toBeVisible();

    const second = await context.newPage();
    await second.goto(gate);
    await second.getByRole('button', { name: say('EU age verification app') }).click();
    const phone = await otherDevice(context, baseURL);
    await phone.goto(
      `/_dev/age/wallet?${new URLSearchParams({ request: await qrTextOf(code(second, 'en')) })}`,
    );
    await phone.locator(SHARE).click();
    await expectFilm(second, 'en');
    await phone.context().close();

    await page.goto(gate);
    await expect(page).not.toHaveURL(/age-verification/);
    await second.goBack();
    await expect(second).not.toHaveURL(/age-verification/, { timeout: 30_000 });
  },
);
