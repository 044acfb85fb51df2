/** A channel shows the same frame in three browsers, even to late and returning viewers, with matching subtitles. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
/** Maximum time difference between two viewers, in ms. */
const APART_MS = 4000;
const AWAY_MS = 12_000;
const PASSWORD = 'a long evening by the sea';
const STAFF_PASSWORD = 'after the last train';

/** Segment length of the demo's clips, in s. */
const SEGMENT_S = 4;

interface Fragment {
  start: number;
  duration: number;
  url: string;
}
type LiveElement = HTMLVideoElement & {
  api?: {
    playingDate: Date | null;
    currentLevel: number;
    levels: readonly { details?: { fragments: readonly Fragment[] } }[];
  };
};

/** Delay of the viewer's frame behind the clock, in ms; null without a frame. */
const lagOf = (page: Page): Promise<number | null> =>
  page.locator('hls-video').evaluate((element: LiveElement) => {
    const date = element.api?.playingDate;
    return date && !element.paused && element.readyState > 2 ? Date.now() - date.getTime() : null;
  });

/** The English subtitle that is shown, and the subtitle in the film's file at that time; null without one. */
const written = (page: Page): Promise<{ shown: string; meant: string } | null> =>
  page.locator('hls-video').evaluate(async (element: LiveElement, segmentS) => {
    const { api, currentTime } = element;
    const [cue] = [...element.textTracks].find(({ mode }) => mode === 'showing')?.activeCues ?? [];
    const playing = api?.levels[api.currentLevel]?.details?.fragments.find(
      ({ start, duration }) => start <= currentTime && currentTime < start + duration,
    );
    const [, folder, number] = /^(.*)\/v\d\/s(\d+)\.m4s$/.exec(playing?.url ?? '') ?? [];
    if (!cue || !playing || !folder) return null;
    const file = await (await fetch(`${folder}/subtitles/en.vtt`)).text();
    const atS = Number(number) * segmentS + currentTime - playing.start;
    const meant = file.split('\n\n').find((block) => {
      const [from = 0, until = 0] = [...block.matchAll(/(\d+):(\d+):([\d.]+)/g)].map(
        ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
      );
      return from <= atS && atS < until;
    });
    return { shown: (cue as VTTCue).text, meant: meant?.split('\n').slice(1).join('\n') ?? '' };
  }, SEGMENT_S);

/** Expects all pages to play the same moment of the channel. */
const together = (...pages: readonly Page[]) =>
  expect(async () => {
    const lags = await Promise.all(pages.map(lagOf));
    const known = lags.filter((lag) => lag !== null);
    expect(known).toHaveLength(pages.length);
    expect(Math.max(...known) - Math.min(...known)).toBeLessThan(APART_MS);
  }).toPass({ timeout: 60_000 });

/** Creates an account; returns its id. */
async function join(context: BrowserContext, site: string, name: string): Promise<number> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
  const data = { email: `${name}-${Date.now()}-${process.pid}@visitor.example`, password: PASSWORD };
  expect((await context.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
  return ((await (await context.request.get('/api/me', { headers })).json()) as { id: number }).id;
}

/** Staff grant accounts some days of access. */
async function grant(staff: BrowserContext, site: string, members: readonly number[]): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
  const data = { username: 'staff@example.test', password: STAFF_PASSWORD };
  expect((await staff.request.post('/api/login', { headers, data })).ok()).toBe(true);
  const desk = await staff.newPage();
  for (const id of members) {
    await desk.goto(`/_staff/members/${id}`);
    const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Grant access' }) });
    await form.getByLabel('Days').fill('3');
    await form.getByLabel(/Reason/).fill('For a journey through live television.');
    await form.getByRole('button', { name: 'Grant access' }).click();
    await expect(desk.getByRole('status')).toBeVisible();
  }
}

async function watch(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/live-tv');
  return page;
}

test(
  'three members see the same moment of a channel, even if one joins late, loses the network and logs out',
  { tag: ['@desktop', '@proof'] },
  async ({ page: first, context, browser, baseURL: site = '', faults }) => {
    const others = [
      await browser.newContext({ baseURL: site }),
      await browser.newContext({ baseURL: site }),
    ] as const;
    const staff = await browser.newContext({ baseURL: site });
    const members: number[] = [];
    for (const [index, one] of [context, ...others].entries()) {
      await settled(one, site);
      members.push(await join(one, site, `viewer-${index}`));
    }
    await grant(staff, site, members);
    await first.goto('/live-tv');
    const second = await watch(others[0]);
    await together(first, second);
    await expectAccessible(first);
    await first.locator('media-controller').press('c');
    await expect(async () => {
      const both = await written(first);
      expect(both?.shown).toBeTruthy();
      expect(both?.shown).toBe(both?.meant);
    }).toPass();

    const board = (await (await context.request.get('/api/live-tv/next-movies')).json()) as {
      now: { starts_at: string } | null;
    };
    expect(new Date(board.now?.starts_at ?? Infinity).getTime()).toBeLessThan(Date.now());
    const third = await watch(others[1]);
    await together(first, second, third);

    await others[1].setOffline(true);
    await third.waitForTimeout(AWAY_MS);
    await others[1].setOffline(false);
    await together(first, second, third);

    // A key switches to another channel and back.
    const screen = first.getByRole('region', {
      name: say('Channel {number}: {name}').replace('{number}', '1').replace('{name}', say('All films')),
    });
    await expect(screen).toBeVisible();
    await first.locator('body').press('PageDown');
    await expect(first).toHaveURL(/\/live-tv\?channel=/);
    await first.locator('body').press('PageUp');
    await expect(screen).toBeVisible();
    await together(first, second);
    // The language is kept when the channel changes.
    await expect.poll(() => written(first)).not.toBeNull();

    // The rest uses one page, because playing three videos overloads a small machine.
    await Promise.all([first.goto('about:blank'), second.close()]);
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
    expect((await others[1].request.post('/api/logout', { headers })).ok()).toBe(true);
    // The page's guard redirects visitors without access to a subscription.
    await expect(third).toHaveURL(/\/sign-up$/, { timeout: 60_000 });
    // The second error: leaving a channel before its first frame revokes an object URL that the element then requests.
    forgive(faults, /ERR_INTERNET_DISCONNECTED|ERR_FILE_NOT_FOUND/);
    await Promise.all([staff.close(), ...others.map((one) => one.close())]);
  },
);
