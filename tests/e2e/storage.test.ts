/** A session leaves no data that a script can read: not in storage, cookies or the page. */
import { consentCookie, expect, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const PASSWORD = 'a long evening by the sea';

test('session tokens are in no storage that a script can read', async ({ page, context, baseURL }) => {
  await settled(context, baseURL ?? '');
  const email = `storage-${Date.now()}@visitor.example`;
  const tokens = new Set<string>();
  const replies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/\/api\/(?:login|oauth\/token|token_login|sign-up)$/.test(response.url())) return;
    replies.push(
      response.json().then(
        (reply: Record<string, unknown>) => {
          for (const name of ['access_token', 'refresh_token'])
            if (typeof reply[name] === 'string') tokens.add(reply[name]);
        },
        () => undefined,
      ),
    );
  });
  const made = await page.request.post('/api/sign-up', {
    data: { email, password: PASSWORD, is_first_login: false },
    headers: { origin: baseURL ?? '', 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(made.status()).toBe(201);
  await context.clearCookies({ name: 'Authorization' });
  await page.goto('/login');
  await page.getByRole('main').getByLabel(say('E-mail'), { exact: true }).fill(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('Log in'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const shown = await page.goto('/film');
  expect(shown?.headers()['cache-control']).toBe('private, no-store');
  await Promise.all(replies);
  for (const { name, value } of await context.cookies())
    if (/^Authorization|^refresh/i.test(name)) tokens.add(value);
  expect(tokens.size).toBeGreaterThan(0);

  const readable = await page.evaluate(async () => {
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) databases.push(name);
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return {
      stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      cookies: document.cookie,
      page: document.documentElement.outerHTML + JSON.stringify(history.state) + window.name + location.href,
      databases,
      cached,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });
  for (const token of tokens)
    for (const place of [readable.stored, readable.cookies, readable.page])
      expect(place.includes(token)).toBe(false);
  expect(readable.stored).not.toContain(email);
  expect(readable.cookies).not.toContain('Authorization');
  expect(readable).toMatchObject({ databases: [], cached: [], workers: 0 });
});

test(
  'after a logout, storage, page and history contain no data of the member',
  PROOF,
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: 'age_restriction', value: 'true', url: baseURL ?? '' },
      consentCookie(baseURL ?? '', ['preferences']),
    ]);
    const email = `shared-${Date.now()}@visitor.example`;
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'XMLHttpRequest' };
    const data = { email, password: PASSWORD, is_first_login: false };
    expect((await page.request.post('/api/sign-up', { data, headers })).status()).toBe(201);
    const held = () =>
      page.evaluate(
        () =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]) +
          document.documentElement.outerHTML +
          [...document.querySelectorAll('input')].map(({ value }) => value).join(),
      );
    await page.goto('/film');
    await page.evaluate(() => localStorage.setItem('catalogue.recent-searches', '["quiet evenings"]'));
    // Two pages for members, one after the other.
    for (const path of ['/about', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: say('Your account') })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(await held()).toContain(email);
    await page.getByRole('button', { name: say('Your account') }).click();
    await page.getByRole('button', { name: say('Log out') }).click();
    await expect(page.getByRole('button', { name: say('Your account') })).toHaveCount(0);
    const traces = new RegExp(`${email}|quiet evenings`);
    // The profile form stays until the home page has replaced it.
    await expect.poll(held).not.toMatch(traces);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: say('Your account') })).toHaveCount(0);
      await expect.poll(held, { message: page.url() }).not.toMatch(traces);
    }
  },
);
