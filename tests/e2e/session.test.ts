/** A session across tabs, sleep, network loss, repeated clicks and the Back button. */
import type { Page, Request } from '@playwright/test';
import { expect, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
const DAY_MS = 86_400_000;
const say = wordsOf('en');

let made = 0;
const newAddress = (project: string): string => {
  made += 1;
  return `session-${project}-${made}-${Date.now()}@visitor.example`;
};

const accountOf = (page: Page) => page.getByRole('button', { name: say('Your account') });
const loginOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: say('Log in') })
    .first();
const post = (page: Page, path: string, data: object = {}) =>
  page.request.post(`/api${path}`, {
    data,
    headers: { 'x-requested-with': 'XMLHttpRequest', origin: new URL(page.url()).origin },
  });

/** Signs up a new member on this page; resolves once the session's data is stored. */
async function asMember(page: Page, project: string, path = '/faq'): Promise<string> {
  const email = newAddress(project);
  await page.goto(path);
  expect((await post(page, '/sign-up', { email, password: PASSWORD })).status()).toBe(201);
  await page.goto(path);
  await expect(accountOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return email;
}

async function logOut(page: Page): Promise<void> {
  await accountOf(page).click();
  await page.getByRole('button', { name: say('Log out') }).click();
}

/** Errors of requests without a connection, and of chunks that an idle page loads when the test's clock advances. */
const NO_LINE = /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/;
const REFUSED = /status of 401/;

const isRefresh = (request: Request): boolean =>
  request.url().endsWith('/api/oauth/token') && (request.postData() ?? '').includes('refresh_token');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test(
  'the tabs of a browser share the session state and broadcast nothing that identifies the member',
  PROOF,
  async ({ page, context }, { project }) => {
    await context.addInitScript(() => {
      const posted: unknown[] = [];
      Object.assign(window, { posted });
      const { postMessage } = BroadcastChannel.prototype;
      BroadcastChannel.prototype.postMessage = function spy(data: unknown) {
        if (this.name === 'auth.session') posted.push(data);
        postMessage.call(this, data);
      };
    });
    const postedBy = (tab: Page) => tab.evaluate(() => (window as unknown as { posted: unknown[] }).posted);
    const email = await asMember(page, project.name);
    await logOut(page);
    await expect(loginOf(page)).toBeAttached();

    const other = await context.newPage();
    await other.goto('/about');
    await other.waitForLoadState('networkidle');
    await page.goto('/login');
    await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    await expect(accountOf(page)).toBeVisible();
    await expect(accountOf(other)).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/about');
    // The other tab reloads its page for the member, which closes a menu that was opened in the meantime.
    await other.waitForLoadState('networkidle');

    await logOut(other);
    await expect(accountOf(page)).toHaveCount(0);
    await expect(accountOf(other)).toHaveCount(0);
    expect(await postedBy(page)).toEqual(['in']);
    expect(await postedBy(other)).toEqual(['out']);
    // The page navigates at the end of a session, which aborts a reload.
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(accountOf(page)).toHaveCount(0);
  },
);

test(
  'a session that ended elsewhere ends in every tab',
  PROOF,
  async ({ page, context, faults }, { project }) => {
    await asMember(page, project.name);
    const other = await context.newPage();
    await other.goto('/about');
    await expect(accountOf(other)).toBeVisible();
    await other.waitForLoadState('networkidle');
    await post(page, '/logout');
    await page.getByRole('link', { name: 'Nocturne' }).first().click();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(accountOf(page)).toHaveCount(0);
    await expect(accountOf(other)).toHaveCount(0);
    forgive(faults, REFUSED);
  },
);

test(
  'a clock that jumps by a day, or by nearly a week, does not end the session',
  PROOF,
  async ({ page }, { project }) => {
    await page.clock.install();
    await asMember(page, project.name);
    for (const ms of [DAY_MS, 5.5 * DAY_MS]) {
      await page.clock.fastForward(ms);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.waitForLoadState('networkidle');
      await expect(accountOf(page)).toBeVisible();
    }
  },
);

test(
  'only one of two tabs refreshes an expiring session, and no request is lost',
  PROOF,
  async ({ page, context, faults }, { project }) => {
    await asMember(page, project.name);
    const other = await context.newPage();
    await other.goto('/about');
    await other.waitForLoadState('networkidle');
    const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name);
    const before = await context.cookies(new URL('/api/oauth/token', page.url()).href);
    const stored = before.find(({ name }) => name === 'Refresh');
    expect(stored).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/oauth/token' });
    // The access token has expired, as after a long sleep.
    await context.clearCookies({ name: 'Authorization' });
    const refreshes: Request[] = [];
    context.on('request', (request) => isRefresh(request) && refreshes.push(request));
    const variant = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await Promise.all([page.evaluate(variant), other.evaluate(variant)]);
    await expect.poll(() => cookie('Authorization')).toBeDefined();
    await page.waitForLoadState('networkidle');
    await other.waitForLoadState('networkidle');
    await expect(accountOf(page)).toBeVisible();
    await expect(accountOf(other)).toBeVisible();
    expect(refreshes).toHaveLength(1);
    const after = await context.cookies(new URL('/api/oauth/token', page.url()).href);
    expect(after.find(({ name }) => name === 'Refresh')?.value).not.toBe(stored?.value);
    await page.reload();
    await expect(accountOf(page)).toBeVisible();
    forgive(faults, REFUSED);
  },
);

test(
  'a lost connection does not end the session early',
  PROOF,
  async ({ page, context, faults }, { project }) => {
    await page.clock.install();
    await asMember(page, project.name);
    await context.setOffline(true);
    await page.clock.fastForward(6.5 * DAY_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(31_000);
    await expect(accountOf(page)).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForLoadState('networkidle');
    await expect(accountOf(page)).toBeVisible();

    await context.setOffline(true);
    await page.clock.fastForward(8 * DAY_MS);
    await expect(accountOf(page)).toHaveCount(0);
    await context.setOffline(false);
    forgive(faults, NO_LINE);
  },
);

test('repeated clicks sign up, log out and log in only once', PROOF, async ({ page }, { project }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/api\/(?:sign-up|login|logout)$/.test(pathname))
      calls.push(pathname);
  });
  const email = newAddress(project.name);
  await page.goto('/sign-up?step=account');
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: say('Create account') }).dblclick();
  await expect(accountOf(page)).toBeVisible();
  await expect(page).not.toHaveURL(/\/sign-up/);

  // Navigates away to leave the dialog that asks new members to confirm their address.
  await page.goto('/faq');
  await accountOf(page).click();
  await page.getByRole('button', { name: say('Log out') }).dblclick();
  await expect(accountOf(page)).toHaveCount(0);

  await page.goto('/login');
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('Log in'), exact: true }).dblclick();
  await expect(accountOf(page)).toBeVisible();
  expect(calls).toEqual(['/api/sign-up', '/api/logout', '/api/login']);
});

test('Back after a logout shows no data of the member', async ({ page, context, faults }, { project }) => {
  await asMember(page, project.name);
  await logOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(accountOf(page)).toHaveCount(0);

  await test.step('a page from the back-forward cache shows no data of the member', async () => {
    await asMember(page, project.name, '/about');
    await page.goto('/robots.txt', { waitUntil: 'commit' });
    const other = await context.newPage();
    await other.goto('/faq');
    await other.waitForLoadState('networkidle');
    await logOut(other);
    await expect(accountOf(other)).toHaveCount(0);
    await page.goBack();
    await expect(loginOf(page)).toBeAttached();
    await expect(accountOf(page)).toHaveCount(0);
    // A text file requests no icon.
    forgive(faults, /status of 404/);
  });
});
