/** Signing up from a film, leaving a payment, returning to it, and paying in two tabs: one order, charged only once. */
import type { Page } from '@playwright/test';
import { planWords } from '#plugins/plans/server/terms-words.ts';
import {
  chargesOf,
  expectOffer,
  FILM,
  makeAccount,
  MONTHLY,
  orderIn,
  PASSWORD,
  payBy,
  payButton,
  pressPay,
  sandboxOf,
  visitOf,
  type Visit,
} from './money.ts';
import { expect, expectAccessible, settled, proofOf, test } from './support.ts';

const PRICE_MINOR = 1995;

const heading = ({ page, say }: Visit, text: string) => page.getByRole('heading', { name: say(text) });

/** The path of the watch page. */
async function watchPath(page: Page): Promise<string> {
  const { watch_path: path } = (await (
    await page.request.get(`/api/movies/slug/${FILM.split('/').at(-1)}`)
  ).json()) as { watch_path: string };
  return path;
}

/** Records which elements receive the focus from now on. */
const recordFocus = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    document.addEventListener('focusin', ({ target }) =>
      seen.push(target instanceof HTMLElement ? target.tagName : ''),
    );
    Object.assign(globalThis, { seen });
  });
const recordedFocus = (page: Page) => page.evaluate(() => (globalThis as { seen?: string[] }).seen);

for (const locale of ['en', 'de'] as const)
  test(
    `a visitor joins from a film, with a new account on the way (${locale})`,
    proofOf(locale),
    async ({ page, baseURL }) => {
      const visit = visitOf(page, locale, 'film');
      const { say, at } = visit;
      await settled(page.context(), baseURL ?? '');
      const isRefused = locale === 'en';
      await page.goto(isRefused ? await watchPath(page) : at(FILM));
      await page
        .locator('main')
        .getByRole('link', { name: say(isRefused ? 'Join now' : 'Subscribe'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/sign-up\?back=/);
      await page.locator('a[href*="plan=1"]').first().click();
      await expect(page).toHaveURL(/plan=1\b/);
      await expect(heading(visit, 'Your account')).toBeVisible();
      await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(visit.email);
      await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
      await page.locator('input[name="terms"]').check();
      const create = page.getByRole('button', { name: say('Create account') });
      await create.focus();
      await recordFocus(page);
      await create.press('Enter');
      await expect(payButton(visit)).toBeVisible();
      // The focus moves once, so that screen readers announce one heading.
      await expect(page.locator('main h1, main h2').and(page.locator(':focus'))).toBeVisible();
      expect(await recordedFocus(page)).toHaveLength(1);
      await expect(page.locator('main')).toContainText(planWords(locale).cancelAnytime);
      await expectAccessible(page);
      await pressPay(visit);
      await sandboxOf(page).press('Pay');
      await page.getByRole('link', { name: say('Watch the film') }).click();
      // Whether opened from the film page or the player, the sign-up returns to the player.
      await expect(page.locator('media-time-range')).toBeVisible();
      // A member with a subscription is asked for neither an account nor a plan.
      await page.goto(at('/sign-up'));
      await expect(page).toHaveURL(new RegExp(`${at('/profile')}$`));
    },
  );

test(
  'a framed payment can be left, is restored after a reload, and returns from a gateway that reports no result',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL }) => {
    const visit = visitOf(page, 'en', 'frame');
    const { say } = visit;
    await settled(page.context(), baseURL ?? '');
    await makeAccount(visit, baseURL);
    await payBy(page, 'epoch', 'popup');
    const frame = page.locator(`iframe[title="${say('Payment page')}"]`);
    const sandbox = sandboxOf(frame.contentFrame());
    const earlier = page.getByText(
      say('You are back before paying. No payment has reached us, and going on does not charge you twice.'),
    );
    await page.goto(MONTHLY);
    await pressPay(visit);
    await expect(sandbox.title).toBeVisible();
    await page.getByRole('button', { name: say('Close the payment') }).click();
    await expect(earlier).toBeVisible();

    await pressPay(visit);
    await sandbox.press('Cancel, and go back');
    await page.getByRole('button', { name: say('Back to the payment') }).click();
    await expect(earlier).toBeVisible();

    await pressPay(visit);
    await expect(sandbox.title).toBeVisible();
    await page.reload();
    await sandbox.press('Pay');
    await expect(heading(visit, 'Your subscription has begun')).toBeVisible();
    await page.getByRole('button', { name: say('Watch the film') }).click();
    await expect(page).toHaveURL(new RegExp(`${FILM}$`));
    await expectOffer(visit, true);
  },
);

test(
  'Back from the gateway charges nothing, and paying one order in two tabs charges once',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL }) => {
    const visit = visitOf(page, 'en', 'tabs');
    const { say } = visit;
    await settled(page.context(), baseURL ?? '');
    await makeAccount(visit, baseURL);
    await page.goto(MONTHLY);
    await pressPay(visit);
    const sandbox = sandboxOf(page);
    await expect(sandbox.title).toBeVisible();
    const order = page.url();
    await page.goBack();
    await expect(
      page.getByText(
        say('You are back before paying. No payment has reached us, and going on does not charge you twice.'),
      ),
    ).toBeVisible();
    expect(await chargesOf(page, orderIn(order))).toEqual([]);

    const tab = await page.context().newPage();
    await tab.goto(MONTHLY);
    await pressPay({ ...visit, page: tab });
    await expect(sandboxOf(tab).title).toBeVisible();
    await pressPay(visit);
    await expect(sandbox.title).toBeVisible();
    expect([tab.url(), page.url()]).toEqual([order, order]);

    await sandboxOf(tab).press('Pay');
    await expect(tab.getByRole('link', { name: say('Watch the film') })).toBeVisible();
    await sandbox.press('Pay');
    await expect(page.getByRole('link', { name: say('Watch the film') })).toBeVisible();
    await page.goto(MONTHLY);
    await expect(page).toHaveURL(/\/profile$/);
    expect(await chargesOf(page, orderIn(order))).toEqual([PRICE_MINOR]);
    await tab.close();
  },
);
