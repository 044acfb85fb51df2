/** A trailer without sound over the picture of a card, seen once it moves. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { previewMachine } from './machine.ts';
import styles from './preview.module.css';

/** Takes from an element that leaves the page what it is still loading. */
const unload = (video: HTMLVideoElement) => () => {
  video.removeAttribute('src');
  video.load();
};

interface PreviewViewProps extends FlowProps<typeof previewMachine> {
  /** The card it stands in. */
  card: string;
}

export function PreviewView({ snapshot, send, card }: PreviewViewProps) {
  const { card: shown, address } = snapshot.context;
  const isPlaying = snapshot.matches({ shown: 'playing' });
  if (shown !== card || address === null || !(isPlaying || snapshot.matches({ shown: 'loading' })))
    return null;
  return (
    <video
      ref={unload}
      className={styles.preview}
      data-playing={isPlaying}
      muted
      playsInline
      autoPlay
      loop
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden
      src={address}
      onPlaying={() => send({ type: 'moving' })}
      onError={() => send({ type: 'broken' })}
    />
  );
}
