/** Sharing a story with the share sheet or as a link, and the analytics events. */
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { shareWith } from './start.ts';

const story = { url: 'https://site.example/confession/the-ferry', title: 'A story for you' };
const SHARED = { name: 'share', content_type: 'confession' };

afterEach(() => void vi.unstubAllGlobals());

function begin(navigator: object) {
  vi.stubGlobal('navigator', navigator);
  const tracked = vi.fn<(event: AnalyticsEvent) => void>();
  const copied = vi.fn<() => void>();
  const actor = createActor(shareWith({ story, copied, tracked })).start();
  const back = () => waitFor(actor, (seen) => seen.matches('idle'));
  return { actor, back, tracked, copied };
}

it('sharing with the sheet sends an analytics event without the name of the story', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  const { actor, back, tracked } = begin({ share });
  actor.send({ type: 'share' });
  await back();
  expect(share.mock.calls).toEqual([[story]]);
  expect(tracked.mock.calls).toEqual([[{ ...SHARED, method: 'sheet' }]]);
});

it('closing the sheet sends no analytics event', async () => {
  const { actor, back, tracked } = begin({
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
  });
  actor.send({ type: 'share' });
  await back();
  expect(tracked).not.toHaveBeenCalled();
});

it('the link is copied if there is no sheet, and the analytics event names this method', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  const { actor, back, tracked, copied } = begin({ clipboard: { writeText } });
  actor.send({ type: 'share' });
  await back();
  expect(writeText.mock.calls).toEqual([[story.url]]);
  expect(copied).toHaveBeenCalledOnce();
  expect(tracked.mock.calls).toEqual([[{ ...SHARED, method: 'link' }]]);
});
