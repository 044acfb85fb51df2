/** What the system shows and asks of the film: on the lock screen, on a headset, on a keyboard's media keys. */
import type { Picture } from '#ports/picture.ts';
import { announceMedia, type AnnouncedMedia } from '#ui/media/media-session.ts';
import type { SceneMarker } from '../api.ts';
import { sceneBeside } from './chapters.ts';
import { LETTER_STEP_S, skip, type Playable } from './keys.ts';

export interface Announced {
  /** Null where nobody is to read what is played: the system then shows the tab's own title, which is as quiet. */
  title: string | null;
  picture: Picture | null;
  /** What it may ask beside playing and pausing. */
  handlers: Handlers;
}

interface Scenes {
  markers: readonly SceneMarker[];
  choose: (scene: SceneMarker) => void;
}

type Video = Playable & Pick<HTMLMediaElement, 'addEventListener'>;
type Handlers = AnnouncedMedia['handlers'];

const artworkOf = ({ base, widths, width, height }: Picture): MediaImage[] =>
  widths.map((one) => ({
    src: `${base}-${one}.webp`,
    sizes: `${one}x${Math.round((one * height) / width)}`,
    type: 'image/webp',
  }));

/** To move within a film; to the scene before and after only where there are scenes. */
export function seekHandlers(video: Video, { markers, choose }: Scenes): Handlers {
  const beside = (by: -1 | 1) => () => {
    const scene = sceneBeside(markers, video.currentTime, by);
    if (scene) choose(scene);
  };
  return {
    seekbackward: ({ seekOffset }) => skip(video, -(seekOffset ?? LETTER_STEP_S)),
    seekforward: ({ seekOffset }) => skip(video, seekOffset ?? LETTER_STEP_S),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) video.currentTime = seekTime;
    },
    ...(markers.length > 1 ? { previoustrack: beside(-1), nexttrack: beside(1) } : {}),
  };
}

/** Announces the film to the system until it is stopped. */
export const announce = (video: Video, { title, picture, handlers }: Announced): (() => void) =>
  announceMedia(video, { title, artwork: picture ? artworkOf(picture) : [], handlers });
