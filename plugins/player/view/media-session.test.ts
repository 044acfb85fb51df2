/** The film in the operating system's media controls, and their actions. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, seekHandlers, type Announced } from './media-session.ts';

const markers = [
  { id: 1, title: 'The empty hall', at_s: 0 },
  { id: 2, title: 'First light', at_s: 21 },
];
const picture = {
  base: '/media/pictures/hall',
  widths: [320, 640],
  width: 640,
  height: 360,
} as Announced['picture'];
const choose = vi.fn<(scene: object) => void>();

type Handler = (details: object) => void;
const handlers = new Map<string, Handler | null>();
const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setPositionState: vi.fn<(state: object) => void>(),
  setActionHandler(action: string, handler: Handler | null) {
    if (action === 'stop') throw new TypeError('This browser does not know it');
    handlers.set(action, handler);
  },
};

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  handlers.clear();
});

const film = () =>
  Object.assign(new EventTarget(), {
    paused: true,
    currentTime: 10,
    duration: 64,
    volume: 1,
    muted: false,
    playbackRate: 1,
    play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    pause: vi.fn<() => void>(),
  });
const announceFilm = (video: ReturnType<typeof film>, more: Partial<Announced> = {}, scenes = markers) =>
  announce(video as never, {
    title: 'A Borrowed Room',
    picture,
    handlers: seekHandlers(video as never, { markers: scenes, choose }),
    ...more,
  });

describe('the media session', () => {
  it('the session has title, image and position, and is cleared when the film is gone', () => {
    const stop = announceFilm(film());
    expect(session.metadata).toMatchObject({
      title: 'A Borrowed Room',
      artwork: [{ src: '/media/pictures/hall-320.webp', sizes: '320x180' }, { sizes: '640x360' }],
    });
    expect(session.setPositionState).toHaveBeenCalledWith({ duration: 64, position: 10, playbackRate: 1 });
    expect(session.playbackState).toBe('paused');
    stop();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect([...handlers.values()].filter(Boolean)).toEqual([]);
  });

  it('the session has no title in discreet mode', () => {
    announceFilm(film(), { title: null, picture: null });
    expect(session.metadata).toBeNull();
    expect(handlers.get('pause')).toBeTypeOf('function');
  });

  it('media keys play, pause, seek and change scenes', () => {
    const video = film();
    announceFilm(video);
    const ask = (action: string, details: object = {}) => handlers.get(action)?.(details);
    ask('play');
    ask('pause');
    expect([video.play.mock.calls.length, video.pause.mock.calls.length]).toEqual([1, 1]);
    ask('seekforward');
    expect(video.currentTime).toBe(20);
    ask('seekbackward', { seekOffset: 15 });
    expect(video.currentTime).toBe(5);
    ask('seekto', { seekTime: 40 });
    expect(video.currentTime).toBe(40);
    ask('previoustrack');
    expect(choose).toHaveBeenLastCalledWith(markers[1]);
    video.currentTime = 3;
    ask('nexttrack');
    expect(choose).toHaveBeenLastCalledWith(markers[1]);
  });

  it('scenes are offered only if there are any, and a browser without a session causes no error', () => {
    announceFilm(film(), {}, []);
    expect(handlers.has('nexttrack')).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(() => announceFilm(film())()).not.toThrow();
  });
});
