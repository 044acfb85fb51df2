/** Keys control the media element, whose events report the result. */
import { describe, expect, test, vi } from 'vitest';
import { commandOf, obey, playFrom, type Playable } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const element = (given: Partial<Playable> = {}): Playable => ({
  paused: false,
  play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  pause: vi.fn<() => void>(),
  currentTime: 30,
  duration: 64,
  volume: 0.5,
  muted: false,
  playbackRate: 1,
  ...given,
});

function press(key: string, media: Playable): string | undefined {
  let asked: string | undefined;
  const command = commandOf({ key, ...plain });
  if (command) obey(command, media, (what) => (asked = what));
  return asked;
}

describe('seeking', () => {
  test.each([
    ['ArrowLeft', 25],
    ['ArrowRight', 35],
    ['j', 20],
    ['L', 40],
    ['0', 0],
    ['5', 32],
    ['Home', 0],
    ['End', 64],
  ])('%s seeks to %d s', (key, at) => {
    const media = element();
    press(key, media);
    expect(media.currentTime).toBe(at);
  });

  test('keys never seek beyond the start or end of the film', () => {
    const media = element({ currentTime: 62 });
    press('l', media);
    expect(media.currentTime).toBe(64);
    const early = element({ currentTime: 2 });
    press('j', early);
    expect(early.currentTime).toBe(0);
  });

  test('a film close to the target position is not moved', () => {
    const media = element({ currentTime: 30.1 });
    playFrom(media, 30);
    expect(media.currentTime).toBe(30.1);
    expect(media.play).toHaveBeenCalledOnce();
  });
});

describe('playing', () => {
  test.each([' ', 'k'])('"%s" toggles between playing and pausing', (key) => {
    const playing = element();
    press(key, playing);
    expect(playing.pause).toHaveBeenCalledOnce();
    const paused = element({ paused: true });
    press(key, paused);
    expect(paused.play).toHaveBeenCalledOnce();
  });

  test('volume and speed stay within bounds, and raising the volume unmutes', () => {
    const media = element({ volume: 0.98, muted: true, playbackRate: 2 });
    press('ArrowUp', media);
    press('>', media);
    expect(media).toMatchObject({ volume: 1, muted: false, playbackRate: 2 });
  });

  test.each([
    ['f', 'fullscreen'],
    ['n', 'onward'],
    ['c', 'subtitles'],
    ['p', 'window'],
    ['s', 'scenes'],
    ['PageUp', 'sceneBefore'],
    ['PageDown', 'sceneAfter'],
    ['o', 'preferences'],
    ['?', 'shortcuts'],
  ])('%s requests %s from the player', (key, what) => expect(press(key, element())).toBe(what));
});

test('keys with a modifier and other keys are left to the browser', () => {
  expect(commandOf({ key: 'f', ...plain, ctrlKey: true })).toBeNull();
  expect(commandOf({ key: 'l', ...plain, metaKey: true })).toBeNull();
  expect(commandOf({ key: 'Tab', ...plain })).toBeNull();
});

test('character keys do nothing if the visitor has switched them off, but named keys still work', () => {
  for (const key of ['f', '5', '?', '<']) expect(commandOf({ key, ...plain }, false)).toBeNull();
  for (const key of [' ', 'ArrowLeft', 'PageUp', 'Home'])
    expect(commandOf({ key, ...plain }, false)).not.toBeNull();
});
