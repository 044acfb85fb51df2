/** An administrator impersonates a member: starts with one click, sees a warning on every page, and ends as a guest. */
import { expect, expectAccessible, forgive, PROOF, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'after the last train';
const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

for (const before of ['/impersonate/', '/de/film/impersonate/extra/'])
  test(
    `an administrator sees the site as a member (${before}…)`,
    PROOF,
    async ({ page, baseURL, faults }) => {
      const german = wordsOf(before.startsWith('/de') ? 'de' : 'en');
      const headers = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' };
      const post = (path: string, data: object) => page.request.post(`/api${path}`, { data, headers });
      await post('/login', { username: 'registered@example.test', password: PASSWORD });
      const { id } = (await (await page.request.get('/api/me')).json()) as { id: number };
      await post('/login', { username: 'admin@example.test', password: PASSWORD });
      const issued = await post('/impersonation', { user_id: id, reason: 'A journey through the browser.' });
      const { token } = (await issued.json()) as { token: string };

      // The link works as long as the login that issued it.
      const answer = await page.goto(before + token);
      expect(answer?.status()).toBe(200);
      await expect(
        page.getByRole('heading', { name: german('See the site as a member'), level: 2 }),
      ).toBeVisible();
      expect(page.url()).not.toContain(token);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
      await page.getByRole('button', { name: german('Begin') }).dblclick();

      const warning = page.getByRole('complementary', { name: german('Warning') });
      await expect(warning).toBeVisible();
      await expect(warning).toContainText(String(id));
      await expectAccessible(page);
      await page.goto('/faq');
      await expect(page.getByRole('complementary', { name: say('Warning') })).toBeVisible();
      expect((await post('/me/password', {})).status()).toBe(403);

      await page.getByRole('button', { name: say('End'), exact: true }).click();
      await expect(page.getByRole('complementary', { name: say('Warning') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: say('Your account') })).toHaveCount(0);
      expect((await page.request.get('/api/me')).status()).toBe(401);

      await page.goto(`/impersonate/${token}`);
      await page.getByRole('button', { name: say('Begin') }).click();
      await expect(page.getByRole('heading', { name: say('This link does not work') })).toBeVisible();
      forgive(faults, /status of 410/);
    },
  );
