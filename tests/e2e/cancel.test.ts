/**
 * Cancelling by an emailed link, withdrawing with a refund, and leaving a free trial, each with its page, its email and
 * the access afterwards.
 */
import type { Page } from '@playwright/test';
import {
  cancelLink,
  chargesOf,
  expectAccess,
  giveUp,
  mailOf,
  makeAccount,
  orderIn,
  PASSWORD,
  PHONE,
  subscriptionOf,
  visitOf,
  type Visit,
} from './money.ts';
import { expect, expectAccessible, forgive, settled, sizeOf, test } from './support.ts';

const PRICE_MINOR = 1995;
/** A used link is refused, which the browser reports in its console. */
const GONE = /status of 410/;

/** Pays for the monthly plan as the visitor; returns the id of the order. */
async function subscribe(visit: Visit, baseURL: string | undefined, gateway: string): Promise<string> {
  const { request } = visit.page;
  await settled(visit.page.context(), baseURL ?? '');
  await makeAccount(visit, baseURL);
  const begun = await request.get(`/api/payment_url?subscription_id=1&gateway_id=${gateway}&mode=redirect`);
  const { payment_url } = (await begun.json()) as { payment_url: string };
  const opened = await request.get(payment_url);
  const paid = await request.post(opened.url(), { form: { outcome: 'approve' } });
  expect(paid.status()).toBe(200);
  expect(await subscriptionOf(visit)).toMatchObject({ phase: 'running' });
  return orderIn(opened.url());
}

const heading = ({ page, say }: Visit, text: string) => page.getByRole('heading', { name: say(text) });
const button = ({ page, say }: Visit, text: string) =>
  page.getByRole('main').getByRole('button', { name: say(text), exact: true });
/** The button next to the refund amount. */
const withdrawButton = ({ page, say }: Visit) =>
  page.getByRole('button', { name: say('Withdraw, {amount} back').split(/\s*\{amount\}\s*/)[0] ?? '' });
const logOut = (page: Page) => page.context().clearCookies({ name: /^(?:Authorization|Refresh)$/ });

for (const locale of ['en', 'de'] as const)
  test(
    `a visitor without a login cancels from the footer by a link that works once (${locale})`,
    sizeOf(locale),
    async ({ page, baseURL, faults }) => {
      const visit = visitOf(page, locale, 'footer');
      const { say, at } = visit;
      await subscribe(visit, baseURL, 'segpay');
      const ends = (await subscriptionOf(visit))?.ends_at;
      await logOut(page);
      await page.goto(at('/faq'));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: locale === 'en' ? 'Cancel a subscription' : 'Abo hier kündigen' })
        .click();
      await expect(page).toHaveURL(new RegExp(`${at('/cancel-subscription')}$`));
      await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(visit.email);
      await button(visit, 'Send the link').click();
      await expect(heading(visit, 'Check your mailbox')).toBeVisible();
      const link = await cancelLink(visit);
      await page.goto(link);
      await expectAccessible(page);
      await button(visit, 'Cancel, keep access until then').click();
      await expect(heading(visit, 'Your subscription is cancelled')).toBeVisible();
      await mailOf(visit, 'subscription_cancelled');
      await page.goto(link);
      await expect(heading(visit, 'The subscription is already cancelled')).toBeVisible();
      forgive(faults, GONE);

      const answer = await page.request.post('/api/login', {
        data: { username: visit.email, password: PASSWORD },
        headers: { origin: baseURL ?? '', 'x-requested-with': 'XMLHttpRequest' },
      });
      expect(answer.status()).toBe(200);
      expect(await subscriptionOf(visit)).toMatchObject({ phase: 'ending', ends_at: ends });
      await expectAccess(visit, true);
    },
  );

/** The money is refunded, and the access ends. */
async function expectMoneyBack(visit: Visit, ref: string): Promise<void> {
  await expect(heading(visit, 'Your subscription is cancelled')).toBeVisible();
  await mailOf(visit, 'subscription_withdrawn');
  // A job reports the refund to the gateway.
  await expect.poll(() => chargesOf(visit.page, ref)).toEqual([PRICE_MINOR, -PRICE_MINOR]);
  expect(await subscriptionOf(visit)).toMatchObject({ phase: 'ended' });
  await expectAccess(visit, false);
}

test(
  'a member who withdraws in time gets a refund and loses access (fr)',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL }) => {
    const visit = visitOf(page, 'fr', 'withdraws');
    const ref = await subscribe(visit, baseURL, 'trustpay');
    await giveUp(visit);
    await withdrawButton(visit).click();
    await expectMoneyBack(visit, ref);
  },
);

test.describe(() => {
  test.use(PHONE);
  test(
    'the emailed link also refunds a member on a phone (es)',
    { tag: ['@phone', '@proof'] },
    async ({ page, baseURL }) => {
      const visit = visitOf(page, 'es', 'withdraws');
      const ref = await subscribe(visit, baseURL, 'vendo');
      await page.goto(visit.at('/cancel'));
      await button(visit, 'Send me the link').click();
      await page.goto(await cancelLink(visit));
      await withdrawButton(visit).click();
      await expectMoneyBack(visit, ref);
    },
  );
});

/** The breadcrumbs lie over the page and must not cover its title on a phone, where the page is higher than the window. */
async function expectTitleBelowBreadcrumbs({ page, say }: Visit): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  const bottom = async () => {
    const box = await page.getByRole('navigation', { name: say('Breadcrumbs') }).boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  await expect(async () => expect(await top()).toBeGreaterThanOrEqual(await bottom())).toPass();
  if (size) await page.setViewportSize(size);
}

test(
  'a free trial links to the plans, and ends immediately when it is cancelled (de)',
  { tag: ['@desktop', '@proof'] },
  async ({ page, baseURL }) => {
    const visit = visitOf(page, 'de', 'trial');
    const { say, at } = visit;
    await settled(page.context(), baseURL ?? '');
    await makeAccount(visit, baseURL, { nc_trial: true, send_verification_email: true });
    const { text } = await mailOf(visit, 'verify_account');
    await page.goto(new URL(/\S+\/verify-account\/\S+/.exec(text)?.[0] ?? '').pathname);
    await expect(heading(visit, 'Your address is confirmed')).toBeVisible();
    await expectAccess(visit, true);
    await page.goto(at('/profile?tab=subscription'));
    await page.getByRole('link', { name: say('See the plans') }).click();
    await expect(page.locator('a[href*="plan=1"]').first()).toBeVisible();

    await page.goto(at('/profile?tab=subscription'));
    await page.getByRole('link', { name: say('Cancel subscription') }).click();
    await expectTitleBelowBreadcrumbs(visit);
    await button(visit, 'Switch everything off').click();
    await button(visit, 'Continue').click();
    await page.getByLabel(say('It is too expensive')).check();
    await button(visit, 'Cancel subscription').click();
    await expect(heading(visit, 'Your subscription is cancelled')).toBeVisible();
    await expect(page.getByText(say('It has ended.'))).toBeVisible();
    await mailOf(visit, 'trial_cancelled');
    await expectAccess(visit, false);
  },
);
