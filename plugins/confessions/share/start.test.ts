/** Passing a story on: by the device's sheet or as a link, and what analytics are told of it. */
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { shareWith } from './start.ts';

const story = { url: 'https://site.example/confession/the-ferry', title: 'A story for you' };
const TOLD = { name: 'share', content_type: 'confession' };

afterEach(() => void vi.unstubAllGlobals());

function begin(navigator: object) {
  vi.stubGlobal('navigator', navigator);
  const tracked = vi.fn<(event: AnalyticsEvent) => void>();
  const copied = vi.fn<() => void>();
  const actor = createActor(shareWith({ story, copied, tracked })).start();
  const back = () => waitFor(actor, (seen) => seen.matches('idle'));
  return { actor, back, tracked, copied };
}

it('A story that the device has passed on is told of, and never which it was.', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  const { actor, back, tracked } = begin({ share });
  actor.send({ type: 'share' });
  await back();
  expect(share.mock.calls).toEqual([[story]]);
  expect(tracked.mock.calls).toEqual([[{ ...TOLD, method: 'sheet' }]]);
});

it('A sheet that is closed has passed on nothing.', async () => {
  const { actor, back, tracked } = begin({
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
  });
  actor.send({ type: 'share' });
  await back();
  expect(tracked).not.toHaveBeenCalled();
});

it('Without a sheet the link is copied, and told of as a link.', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  const { actor, back, tracked, copied } = begin({ clipboard: { writeText } });
  actor.send({ type: 'share' });
  await back();
  expect(writeText.mock.calls).toEqual([[story.url]]);
  expect(copied).toHaveBeenCalledOnce();
  expect(tracked.mock.calls).toEqual([[{ ...TOLD, method: 'link' }]]);
});
