/** What a choice of cookies leads to: each category keeps its own alone, in every tab, until it is withdrawn. */
import type { BrowserContext, Page } from '@playwright/test';
import { UTM_COOKIE } from '#ports/campaign.ts';
import { CONSENT_CATEGORIES, type ConsentCategory } from '#ports/consent.ts';
import { answer, declared, keysOf, visit, walk, wrong } from './consent-support.ts';
import { expect, PROOF, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.describe('of a visitor', { tag: '@desktop' }, () => {
  /** Pages on which something of each category is written, where it is allowed. */
  const WRITING = ['/', '/search?query=night', '/film/vermilion', '/confessions', '/sign-up'];
  const CAMPAIGN = '/series?utm_source=walk';
  const namesIn = async (context: BrowserContext, page: Page): Promise<readonly string[]> => [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await keysOf(page)),
  ];
  /** What stores something optional where it is allowed. */
  async function search(page: Page): Promise<void> {
    await visit(page, '/search');
    const field = page.getByRole('searchbox', { name: say('What are you looking for?') });
    await field.fill('night');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'Night Swim' }).first()).toBeVisible();
  }
  const WRITTEN: Readonly<Record<ConsentCategory, readonly string[]>> = {
    preferences: ['catalogue.recent-searches'],
    // Nothing is tried out until an operator begins an experiment.
    analytics: [],
    marketing: [UTM_COOKIE],
  };
  for (const category of CONSENT_CATEGORIES)
    test(
      `who allows ${category} alone, its own names are kept and no others`,
      PROOF,
      async ({ context, request, baseURL: site = '' }) => {
        await answer(context, site, [category]);
        const table = await declared(request);
        const { elsewhere, kept } = await walk(context, site, WRITING);
        expect(elsewhere).toEqual([]);
        expect(wrong(kept, table, [category])).toEqual([]);
        const page = await context.newPage();
        await search(page);
        // What names a campaign is heard once the page is idle: nothing is opened after it.
        await visit(page, CAMPAIGN);
        const of = (names: readonly string[]) =>
          CONSENT_CATEGORIES.filter((one) => WRITTEN[one].some((name) => names.includes(name)));
        const expected = WRITTEN[category].length > 0 ? [category] : [];
        await expect.poll(async () => of(await namesIn(context, page))).toEqual(expected);
      },
    );

  test(
    'who allows marketing and follows a link before the scripts of a page are there, its campaign is kept',
    PROOF,
    async ({ context, baseURL: site = '' }) => {
      await answer(context, site, ['marketing']);
      const page = await context.newPage();
      // The scripts of the first page are still on their way when it is left.
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
    'a choice in one tab is the choice of the other',
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

  test('whose browser sends Global Privacy Control, nobody asks and nothing is allowed', async ({
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

  test('who withdraws, what was allowed goes at once and the origin knows', async ({
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
