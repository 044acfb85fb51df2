/**
 * Effects of the cookie choice: each allowed category stores only its own values, in every tab, until it is withdrawn.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { UTM_COOKIE } from '#ports/campaign.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '#ports/consent.ts';
import { answer, declared, keysOf, visit, walk, wrong } from './consent-support.ts';
import { expect, PROOF, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.describe('storage after a choice', { tag: '@desktop' }, () => {
  /** Pages that store values of each category if it is allowed. */
  const WRITING = ['/', '/search?query=night', '/film/vermilion', '/confessions', '/sign-up'];
  const CAMPAIGN = '/series?utm_source=walk';
  const namesIn = async (context: BrowserContext, page: Page): Promise<readonly string[]> => [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await keysOf(page)),
  ];
  /** A search, which stores optional values if they are allowed. */
  async function search(page: Page): Promise<void> {
    await visit(page, '/search');
    const field = page.getByRole('searchbox', { name: say('What are you looking for?') });
    await field.fill('night');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'Night Swim' }).first()).toBeVisible();
  }
  const WRITTEN: Readonly<Record<ConsentCategory, readonly string[]>> = {
    preferences: ['catalogue.recent-searches'],
    // Experiments store nothing, because the demo's experiment is off until an operator starts it.
    analytics: [],
    marketing: [UTM_COOKIE],
  };
  for (const category of CONSENT_CATEGORIES)
    test(
      `allowing ${category} alone stores its values and no others`,
      PROOF,
      async ({ context, request, baseURL: site = '' }) => {
        await answer(context, site, [category]);
        const table = await declared(request);
        const { elsewhere, kept } = await walk(context, site, WRITING);
        expect(elsewhere).toEqual([]);
        expect(wrong(kept, table, [category])).toEqual([]);
        const page = await context.newPage();
        await search(page);
        // Campaign parameters are read once the page is idle, so no other page is opened afterwards.
        await visit(page, CAMPAIGN);
        const of = (names: readonly string[]) =>
          CONSENT_CATEGORIES.filter((one) => WRITTEN[one].some((name) => names.includes(name)));
        const expected = WRITTEN[category].length > 0 ? [category] : [];
        await expect.poll(async () => of(await namesIn(context, page))).toEqual(expected);
      },
    );

  test(
    'the campaign in a link is stored if marketing is allowed, even if the visitor leaves before the scripts load',
    PROOF,
    async ({ context, baseURL: site = '' }) => {
      await answer(context, site, ['marketing']);
      const page = await context.newPage();
      // The visitor leaves while the scripts of the first page are still loading.
      await page.route('**/*.js', (route) =>
        route.request().frame().url().includes('utm_') ? undefined : route.continue(),
      );
      await page.goto(CAMPAIGN, { waitUntil: 'commit' });
      await page.getByRole('link', { name: 'Nocturne, home' }).first().click();
      await expect(page).toHaveURL(`${site}/`);
      await expect
        .poll(async () => (await context.cookies()).find(({ name }) => name === UTM_COOKIE)?.value)
        .toBe(encodeURIComponent('utm_source=walk'));
    },
  );

  const bar = (page: Page) => page.getByRole('region', { name: say('Your privacy, your choice') });
  const recordIn = async (context: BrowserContext): Promise<unknown> => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent');
    return cookie && JSON.parse(decodeURIComponent(cookie.value));
  };
  const REFUSED = { marketingConsent: false, analyticsConsent: false, preferencesConsent: false };

  test(
    'a choice in one tab applies to the other tab',
    PROOF,
    async ({ context, page, baseURL: site = '' }) => {
      await context.addCookies([{ name: 'age_restriction', value: 'true', url: site }]);
      await page.goto('/about');
      await expect(bar(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto('/faq');
      await bar(other)
        .getByRole('button', { name: say('Reject all') })
        .click();
      await expect(bar(other)).toBeHidden();
      await expect(bar(page)).toBeHidden();
      await expect.poll(() => recordIn(context)).toMatchObject(REFUSED);
    },
  );

  test('with Global Privacy Control, no question appears and no category is allowed', async ({
    context,
    page,
    baseURL: site = '',
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await context.addCookies([{ name: 'age_restriction', value: 'true', url: site }]);
    await page.goto('/about');
    await expect.poll(() => recordIn(context)).toMatchObject(REFUSED);
    await expect(bar(page)).toBeHidden();
  });

  test('withdrawing consent removes stored values immediately and is recorded at the origin', async ({
    context,
    page,
    baseURL: site = '',
  }) => {
    await answer(context, site, CONSENT_CATEGORIES);
    await search(page);
    await expect.poll(() => keysOf(page)).toContain('catalogue.recent-searches');
    await page.goto('/legal?tab=cookies');
    await page
      .getByRole('button', { name: say('Manage cookie preferences') })
      .first()
      .click();
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/api/cookies-consent'),
    );
    await page.getByRole('button', { name: say('Withdraw my consent') }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      cookie_type: { marketing: false, statistics: false, preferences: false },
    });
    expect(await recordIn(context)).toMatchObject(REFUSED);
    expect(await keysOf(page)).not.toContain('catalogue.recent-searches');
  });
});
