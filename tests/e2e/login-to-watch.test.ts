/**
 * A film that guests may not watch: Play requests a login without leaving the page, and the watch page shows the login
 * over the film.
 */
import { consentCookie, expect, expectAccessible, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** Demo film that every account may watch. */
const FILM = 'night-swim';
const PASSWORD = 'a long evening by the sea';

test(
  'a visitor who logs in on the film page sees the film start, and the origin is asked for it once',
  {
    tag: ['@desktop', '@proof'],
  },
  async ({ page, context, baseURL }) => {
    await settled(context, baseURL ?? '');
    await context.addCookies([consentCookie(baseURL ?? '', ['preferences'])]);
    const email = `watch-${Date.now()}-${process.pid}@visitor.example`;
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' };
    const data = { email, password: PASSWORD };
    expect((await page.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
    await context.clearCookies({ name: /^(?:Authorization|Refresh)$/ });
    const { id } = (await (await page.request.get(`/api/movies/slug/${FILM}`)).json()) as { id: number };

    await page.goto('/film');
    await page.locator(`main a[href$="/film/${FILM}"]`).first().click();
    const play = page.getByRole('link', { name: say('Watch now') });
    await play.focus();
    await page.keyboard.press('Enter');
    const prompt = page.getByRole('dialog', { name: say('Watch {title}').replace('{title}', 'Night Swim') });
    await expect(prompt.getByRole('link', { name: say('Create an account') })).toHaveAttribute(
      'href',
      `/sign-up?step=account&back=${encodeURIComponent(`/film/${FILM}/watch/movie/${id}`)}`,
    );
    await expect(prompt.getByRole('link', { name: /Interval/ })).toHaveAttribute(
      'href',
      /^\/film\/interval\/watch\/movie\/\d+$/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
    await expect(play).toBeFocused();

    // A guest's position is stored on the device and copied to the account at login.
    const free = (await (await page.request.get('/api/movies/slug/interval')).json()) as {
      watch_path: string;
    };
    await page.goto(free.watch_path);
    const media = page.locator('hls-video');
    const position = () => media.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(1);
    await media.evaluate((element: HTMLVideoElement) => {
      element.pause();
      element.currentTime = 12;
    });
    await expect.poll(position).toBe(12);

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
    const begun = async () => {
      const reply = await page.request.get('/api/me/history-movies', { headers });
      const { data: entries } = (await reply.json()) as { data: { product: { slug: string } }[] };
      return entries.map(({ product }) => product.slug);
    };
    await expect.poll(begun).toContain('interval');
    expect(await page.evaluate(() => localStorage.getItem('player.positions') ?? '')).not.toContain(
      '"positionS":12',
    );
  },
);
