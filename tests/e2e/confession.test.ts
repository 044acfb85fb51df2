/**
 * A confession from draft to reward: written by a guest, restored, sent after login, reviewed, translated and chosen.
 */
import { expect, expectAccessible, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'a long evening by the sea';
const STAFF_PASSWORD = 'after the last train';
const WORDS = 'It was the last ferry of the season, and I had no ticket back.';
const TITLE = 'The last ferry';
const IN_GERMAN = 'Es war die letzte Fähre der Saison, und ich hatte keine Rückfahrkarte.';
const say = wordsOf('en');

test(
  'a guest writes a confession, leaves, logs in and sends it; staff publish and choose it, and the author gets a year of access',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, browser, baseURL: site = '' }) => {
    await settled(context, site);
    const name = `confession-${Date.now()}-${process.pid}`;
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
    const account = { email: `${name}@visitor.example`, password: PASSWORD };
    const elsewhere = await browser.newContext({ baseURL: site });
    await settled(elsewhere, site);
    expect((await elsewhere.request.post('/api/sign-up', { headers, data: account })).status()).toBe(201);
    expect((await elsewhere.request.post('/api/logout', { headers })).ok()).toBe(true);

    await page.goto('/confess');
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: say('Your confession') });
    await text.fill(`${WORDS} More on example dot com`);
    await expect(dialog.getByText(say('Your draft is stored in this browser.'))).toBeVisible();
    await expectAccessible(page);

    await page.goto('/confessions');
    await page.goto('/confess');
    await expect(text).toHaveValue(`${WORDS} More on example dot com`);
    await dialog.getByRole('checkbox', { name: /terms of use/ }).check();
    await dialog.getByRole('checkbox', { name: /I am 18 or over/ }).check();
    const send = dialog.getByRole('button', { name: say('Log in and send') });
    await send.click();
    await expect(dialog.getByText(/“example dot com” reads like a link/)).toBeVisible();
    await text.fill(WORDS);
    await send.click();

    await expect(dialog).toContainText(say('Want to submit a confession?'));
    await dialog.getByLabel(say('E-mail'), { exact: true }).fill(account.email);
    await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: say('Log in'), exact: true }).click();
    await dialog.getByRole('textbox', { name: say('Nickname') }).fill(name.slice(-40));
    await dialog.getByRole('button', { name: say('Set it and send') }).click();
    await expect(dialog).toContainText(say('Thank you. Your confession is with our editors.'));
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('confessions.draft'))).toBeNull();
    await dialog
      .getByRole('button', { name: say('Close'), exact: true })
      .first()
      .click();
    const sent = page.getByRole('region', { name: say('What you have sent') });
    await expect(sent).toContainText(WORDS);

    // Staff add a title and publish it.
    const staff = await browser.newContext({ baseURL: site });
    const data = { username: 'staff@example.test', password: STAFF_PASSWORD };
    expect((await staff.request.post('/api/login', { headers, data })).ok()).toBe(true);
    const desk = await staff.newPage();
    await desk.goto('/_staff/moderation');
    const waiting = desk.getByRole('article').filter({ hasText: WORDS });
    await waiting.getByLabel('Title').fill(TITLE);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('status')).toHaveText('It is published.');

    // A guest reads it on the German site.
    const reader = await elsewhere.newPage();
    await expect(async () => {
      await reader.goto('/de/confessions');
      await reader.getByRole('link', { name: TITLE }).first().click({ timeout: 2000 });
    }).toPass();
    await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(reader.locator('html')).toHaveAttribute('lang', 'de');
    await expect(reader.locator('#story-text')).toHaveAttribute('lang', 'en');
    await expect(reader.locator('#story-text')).toContainText(WORDS);

    // An editor adds a German translation, which is shown from then on.
    await desk.goto('/_staff/moderation/stories');
    const published = desk.getByRole('article').filter({ hasText: TITLE });
    await published.getByLabel('Language').selectOption('de');
    await published.getByLabel('Title').fill('Die letzte Fähre');
    await published.getByLabel('Text').fill(IN_GERMAN);
    await published.getByRole('button', { name: 'Publish the translation' }).click();
    await expect(desk.getByRole('status')).toHaveText('It is done. Its author is not notified.');
    await expect(async () => {
      await reader.reload();
      await expect(reader.locator('#story-text[lang=de]')).toContainText(IN_GERMAN, { timeout: 2000 });
    }).toPass();

    // Staff choose it for a film, which gives the author a year of access.
    await published
      .getByLabel(/Reason/)
      .first()
      .fill('The jury liked it best of all this month.');
    await published.getByRole('button', { name: 'Choose for a film, with a year of access' }).click();
    await expect(desk.getByRole('status')).toHaveText('It is done, and its author is notified by email.');
    await page.goto('/profile?tab=subscription');
    const member = (await (await context.request.get('/api/me', { headers })).json()) as {
      is_subscribed: boolean;
      active_subscription: { expires_at: string } | null;
    };
    expect(member.is_subscribed).toBe(true);
    const days = (new Date(member.active_subscription?.expires_at ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    await Promise.all([staff.close(), elsewhere.close()]);
  },
);
