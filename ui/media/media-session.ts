/** What the system shows and asks of what is played: on the lock screen, on a headset, by media keys. */

export interface AnnouncedMedia {
  /** null where nobody is to read what is played: the system then shows the tab's own title, which is as quiet. */
  readonly title: string | null;
  readonly artwork?: MediaImage[];
  /** What the system may ask beside playing and pausing; a browser may know fewer. */
  readonly handlers: Readonly<Record<string, MediaSessionActionHandler>>;
}

type Media = Pick<
  HTMLMediaElement,
  'play' | 'pause' | 'paused' | 'currentTime' | 'duration' | 'playbackRate' | 'addEventListener'
>;

/** Announces what is played until it is stopped. */
export function announceMedia(media: Media, { title, artwork = [], handlers }: AnnouncedMedia): () => void {
  const { mediaSession: session } = navigator as Partial<Navigator>;
  if (!session) return () => {};
  const controller = new AbortController();
  session.metadata = title === null ? null : new MediaMetadata({ title, artwork });
  const set = (action: string, handler: MediaSessionActionHandler | null): void => {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // An action this browser does not know.
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
