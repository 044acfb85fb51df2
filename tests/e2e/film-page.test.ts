/** The film page in a browser: tabs, reminders for announced films, and resuming a film. */
import { expect, PROOF, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');

test.beforeEach(({ context, baseURL }) => settled(context, baseURL ?? ''));

test('another tab opens without a new page, and a click loads more reviews', PROOF, async ({ page }) => {
  await page.goto('/film/a-borrowed-room');
  await page.waitForLoadState('networkidle');
  const tab = page.getByRole('link', { name: new RegExp(`^${say('Reviews')}`) });
  await tab.click();
  await expect(page).toHaveURL(/\?tab=reviews$/);
  const heading = page.getByRole('heading', { name: say('Reviews') });
  await expect(heading).toBeInViewport();
  await expect(tab).toBeInViewport();
  const comments = page.getByRole('list', { name: say('Reviews') }).getByRole('listitem');
  await expect(comments).toHaveCount(10);
  await page.getByRole('button', { name: say('Show more reviews') }).click();
  await expect(comments).toHaveCount(13);
});

test('another season opens without a new page', PROOF, async ({ page }) => {
  await page.goto('/series/harbour-radio');
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('navigation', { name: say('Seasons') })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(/\?season=2$/);
  await expect(page.getByRole('heading', { name: /2$/ })).toBeInViewport();
  await expect(page.getByRole('link', { name: '1. Shipping Forecast' })).toBeVisible();
});

test('a visitor subscribes to a reminder for an announced film', async ({ page }) => {
  await page.goto('/film/skyline-with-two-figures');
  await page.getByRole('button', { name: say('Remind me') }).click();
  const field = page.getByLabel(say('E-mail'));
  await expect(field).toBeFocused();
  await field.fill('mila@example.org');
  await page.getByRole('button', { name: say('Remind me') }).click();
  await expect(page.getByText(/January 29, 2027\.$/)).toBeVisible();
});

test(
  'a member sets and removes a reminder, and keyboard focus stays',
  PROOF,
  async ({ page, baseURL: origin = '' }, { project }) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin };
    const data = {
      email: `waits-${project.name}-${Date.now()}@visitor.example`,
      password: 'a long evening by the sea',
    };
    expect((await page.request.post('/api/sign-up', { headers, data })).ok()).toBe(true);
    await page.goto('/film/skyline-with-two-figures');
    const ask = page.getByRole('button', { name: say('Remind me') });
    const undo = page.getByRole('button', { name: say('Undo') });
    await ask.press('Enter');
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(ask).toBeFocused();
    await ask.press('Enter');
    await expect(undo).toBeFocused();
  },
);

test('a member resumes a film and removes it from the list', async ({ page, baseURL: origin = '' }) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin };
  const email = `begun-${Date.now()}@example.org`;
  const data = { email, password: 'a long evening by the sea' };
  expect((await page.request.post('/api/sign-up', { headers, data })).ok()).toBe(true);
  const film = await (await page.request.get('/api/movies/slug/night-swim')).json();
  const record = { movie_id: (film as { id: number }).id, position: 12 };
  expect((await page.request.post('/api/lust-view', { headers, data: record })).ok()).toBe(true);
  await page.goto('/');
  const shelf = page.getByRole('region', { name: say('Continue watching') });
  await expect(shelf.getByRole('link', { name: 'Night Swim' })).toHaveAttribute(
    'href',
    /\/watch\/movie\/\d+$/,
  );
  const remove = say('Remove {title} from continue watching').replace('{title}', 'Night Swim');
  await shelf.getByRole('button', { name: remove }).click();
  await expect(page.getByText(say('Removed from continue watching.'))).toBeVisible();
  await expect(shelf).toBeHidden();
});

test('a still opens by key, keys and swipes show its neighbours, and keyboard focus returns', async ({
  page,
}) => {
  await page.goto('/film/a-borrowed-room');
  const stills = page.getByRole('list', { name: say('Scenes') }).getByRole('button');
  await stills.first().scrollIntoViewIfNeeded();
  await expect(stills.first().locator('img')).toBeAttached();
  await stills.first().press('Enter');
  const dialog = page.getByRole('dialog');
  const [first = '', second = ''] = await page
    .getByRole('list', { name: say('Scenes') })
    .getByRole('link')
    .allTextContents();
  await expect(dialog.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: second })).toBeVisible();
  await expect(dialog.getByRole('link', { name: say('Play from here') })).toHaveAttribute(
    'href',
    /\?scene=2$/,
  );
  const box = await dialog.locator('picture').boundingBox();
  if (!box) throw new Error('the still has no place');
  const y = box.y + box.height / 2;
  const swipe = { isPrimary: true, bubbles: true, clientY: y };
  await dialog.locator('picture').dispatchEvent('pointerdown', { ...swipe, clientX: box.x + 40 });
  await dialog.locator('picture').dispatchEvent('pointerup', { ...swipe, clientX: box.x + 200 });
  await expect(dialog.getByRole('heading', { name: first })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(stills.first()).toBeFocused();
});

test('a member sees their progress in a season, and an empty list offers three films', async ({
  page,
  baseURL: origin = '',
}) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin };
  const data = { email: `season-${Date.now()}@visitor.example`, password: 'a long evening by the sea' };
  expect((await page.request.post('/api/sign-up', { headers, data })).ok()).toBe(true);
  await page.goto('/my-space');
  const films = page.getByRole('list', { name: say('Films to go on with') }).getByRole('article');
  await expect(films).toHaveCount(3);
  await page.goto('/series/harbour-radio');
  await expect(page.getByText(/^You have seen 0 of \d+ episodes$/)).toBeVisible();
});
