/** Helpers of payment journeys: members, sandbox pages, charges, emails and subscription status. */
import type { FrameLocator, Page } from '@playwright/test';
import { withLocale, type Locale } from '#app/i18n/i18n.ts';
import { atSandbox } from './sites.ts';
import { expect, wordsOf } from './support.ts';

export const PASSWORD = 'a long evening by the sea';
/** A film that requires a subscription (demo catalogue). */
export const FILM = '/film/a-borrowed-room';
/** The sign-up with the monthly plan chosen, opened from the film. */
export const MONTHLY = `/sign-up?plan=1&back=${encodeURIComponent(FILM)}`;
/** Cards of the sandbox's vault. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;
/** A phone's user agent: the origin sends tablets and phones a cancellation link by email. */
export const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export interface Visit {
  page: Page;
  locale: Locale;
  email: string;
  say: (english: string) => string;
  at: (path: string) => string;
}

let made = 0;
/** A visitor with their own IP address. */
export function visitOf(page: Page, locale: Locale, name: string): Visit {
  made += 1;
  const email = `${name}-${made}-${Date.now()}@visitor.example`;
  return { page, locale, email, say: wordsOf(locale), at: (path) => withLocale(path, locale) };
}

const headersOf = (baseURL: string | undefined, locale: Locale) => ({
  origin: baseURL ?? '',
  'x-requested-with': 'XMLHttpRequest',
  locale,
});

/** Creates an account and logs the visitor in. */
export async function makeAccount(
  { page, email, locale }: Visit,
  baseURL: string | undefined,
  more: object = {},
): Promise<void> {
  const answer = await page.request.post('/api/sign-up', {
    data: { email, password: PASSWORD, is_first_login: false, ...more },
    headers: headersOf(baseURL, locale),
  });
  expect(answer.status()).toBe(201);
}

/** Sets the gateway and its mode, like an operator. */
export async function payBy(page: Page, gateway: string, mode: string): Promise<void> {
  await page.route('**/api/payment_url?*', (route) =>
    route.continue({ url: `${route.request().url()}&gateway_id=${gateway}&mode=${mode}` }),
  );
}

/** Sets the gateway and its mode for carts, like an operator. */
export async function payCartBy(page: Page, gateway: string, mode: string): Promise<void> {
  await page.route('**/api/cart/*/request-payment-url', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), gateway, mode } }),
  );
}

export const payButton = ({ page, say }: Visit) =>
  page.getByRole('button', { name: say('Subscribe and pay {now}').replace(/\s*\{now\}.*/, '') });

/** Confirms the statement required by the right of withdrawal, and pays. */
export async function pressPay(visit: Visit): Promise<void> {
  await expect(payButton(visit)).toBeVisible();
  const box = visit.page.getByRole('checkbox');
  // The checkbox appears together with the payment method.
  await box.check();
  await payButton(visit).click();
}

/** A sandbox page on which a payment is ended manually. */
export const sandboxOf = (place: Page | FrameLocator) => ({
  title: place.getByRole('heading', { name: '(sandbox)' }),
  press: (name: string) => place.getByRole('button', { name, exact: true }).click(),
});

/** The id of the order in a sandbox page's URL. */
export const orderIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** The amounts that the sandbox has charged for orders and refunded (negative), in minor units. */
export async function chargesOf(page: Page, ...refs: string[]): Promise<number[]> {
  const answer = await page.request.get(atSandbox('/book.json'));
  const { charges } = (await answer.json()) as { charges: { ref: string; amountMinor: number }[] };
  return charges.filter(({ ref }) => refs.includes(ref)).map(({ amountMinor }) => amountMinor);
}

interface Mailed {
  kind: string;
  subject: string;
  text: string;
}

/** The newest email of a kind to the visitor, once it has arrived. */
export async function mailOf({ page, email }: Pick<Visit, 'page' | 'email'>, kind: string): Promise<Mailed> {
  let found: Mailed | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`);
    found = ((await answer.json()) as Mailed[]).find((mail) => mail.kind === kind);
    expect(found?.kind).toBe(kind);
  }).toPass();
  return found as Mailed;
}

/** The member's subscription, as the origin reports it. */
export async function subscriptionOf({ page }: Visit) {
  const answer = await page.request.get('/api/subscription');
  const { subscription } = (await answer.json()) as {
    subscription: { phase: string; ends_at: string; next: object | null } | null;
  };
  return subscription;
}

/** Expects the film page to offer the film or a subscription. */
export const expectOffer = ({ page, say }: Visit, isOpen: boolean): Promise<void> =>
  expect(
    page
      .locator('main')
      .getByRole('link', { name: say(isOpen ? 'Watch now' : 'Subscribe'), exact: true })
      .first(),
  ).toBeVisible();

/** Opens the film and expects playback or the offer of a subscription. */
export async function expectAccess(visit: Visit, isOpen: boolean): Promise<void> {
  await visit.page.goto(visit.at(FILM));
  await expectOffer(visit, isOpen);
}

/** Enters a card in the vault's frame and pays; `button` is the beginning of the button's text. */
export async function payByCard({ page, say }: Visit, number: string, button: string): Promise<void> {
  const fields = page.frameLocator(`iframe[title="${say('Card details')}"]`);
  await fields.getByLabel(say('Name on the card')).fill('Robin Vale');
  await fields.getByLabel(say('Card number')).fill(number);
  await fields.getByLabel(say('Month/Year')).fill('12/39');
  await fields.getByLabel(say('CVV')).fill('123');
  await fields.getByLabel(say('Postal code')).fill('08001');
  await page.getByRole('button', { name: button }).click();
}

/** The path of the cancellation link in the newest email. */
export async function cancelLink(visit: Pick<Visit, 'page' | 'email'>): Promise<string> {
  const { text } = await mailOf(visit, 'cancel_link');
  return new URL(/\S+\/cancel-subscription\/\S+/.exec(text)?.[0] ?? '').pathname;
}

/** Takes the two steps of a cancellation on a desktop, up to the refund if there is one. */
export async function giveUp({ page, say, at }: Visit): Promise<void> {
  await page.goto(at('/profile/cancel'));
  await page.getByRole('button', { name: say('Switch everything off') }).click();
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await page.getByLabel(say('It is too expensive')).check();
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
}
