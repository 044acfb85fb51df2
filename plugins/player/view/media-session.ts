/** What the system shows and asks of the film: on the lock screen, on a headset, on a keyboard's media keys. */
import type { Picture } from '../../../kernel/ports/picture.ts';
import type { SceneMarker } from '../api.ts';
import { sceneBeside } from './chapters.ts';
import { LETTER_STEP_S, skip, type Playable } from './keys.ts';

export interface Announced {
  /** Null where nobody is to read what is played: the system then shows the tab's own title, which is as quiet. */
  title: string | null;
  picture: Picture | null;
  markers: readonly SceneMarker[];
  choose: (scene: SceneMarker) => void;
}

type Video = Playable & Pick<HTMLMediaElement, 'addEventListener'>;
type Handlers = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

const artworkOf = ({ base, widths, width, height }: Picture): MediaImage[] =>
  widths.map((one) => ({
    src: `${base}-${one}.webp`,
    sizes: `${one}x${Math.round((one * height) / width)}`,
    type: 'image/webp',
  }));

/** What the system may ask; to the scene before and after only where there are scenes. */
function handlersOf(video: Video, { markers, choose }: Announced): Handlers {
  const beside = (by: -1 | 1) => () => {
    const scene = sceneBeside(markers, video.currentTime, by);
    if (scene) choose(scene);
  };
  return {
    play: () => void video.play().catch(() => {}),
    pause: () => video.pause(),
    stop: () => video.pause(),
    seekbackward: ({ seekOffset }) => skip(video, -(seekOffset ?? LETTER_STEP_S)),
    seekforward: ({ seekOffset }) => skip(video, seekOffset ?? LETTER_STEP_S),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) video.currentTime = seekTime;
    },
    ...(markers.length > 1 ? { previoustrack: beside(-1), nexttrack: beside(1) } : {}),
  };
}

/** Announces the film to the system until it is stopped. A browser may know fewer actions, or none. */
export function announce(video: Video, announced: Announced): () => void {
  const { mediaSession: session } = navigator as Partial<Navigator>;
  if (!session) return () => {};
  const { title, picture } = announced;
  const controller = new AbortController();
  session.metadata =
    title === null ? null : new MediaMetadata({ title, artwork: picture ? artworkOf(picture) : [] });
  const set = (action: string, handler: Handlers[MediaSessionAction] | null): void => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler ?? null);
    } catch {
      // An action this browser does not know.
    }
  };
  const handlers = handlersOf(video, announced);
  for (const [action, handler] of Object.entries(handlers)) set(action, handler);

  function place(): void {
    const { duration, currentTime: position, playbackRate } = video;
    if (!Number.isFinite(duration) || position > duration) return;
    session?.setPositionState?.({ duration, position, playbackRate });
  }
  function state(): void {
    if (session) session.playbackState = video.paused ? 'paused' : 'playing';
  }
  for (const type of ['loadedmetadata', 'durationchange', 'ratechange', 'seeked', 'play', 'pause'])
    video.addEventListener(type, place, { signal: controller.signal });
  for (const type of ['play', 'pause', 'ended'])
    video.addEventListener(type, state, { signal: controller.signal });
  place();
  state();
  return () => {
    controller.abort();
    for (const action of Object.keys(handlers)) set(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
