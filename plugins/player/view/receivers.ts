/** A receiver that fetches a film by itself is refused, since its addresses are this browser's: none is offered (decision 140). */
import { elementOf, type HlsVideo } from './media-events.ts';

/**
 * Where hls.js fetches the film, whatever another screen shows has come through this browser. Where the browser plays the playlist
 * itself, the other screen would ask for it. Returns the way to stop.
 */
export function keepFromReceivers(video: HlsVideo): () => void {
  const settle = () => {
    if (!video.api) elementOf(video).disableRemotePlayback = true;
  };
  if (video.readyState > 0) settle();
  video.addEventListener('loadedmetadata', settle);
  return () => video.removeEventListener('loadedmetadata', settle);
}
