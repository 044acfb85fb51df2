/** A muted trailer over the image of a card, visible once it plays. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { previewMachine } from './machine.ts';
import styles from './preview.module.css';

/** Stops loading when an element leaves the page. */
const unload = (video: HTMLVideoElement) => () => {
  video.removeAttribute('src');
  video.load();
};

interface PreviewViewProps extends FlowProps<typeof previewMachine> {
  /** Name of the card with the preview. */
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
