/** A member's review of a film, from rating and comment to a guest who reads it in another browser. */
import { expect, expectAccessible, settled, test, wordsOf } from './support.ts';

const PASSWORD = 'after the last train';
const REVIEWS = '/film/vermilion?tab=reviews';
const WORDS = 'The red stays with you, long after the lamp is out.';
const say = wordsOf('en');

test(
  'a member rates and comments, staff approve, and a guest reads the review',
  { tag: ['@desktop', '@proof'] },
  async ({ page, browser, baseURL }) => {
    const site = baseURL ?? '';
    const [member, staff, guest] = [page.context(), await browser.newContext(), await browser.newContext()];
    const logIn = (who: typeof member, name: string) =>
      who.request.post(`${site}/api/login`, {
        data: { username: `${name}@example.test`, password: PASSWORD },
        headers: { 'x-requested-with': 'XMLHttpRequest', origin: site },
      });
    await Promise.all([member, staff, guest].map((who) => settled(who, site)));
    await Promise.all([logIn(member, 'premium'), logIn(staff, 'staff')]);

    await page.goto(REVIEWS);
    const stars = page.getByRole('group', { name: say('Your rating') });
    await stars.getByRole('button').nth(3).click();
    await expect(page.getByText(say('Your rating has been saved.'))).toBeVisible();
    await page.getByRole('textbox', { name: say('Your comment') }).fill(WORDS);
    await page.getByRole('button', { name: say('Send comment') }).click();
    const own = page.getByRole('list', { name: say('Your comments') });
    await expect(own).toContainText(WORDS);
    await expect(own).toContainText(say('Waiting for our editors: only you can see this.'));
    await page.reload();
    await expect(own).toContainText(WORDS);
    await expect(stars.getByRole('button', { pressed: true })).toHaveAccessibleName(/4/);

    const desk = await staff.newPage();
    await desk.goto('/_staff/moderation');
    await expect(desk.getByRole('article').first()).toBeFocused();
    await expectAccessible(desk);
    const waiting = desk.getByRole('article').filter({ hasText: WORDS });
    await waiting.focus();
    // Skips the links to the member and to the film.
    for (const _ of ['member', 'film', 'approve']) await desk.keyboard.press('Tab');
    await expect(waiting.getByRole('button', { name: 'Approve' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('status')).toHaveText('It is published.');
    await expect(waiting).toHaveCount(0);

    const reader = await guest.newPage();
    await expect(async () => {
      await reader.goto(REVIEWS);
      await expect(reader.getByRole('list', { name: say('Reviews') })).toContainText(WORDS, {
        timeout: 2000,
      });
    }).toPass();
    await Promise.all([staff.close(), guest.close()]);
  },
);
