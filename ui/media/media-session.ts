/** Integration of the Media Session API: information on the lock screen, and media keys. */

export interface AnnouncedMedia {
  /** Title of the media; null if it must not be revealed: then the system shows the tab's neutral title. */
  readonly title: string | null;
  readonly artwork?: MediaImage[];
  /** Handlers for actions besides play and pause; browsers may support fewer. */
  readonly handlers: Readonly<Record<string, MediaSessionActionHandler>>;
}

type Media = Pick<
  HTMLMediaElement,
  'play' | 'pause' | 'paused' | 'currentTime' | 'duration' | 'playbackRate' | 'addEventListener'
>;

/** Announces the media to the system until playback stops. */
export function announceMedia(media: Media, { title, artwork = [], handlers }: AnnouncedMedia): () => void {
  const { mediaSession: session } = navigator as Partial<Navigator>;
  if (!session) return () => {};
  const controller = new AbortController();
  session.metadata = title === null ? null : new MediaMetadata({ title, artwork });
  const set = (action: string, handler: MediaSessionActionHandler | null): void => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // Ignored, because this browser does not support the action.
    }
  };
  const all: AnnouncedMedia['handlers'] = {
    play: () => void media.play().catch(() => {}),
    pause: () => media.pause(),
    stop: () => media.pause(),
    ...handlers,
  };
  for (const [action, handler] of Object.entries(all)) set(action, handler);

  function place(): void {
    const { duration, currentTime: position, playbackRate } = media;
    if (!Number.isFinite(duration) || position > duration) return;
    session?.setPositionState?.({ duration, position, playbackRate });
  }
  function state(): void {
    if (session) session.playbackState = media.paused ? 'paused' : 'playing';
  }
  for (const type of ['loadedmetadata', 'durationchange', 'ratechange', 'seeked', 'play', 'pause'])
    media.addEventListener(type, place, { signal: controller.signal });
  for (const type of ['play', 'pause', 'ended'])
    media.addEventListener(type, state, { signal: controller.signal });
  place();
  state();
  return () => {
    controller.abort();
    for (const action of Object.keys(all)) set(action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
