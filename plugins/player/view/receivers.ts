/**
 * A remote device that fetches a film itself would be refused, because the addresses belong to this browser: none is offered
 * (decision 140).
 */
import { elementOf, type HlsVideo } from './media-events.ts';

/**
 * Where hls.js fetches the film, a remote device gets it through this browser. Where the browser plays the playlist natively, the
 * device would request it. Returns a function that stops it.
 */
export function keepFromReceivers(video: HlsVideo): () => void {
  const settle = () => {
    if (!video.api) elementOf(video).disableRemotePlayback = true;
  };
  if (video.readyState > 0) settle();
  video.addEventListener('loadedmetadata', settle);
  return () => video.removeEventListener('loadedmetadata', settle);
}
