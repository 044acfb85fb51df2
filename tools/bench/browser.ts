/** Bench: measurements in Chromium: requests of the home page, and the time from Play to the first frame. */
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_ARGS, wholeChromiumPath } from '#tests/support/chromium.ts';
import { atMost, median, type Row } from './table.ts';

const PLAYS = 20;
const QUIET_MS = 1_500;
const PLAY_LIMIT_MS = 15_000;
/** Time in ms for which the pointer is on a button before the click, as for a person. */
const REST_MS = 250;
const FILM = '/film/night-swim';
const open = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: wholeChromiumPath(), args: [...CHROMIUM_ARGS, ...more] });

/** Requests during a first visit to the home page, without images, and API calls before it is shown. */
export async function requests(url: string): Promise<readonly Row[]> {
  const browser = await open();
  const page = await browser.newPage();
  const seen: { type: string; path: string; startMs: number }[] = [];
  page.on('request', (request) =>
    seen.push({ type: request.resourceType(), path: new URL(request.url()).pathname, startMs: Date.now() }),
  );
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const shownMs = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY),
  );
  await browser.close();
  const calls = seen.filter(({ path, startMs }) => path.startsWith('/api/') && startMs < shownMs);
  return [
    atMost(
      'requests of the home page without images',
      14,
      seen.filter(({ type, path }) => type !== 'image' && !path.startsWith('/images/')).length,
      '',
    ),
    atMost('API calls before it shows', 0, calls.length, ''),
  ];
}

/**
 * Time in ms from a mouse click on a film's trailer to the first presented frame. The document is new, its files are
 * cached, and the pointer has been on the link for `restMs`.
 */
async function timeToFrame(page: Page, address: string, restMs: number): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const link = page.locator('a[href*="/watch/trailer"]').first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('there is no trailer to play');
  // Measured in the page, so that the driver's latency is excluded.
  const frame = await page.evaluateHandle((limitMs) => {
    const reported = Promise.withResolvers<number>();
    let beganMs = 0;
    const looking = new MutationObserver(() => {
      const video = document.querySelector('hls-video')?.shadowRoot?.querySelector('video');
      if (!video) return;
      looking.disconnect();
      video.requestVideoFrameCallback((_now, { presentationTime }) =>
        reported.resolve(presentationTime - beganMs),
      );
    });
    const begin = ({ timeStamp }: Event) => {
      beganMs = timeStamp;
      looking.observe(document, { childList: true, subtree: true });
      setTimeout(() => reported.reject(new Error('no frame came')), limitMs);
    };
    addEventListener('pointerdown', begin, { capture: true, once: true });
    return { reported: reported.promise };
  }, PLAY_LIMIT_MS);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.mouse.up();
  return frame.evaluate(({ reported }) => reported);
}

/** Time from the click on Play to the first frame, for a person's pointer and for an immediate click. */
export async function play(url: string): Promise<readonly Row[]> {
  const browser = await open(['--autoplay-policy=no-user-gesture-required']);
  const context = await browser.newContext();
  await context.addCookies([{ name: 'age_restriction', value: 'true', url }]);
  const page = await context.newPage();
  const timesOf = async (restMs: number): Promise<number[]> => {
    const times: number[] = [];
    // The first play only fills the cache; plays are sequential.
    for (let run = 0; run <= PLAYS; run += 1) {
      const tookMs = await timeToFrame(page, url + FILM, restMs);
      if (run > 0) times.push(tookMs);
    }
    return times;
  };
  const rowOf = (what: string, times: readonly number[]): Row => {
    const row = atMost(`${what}, ${PLAYS} plays`, 200, median(times), 'ms');
    const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => Math.round(ms));
    return { ...row, measured: `${row.measured} (${least} to ${most})` };
  };
  const rested = rowOf('click on Play to first frame', await timesOf(REST_MS));
  const atOnce = rowOf('the same, pressed without a rest', await timesOf(0));
  await browser.close();
  return [rested, { ...atOnce, budget: '', holds: true }];
}
