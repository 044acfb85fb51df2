/** The link back from a film to its channel is shown while the visitor stays with that film. */
import { expect, it } from 'vitest';
import { createWayBack } from './way-back.ts';

const CHANNEL = '/live-tv?channel=slow';

/** The link's target after each of these pages. */
function walked(...paths: string[]): (string | null)[] {
  const way = createWayBack();
  return paths.map((path) => {
    way.shown(path);
    if (path === '/live-tv') way.watching(CHANNEL);
    return way.href();
  });
}

it('a film links back to the channel it was opened from', () => {
  expect(walked('/live-tv', '/film/halogen')).toEqual([null, CHANNEL]);
});

it('a film links back to the channel that was watched last', () => {
  const way = createWayBack();
  way.shown('/live-tv');
  way.watching('/live-tv');
  way.watching(CHANNEL);
  way.shown('/film/halogen');
  expect(way.href()).toBe(CHANNEL);
});

it('the link is still shown after the film was played', () => {
  expect(walked('/live-tv', '/film/halogen', '/film/halogen/watch/movie/4', '/film/halogen')).toEqual([
    null,
    CHANNEL,
    CHANNEL,
    CHANNEL,
  ]);
});

it('a film that was opened from another page has no link back', () => {
  expect(walked('/films', '/film/halogen')).toEqual([null, null]);
  expect(walked('/live-tv', '/films', '/film/halogen')).toEqual([null, null, null]);
});

it('another film removes the link, and opening a film from the channel shows it again', () => {
  expect(walked('/live-tv', '/film/halogen', '/film/salt', '/film/halogen')).toEqual([
    null,
    CHANNEL,
    null,
    null,
  ]);
  expect(walked('/live-tv', '/film/halogen', '/live-tv', '/film/salt')).toEqual([
    null,
    CHANNEL,
    null,
    CHANNEL,
  ]);
});

it('subscribers are notified of changes', () => {
  const way = createWayBack();
  const seen: (string | null)[] = [];
  const stop = way.subscribe(() => seen.push(way.href()));
  way.watching(CHANNEL);
  way.shown('/film/halogen');
  way.shown('/');
  stop();
  way.watching(CHANNEL);
  way.shown('/film/halogen');
  expect(seen).toEqual([CHANNEL, null]);
});
