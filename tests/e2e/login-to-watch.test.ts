/** A film that is closed to guests, seen by one who has an account: the login is over it, and nothing is asked twice. */
import { expect, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** Demo catalogue: for whoever has an account. */
const FILM = 'night-swim';
const PASSWORD = 'a long evening by the sea';

test(
  'who logs in on the page of a film sees it begin, and the origin is asked for it once',
  {
    tag: '@desktop',
  },
  async ({ page, context, baseURL }) => {
    await settled(context, baseURL ?? '');
    const email = `watch-${Date.now()}-${process.pid}@visitor.example`;
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' };
    const data = { email, password: PASSWORD };
    expect((await page.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
    await context.clearCookies({ name: /^(?:Authorization|Refresh)$/ });
    const { id } = (await (await page.request.get(`/api/movies/slug/${FILM}`)).json()) as { id: number };

    await page.goto(`/film/${FILM}/watch/movie/${id}`);
    await page.getByRole('button', { name: say('Log in'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('E-mail'), { exact: true }).fill(email);
    await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(?:play|login|me)$/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
    });
    await dialog.getByRole('button', { name: say('Log in'), exact: true }).click();
    await expect(page.locator('media-time-range')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(asked).toEqual(['POST /api/login', 'GET /api/me', `GET /api/movies/${id}/play`]);
  },
);
