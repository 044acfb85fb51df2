/** What the journeys with money share: a member, the sandbox's pages, what the sandbox has charged, mails, and how a subscription stands. */
import type { FrameLocator, Page } from '@playwright/test';
import { withLocale, type Locale } from '#app/i18n/i18n.ts';
import { atSandbox } from './sites.ts';
import { expect, wordsOf } from './support.ts';

export const PASSWORD = 'a long evening by the sea';
/** A film that takes a subscription (demo catalogue). */
export const FILM = '/film/a-borrowed-room';
/** The sign-up with the monthly plan chosen, come to from the film. */
export const MONTHLY = `/sign-up?plan=1&back=${encodeURIComponent(FILM)}`;
/** Cards of the sandbox's vault. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;
/** The origin goes by it: tablets and phones are mailed a link to cancel. */
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
/** A visitor with an address of their own. */
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

/** The visitor has an account, and is logged in. */
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

/** The gateway and the way it is shown, as an operator sets them. */
export async function payBy(page: Page, gateway: string, mode: string): Promise<void> {
  await page.route('**/api/payment_url?*', (route) =>
    route.continue({ url: `${route.request().url()}&gateway_id=${gateway}&mode=${mode}` }),
  );
}

/** The same for a cart. */
export async function payCartBy(page: Page, gateway: string, mode: string): Promise<void> {
  await page.route('**/api/cart/*/request-payment-url', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), gateway, mode } }),
  );
}

export const payButton = ({ page, say }: Visit) =>
  page.getByRole('button', { name: say('Subscribe and pay {now}').replace(/\s*\{now\}.*/, '') });

/** Agrees to what is asked where the law gives a right of withdrawal, and pays. */
export async function pressPay(visit: Visit): Promise<void> {
  await expect(payButton(visit)).toBeVisible();
  const box = visit.page.getByRole('checkbox');
  // It is asked for with the way the payment is made.
  await box.check();
  await payButton(visit).click();
}

/** A page of the sandbox, on which a payment is ended by hand. */
export const sandboxOf = (place: Page | FrameLocator) => ({
  title: place.getByRole('heading', { name: '(sandbox)' }),
  press: (name: string) => place.getByRole('button', { name, exact: true }).click(),
});

/** The name of the order that a page of the sandbox is about. */
export const orderIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** What the sandbox has charged for orders, and given back (negative), in minor units. */
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

/** The newest mail of a kind to the visitor, as soon as it is there. */
export async function mailOf({ page, email }: Pick<Visit, 'page' | 'email'>, kind: string): Promise<Mailed> {
  let found: Mailed | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/_dev/mail.json?to=${encodeURIComponent(email)}`);
    found = ((await answer.json()) as Mailed[]).find((mail) => mail.kind === kind);
    expect(found?.kind).toBe(kind);
  }).toPass();
  return found as Mailed;
}

/** How the member's subscription is paid, as the origin says. */
export async function subscriptionOf({ page }: Visit) {
  const answer = await page.request.get('/api/subscription');
  const { subscription } = (await answer.json()) as {
    subscription: { phase: string; ends_at: string; next: object | null } | null;
  };
  return subscription;
}

/** What the page of the film offers: to watch it, or to subscribe. */
export const expectOffer = ({ page, say }: Visit, isOpen: boolean): Promise<void> =>
  expect(
    page
      .locator('main')
      .getByRole('link', { name: say(isOpen ? 'Watch now' : 'Subscribe'), exact: true })
      .first(),
  ).toBeVisible();

/** The film opens, or asks for a subscription. */
export async function expectAccess(visit: Visit, isOpen: boolean): Promise<void> {
  await visit.page.goto(visit.at(FILM));
  await expectOffer(visit, isOpen);
}

/** Types a card into the vault's frame and pays with it; `button` begins as the page's own does. */
export async function payByCard({ page, say }: Visit, number: string, button: string): Promise<void> {
  const fields = page.frameLocator(`iframe[title="${say('Card details')}"]`);
  await fields.getByLabel(say('Name on the card')).fill('Robin Vale');
  await fields.getByLabel(say('Card number')).fill(number);
  await fields.getByLabel(say('Month/Year')).fill('12/39');
  await fields.getByLabel(say('CVV')).fill('123');
  await fields.getByLabel(say('Postal code')).fill('08001');
  await page.getByRole('button', { name: button }).click();
}

/** The link in the newest mail that cancels, as a path. */
export async function cancelLink(visit: Pick<Visit, 'page' | 'email'>): Promise<string> {
  const { text } = await mailOf(visit, 'cancel_link');
  return new URL(/\S+\/cancel-subscription\/\S+/.exec(text)?.[0] ?? '').pathname;
}

/** The two steps of a desktop, up to where money might come back. */
export async function giveUp({ page, say, at }: Visit): Promise<void> {
  await page.goto(at('/profile/cancel'));
  await page.getByRole('button', { name: say('Switch everything off') }).click();
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
  await page.getByLabel(say('It is too expensive')).check();
  await page.getByRole('button', { name: say('Continue'), exact: true }).click();
}
