/** Guards in the browser: every role follows a link to every guarded page, without loading a new document. */
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { guardCases, ROLES } from '../support/guards.ts';
import { expect, sampleOf, settled, test } from './support.ts';

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

for (const role of ROLES)
  test(
    `${role} is redirected from pages for other roles`,
    sampleOf(role === 'registered'),
    async ({ page, baseURL }) => {
      await page.goto('/faq');
      if (role !== 'guest') {
        const answer = await page.request.post('/api/login', {
          data: { username: `${role}@example.test`, password: DEMO_PASSWORD },
          headers: { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' },
        });
        expect(answer.status()).toBe(200);
      }
      await page.goto('/faq');
      await page.evaluate(() => Object.assign(window, { document_began: true }));
      for (const [path, to] of guardCases(role)) {
        // This page redirects by loading a new document, because a trial has begun; see members.test.ts.
        if (role === 'no-card-trial' && path === '/nc-trial-verification') continue;
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href });
          document.body.append(link);
          link.click();
          link.remove();
        }, path);
        await expect(page).toHaveURL((url) => url.pathname + url.search === (to ?? path), {
          timeout: 30_000,
        });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(await page.evaluate(() => 'document_began' in window)).toBe(true);
      }
    },
  );
