/** Error messages about an account, sent by the real origin and shown in every language. */
import type { Locator, Page } from '@playwright/test';
import { LOCALES, withLocale } from '#app/i18n/i18n.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
/** Number of wrong passwords after which further logins must wait. */
const GUESSES = 10;

type Say = (english: string) => string;
type Values = Readonly<Record<string, string>>;

const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(`/api${path}`, {
    data,
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: new URL(page.url()).origin },
  });

async function send(page: Page | Locator, button: string, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** A message with its placeholders filled in, as a visitor reads it. */
const filled = (words: string, places: Values): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? '');

interface Case {
  /** Path of the page, without locale. */
  at: string;
  message: string;
  /** The steps on the page that cause the message. */
  by: (page: Page, say: Say) => Promise<unknown>;
  /** Values of the placeholders, if the message has any. */
  places?: (say: Say) => Values;
}

const logIn = (username: string, password: string) => (page: Page, say: Say) =>
  send(page, say('Log in'), { [say('E-mail')]: username, [say('Password')]: password });
const signUp = (email: string, password: string) => async (page: Page, say: Say) => {
  await page.getByRole('checkbox').first().check();
  await send(page, say('Create account'), { [say('E-mail')]: email, [say('Password')]: password });
};
const change = (current: string, chosen: string, again: string) => (page: Page, say: Say) =>
  send(page, say('Change password'), {
    [say('Current password')]: current,
    [say('New password')]: chosen,
    [say('New password again')]: again,
  });
const deletion = (password: string) => async (page: Page, say: Say) => {
  await page.getByLabel(say('Delete my account and everything in it, for good.')).check();
  // The form for another email address asks for the password as well.
  const region = page.getByRole('region', { name: say('Delete your account') });
  await send(region, say('Delete my account'), { [say('Current password')]: password });
};
const failing = (path: string) => (page: Page) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: { code: 'fault' } }));

const WRONG = `Wrong information: try using a different password or email, or check you're in the right website!`;
const FAULT = 'Oops!!!, something went wrong. Please try again later.';

const VISITOR_CASES: readonly Case[] = [
  { at: '/login', message: 'This field is required', by: logIn('', PASSWORD) },
  { at: '/login', message: WRONG, by: logIn('nobody@visitor.example', PASSWORD) },
  {
    at: '/login',
    message: 'Please check your email, you need to reset your password',
    by: logIn('legacy@example.test', PASSWORD),
  },
  {
    at: '/login',
    message: 'Too many attempts.',
    async by(page, say) {
      const username = `guessed-${Date.now()}@visitor.example`;
      for (let guess = 0; guess < GUESSES; guess += 1)
        await post(page, '/login', { username, password: `guess ${guess}` });
      await logIn(username, PASSWORD)(page, say);
    },
  },
  {
    at: '/login',
    message: FAULT,
    by: async (page, say) => {
      await failing('/login')(page);
      await logIn('nobody@visitor.example', PASSWORD)(page, say);
    },
  },
  {
    at: '/login',
    message: 'You seem to be offline. Check your connection and try again.',
    async by(page, say) {
      await page.context().setOffline(true);
      await logIn('nobody@visitor.example', PASSWORD)(page, say);
    },
  },
  {
    at: '/sign-up?step=account',
    message: 'The email field must be a valid email',
    by: signUp('no address', PASSWORD),
  },
  {
    at: '/sign-up?step=account',
    message: 'The {field} field must be at least {number} characters',
    places: (say) => ({ field: say('Password'), number: '8' }),
    by: signUp('somebody@visitor.example', 'short'),
  },
  {
    at: '/sign-up?step=account',
    message: 'This password is one of the first that others would try. Please choose another one.',
    by: signUp(`common-${Date.now()}@visitor.example`, 'password1'),
  },
  {
    at: '/sign-up?step=account',
    message: 'You already have an account with this e-mail address. Please log in...',
    by: signUp('Registered@example.test', PASSWORD),
  },
  {
    at: '/recover-password/no-such-token',
    message: 'Unable to process, please try reseting password again.',
    by: async () => undefined,
  },
];

const MEMBER_CASES: readonly Case[] = [
  {
    at: '/profile?tab=password',
    message: 'Current password is not correct',
    by: change('not this one', `${PASSWORD} again`, `${PASSWORD} again`),
  },
  {
    at: '/profile?tab=password',
    message: 'Password confirmation does not match',
    by: change(PASSWORD, `${PASSWORD} again`, `${PASSWORD} and again`),
  },
  {
    at: '/profile',
    message: 'There was a problem deleting your account.',
    by: async (page, say) => {
      await failing('/me/gdpr')(page);
      await deletion(PASSWORD)(page, say);
    },
  },
  {
    at: '/faq',
    message: FAULT,
    by: async (page, say) => {
      await failing('/logout')(page);
      await page.getByRole('button', { name: say('Your account') }).click();
      await page.getByRole('button', { name: say('Log out') }).click();
    },
  },
];

/** The case of an impersonating administrator, who may not do what only the member may do. */
const SUPPORT_CASE: Case = {
  at: '/profile',
  message: 'This cannot be done on behalf of a member.',
  by: deletion(PASSWORD),
};

/** Every message is checked in English and in one other language; other tests compare the catalogs. */
const readIn = (language: number, cases: readonly Case[]): readonly Case[] =>
  language === 0 ? cases : cases.filter((_, index) => index % (LOCALES.length - 1) === language - 1);

for (const [index, locale] of LOCALES.entries()) {
  const say = wordsOf(locale);

  async function expectMessages(page: Page, cases: readonly Case[]): Promise<void> {
    for (const { at, message, by, places } of cases) {
      await test.step(`${at}: ${message}`, async () => {
        await page.goto(withLocale(at, locale));
        await by(page, say);
        const words = filled(say(message), places?.(say) ?? {});
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
        await page.context().setOffline(false);
        await page.unrouteAll();
      });
    }
  }

  test.describe(locale, PROOF, () => {
    test.beforeEach(async ({ context, baseURL }, { project, testId }) => {
      await settled(context, baseURL ?? '');
      // Each language has its own IP address, so that it does not use up another's rate limits.
      const last = (testId.codePointAt(testId.length - 1) ?? 0) % 250;
      await context.setExtraHTTPHeaders({
        'x-forwarded-for': `10.${project.name === 'phone' ? 78 : 77}.${index}.${last}`,
      });
    });
    test.afterEach(({ faults }) =>
      forgive(faults, /status of (?:401|403|404|418|422|429|500)|DISCONNECTED|Server error/),
    );

    test('a visitor sees an error message for each mistake', async ({ page }) => {
      await expectMessages(page, readIn(index, VISITOR_CASES));
    });

    test('a member sees an error message for each mistake', async ({ page }, { project }) => {
      await page.goto(withLocale('/faq', locale));
      const email = `messages-${project.name}-${locale}-${Date.now()}@visitor.example`;
      expect((await post(page, '/sign-up', { email, password: PASSWORD })).status()).toBe(201);
      await expectMessages(page, readIn(index, MEMBER_CASES));
    });

    test('an administrator sees a message that only the member may do this', async ({ page }) => {
      await page.goto(withLocale('/faq', locale));
      await post(page, '/login', { username: 'registered@example.test', password: DEMO_PASSWORD });
      const { id } = (await (await page.request.get('/api/me')).json()) as { id: number };
      await post(page, '/login', { username: 'admin@example.test', password: DEMO_PASSWORD });
      const issued = await post(page, '/impersonation', {
        user_id: id,
        reason: 'A journey through the browser.',
      });
      const { token } = (await issued.json()) as { token: string };
      await post(page, '/impersonation/begin', { token });
      await expectMessages(page, [SUPPORT_CASE]);
    });
  });
}
