/** The film in the operating system's media controls: on the lock screen, on a headset, and for media keys. */
import type { Picture } from '#ports/picture.ts';
import { announceMedia, type AnnouncedMedia } from '#ui/media/media-session.ts';
import type { SceneMarker } from '../api.ts';
import { sceneBeside } from './chapters.ts';
import { LONG_STEP_S, skip, type Playable } from './keys.ts';

export interface Announced {
  /** Title for the system; null in discreet mode, in which the system shows the tab's own, discreet title. */
  title: string | null;
  picture: Picture | null;
  /** Actions of the session besides playing and pausing. */
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

/** Handlers for seeking within a film; previous and next scene only if there are scenes. */
export function seekHandlers(video: Video, { markers, choose }: Scenes): Handlers {
  const beside = (by: -1 | 1) => () => {
    const scene = sceneBeside(markers, video.currentTime, by);
    if (scene) choose(scene);
  };
  return {
    seekbackward: ({ seekOffset }) => skip(video, -(seekOffset ?? LONG_STEP_S)),
    seekforward: ({ seekOffset }) => skip(video, seekOffset ?? LONG_STEP_S),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) video.currentTime = seekTime;
    },
    ...(markers.length > 1 ? { previoustrack: beside(-1), nexttrack: beside(1) } : {}),
  };
}

/** Announces the film to the system until the returned function is called. */
export const announce = (video: Video, { title, picture, handlers }: Announced): (() => void) =>
  announceMedia(video, { title, artwork: picture ? artworkOf(picture) : [], handlers });
