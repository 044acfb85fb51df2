/**
 * Joining with each gateway in each mode: declined, retried, cancelled and reactivated, each with its page, its email
 * and the access afterwards.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import {
  CARDS,
  cancelLink,
  chargesOf,
  expectAccess,
  expectOffer,
  FILM,
  giveUp,
  mailOf,
  makeAccount,
  MONTHLY,
  orderIn,
  payBy,
  pressPay,
  payByCard,
  PHONE,
  sandboxOf,
  subscriptionOf,
  visitOf,
  type Visit,
} from './money.ts';
import { animated } from '../support/axe.ts';
import { expect, settled, test } from './support.ts';

const PRICE_MINOR = 1995;
/** First words of email subjects, by language; an email is in its member's language. */
const SUBJECTS: Readonly<Record<Locale, { receipt: string; cancelled: string }>> = {
  en: { receipt: 'Your receipt', cancelled: 'Your subscription is cancelled' },
  de: { receipt: 'Deine Rechnung', cancelled: 'Dein Abo ist gekündigt' },
  es: { receipt: 'Tu factura', cancelled: 'Tu suscripción está cancelada' },
  fr: { receipt: 'Votre facture', cancelled: 'Votre abonnement est résilié' },
};

interface Way {
  gateway: 'epoch' | 'segpay' | 'vendo' | 'trustpay' | 'skyflow' | 'dimoco';
  mode: 'redirect' | 'popup' | 'inline';
  locale: Locale;
  /** Whether only `npm run prove` runs this case; another case of the same mode runs on every change. */
  isProof?: boolean;
  /** URLs to which a gateway's page returns after a declined and a paid payment; both show the result. */
  back?: readonly [declined: string, paid: string];
}

const BACK = ['/payment-error', '/payment-success'] as const;
/** Epoch has one return URL for every result. */
const EPOCH = ['/epoch-return-url', '/epoch-return-url'] as const;
const DIMOCO = ['/payment-success-dimoco', '/payment-success-dimoco'] as const;

const AT_A_DESKTOP: readonly Way[] = [
  { gateway: 'epoch', mode: 'redirect', locale: 'en', back: EPOCH, isProof: true },
  { gateway: 'segpay', mode: 'popup', locale: 'de', isProof: true },
  { gateway: 'vendo', mode: 'redirect', locale: 'es', back: BACK, isProof: true },
  { gateway: 'trustpay', mode: 'popup', locale: 'fr', isProof: true },
  { gateway: 'skyflow', mode: 'inline', locale: 'en' },
];
const ON_A_PHONE: readonly Way[] = [
  { gateway: 'epoch', mode: 'popup', locale: 'de', isProof: true },
  { gateway: 'segpay', mode: 'redirect', locale: 'fr', back: BACK, isProof: true },
  { gateway: 'vendo', mode: 'popup', locale: 'en', isProof: true },
  { gateway: 'trustpay', mode: 'redirect', locale: 'es', back: BACK, isProof: true },
  { gateway: 'dimoco', mode: 'redirect', locale: 'de', back: DIMOCO, isProof: true },
];

const heading = ({ page, say }: Visit, text: string) => page.getByRole('heading', { name: say(text) });

/** Pays on the gateway's own page, which redirects to a page of ours. */
async function payElsewhere(visit: Visit, { gateway, back = BACK }: Way): Promise<string> {
  const { page, say, at } = visit;
  const sandbox = sandboxOf(page);
  const begin = async () => {
    await pressPay(visit);
    if (gateway === 'dimoco') await page.getByRole('button', { name: say('Pay with my phone bill') }).click();
    await expect(sandbox.title).toBeVisible();
  };
  const [declined, paid] = back;
  await begin();
  await sandbox.press('Decline');
  await expect(heading(visit, 'Declined')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(at(declined));
  const again = gateway === 'dimoco' ? 'Pay in another way' : 'Try another card';
  await page.getByRole('link', { name: say(again) }).click();
  await begin();
  const ref = orderIn(page.url());
  await sandbox.press('Pay');
  await expect(heading(visit, 'Great! You can now watch the movie.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(at(paid));
  await page.getByRole('link', { name: say('Watch the film') }).click();
  return ref;
}

/** Pays in a frame over the page. */
async function payInFrame(visit: Visit): Promise<string> {
  const { page, say } = visit;
  const frame = page.locator(`iframe[title="${say('Payment page')}"]`);
  const sandbox = sandboxOf(frame.contentFrame());
  // A click into a cross-origin frame misses while the frame is still moving.
  const opened = async () => {
    await expect(sandbox.title).toBeVisible();
    await animated(page);
  };
  await pressPay(visit);
  await opened();
  await sandbox.press('Decline');
  await expect(heading(visit, 'Declined')).toBeVisible();
  await page.getByRole('button', { name: say('Try again') }).click();
  await pressPay(visit);
  await opened();
  const ref = orderIn(page.frames().at(-1)?.url() ?? '');
  await sandbox.press('Pay');
  await expect(heading(visit, 'Your subscription has begun')).toBeVisible();
  await page.getByRole('button', { name: say('Watch the film') }).click();
  return ref;
}

/** Pays in the vault's card fields on the page. */
async function payInline(visit: Visit): Promise<string> {
  const { page, say } = visit;
  const begun = page.waitForResponse(/\/api\/payment_url\?/);
  await pressPay(visit);
  const { operation_id: ref } = (await (await begun).json()) as { operation_id: string };
  const pay = say('Pay {price}').replace(/\s*\{price\}.*/, '');
  await payByCard(visit, CARDS.declined, pay);
  await page.getByRole('button', { name: say('Try another card') }).click();
  await payByCard(visit, CARDS.good, pay);
  await expect(heading(visit, 'Your subscription has begun')).toBeVisible();
  await page.getByRole('button', { name: say('Watch the film') }).click();
  return ref;
}

async function pay(visit: Visit, way: Way): Promise<string> {
  if (way.mode === 'popup') return payInFrame(visit);
  return way.mode === 'inline' ? payInline(visit) : payElsewhere(visit, way);
}

/** Cancels: on a desktop in two steps, on a phone by an emailed link. */
async function cancel(visit: Visit, isPhone: boolean): Promise<void> {
  const { page, say, at } = visit;
  if (isPhone) {
    await page.goto(at('/cancel'));
    await page.getByRole('button', { name: say('Send me the link') }).click();
    await expect(heading(visit, 'Check your mailbox')).toBeVisible();
    await page.goto(await cancelLink(visit));
  } else await giveUp(visit);
  await page.getByRole('button', { name: say('Cancel, keep access until then') }).click();
  await expect(heading(visit, 'Your subscription is cancelled')).toBeVisible();
}

/** Reactivates in the subscription tab; a member without a stored card enters one, which is stored but not charged. */
async function reactivate(visit: Visit, hasCard: boolean): Promise<void> {
  const { page, say, at } = visit;
  const go = page.getByRole('button', { name: say('Continue the subscription') });
  await page.goto(at('/profile?tab=subscription'));
  await go.click();
  await expect(heading(visit, 'Continue the subscription?')).toBeFocused();
  await go.click();
  if (hasCard) {
    await expect(page.getByText(say('Your subscription goes on.'))).toBeVisible();
    return;
  }
  await payByCard(visit, CARDS.good, say('Store the card'));
  await expect(heading(visit, 'Your card is stored')).toBeVisible();
}

function journey(way: Way, isPhone: boolean): void {
  const { gateway, mode, locale, isProof = false } = way;
  test(
    `a member joins by ${gateway} (${mode}) after a decline, cancels, and reactivates (${locale})`,
    { tag: [isPhone ? '@phone' : '@desktop', ...(isProof ? ['@proof'] : [])] },
    async ({ page, baseURL }) => {
      const visit = visitOf(page, locale, `${gateway}-${mode}`);
      const { at } = visit;
      await settled(page.context(), baseURL ?? '');
      await makeAccount(visit, baseURL);
      await payBy(page, gateway, mode);
      await page.goto(at(MONTHLY));
      const ref = await pay(visit, way);
      await expect(page).toHaveURL(new RegExp(`${at(FILM)}$`));
      await expectOffer(visit, true);
      expect(await chargesOf(page, ref)).toEqual([PRICE_MINOR]);
      expect((await mailOf(visit, 'receipt')).subject).toContain(SUBJECTS[locale].receipt);
      const joined = await subscriptionOf(visit);
      // A phone bill pays one period and does not renew automatically.
      expect(joined).toMatchObject({ phase: gateway === 'dimoco' ? 'ending' : 'running' });

      await cancel(visit, isPhone);
      expect((await mailOf(visit, 'subscription_cancelled')).subject).toBe(SUBJECTS[locale].cancelled);
      expect(await subscriptionOf(visit)).toMatchObject({
        phase: 'ending',
        ends_at: joined?.ends_at,
        next: null,
      });
      await expectAccess(visit, true);

      await reactivate(visit, gateway === 'trustpay' || gateway === 'skyflow');
      expect(await subscriptionOf(visit)).toMatchObject({ phase: 'running', ends_at: joined?.ends_at });
      expect(await chargesOf(page, ref)).toEqual([PRICE_MINOR]);
    },
  );
}

for (const way of AT_A_DESKTOP) journey(way, false);

test.describe(() => {
  test.use(PHONE);
  for (const way of ON_A_PHONE) journey(way, true);
});
