/** Playback survives a network outage of half a minute without a click. */
import type { Page } from '@playwright/test';
import { asMember } from './player-support.ts';
import { expect, forgive, settled, test, wordsOf } from './support.ts';

const say = wordsOf('en');
const CUT_MS = 30_000;
/** Too slow to load the whole clip (24 s) before the outage, but fast enough to start. */
const SLOW_BYTES_PER_S = 60_000;

const positionOf = (page: Page) =>
  page.locator('hls-video').evaluate((element: HTMLVideoElement) => element.currentTime);

test(
  'a film stops when its network is cut, shows a message, and resumes automatically 30 s later',
  { tag: ['@desktop', '@proof'] },
  async ({ page, context, baseURL: site = '', faults }) => {
    await settled(context, site);
    const { watch_path: path } = await asMember(page, site);
    const client = await context.newCDPSession(page);
    const network = (offline: boolean, downloadThroughput = -1) =>
      client.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput,
        uploadThroughput: -1,
      });
    await client.send('Network.enable');
    await page.goto(path);
    await network(false, SLOW_BYTES_PER_S);
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(0.5);

    await network(true);
    const cutAt = Date.now();
    const message = page.getByText(
      say('The connection was lost. The film goes on by itself as soon as it is back.'),
    );
    await expect(message).toBeVisible({ timeout: CUT_MS - 3000 });
    const stoppedAt = await positionOf(page);
    await page.waitForTimeout(Math.max(0, cutAt + CUT_MS - Date.now()));
    expect(await positionOf(page)).toBeCloseTo(stoppedAt, 0);

    await network(false);
    await expect(message).toBeHidden();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(stoppedAt + 1);
    // The console reports requests that failed during the outage.
    forgive(faults, /ERR_INTERNET_DISCONNECTED/);
  },
);
