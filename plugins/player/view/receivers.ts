/**
 * Prevents playback on remote devices that would fetch the film themselves: they would be refused, because the URLs are
 * valid only in this browser (decision 140).
 */
import { elementOf, type HlsVideo } from './media-events.ts';

/**
 * If hls.js fetches the film, a remote device gets it through this browser. If the browser plays the playlist natively,
 * the device would request it, so remote playback is disabled. Returns a function that ends this.
 */
export function keepFromReceivers(video: HlsVideo): () => void {
  const settle = () => {
    if (!video.api) elementOf(video).disableRemotePlayback = true;
  };
  if (video.readyState > 0) settle();
  video.addEventListener('loadedmetadata', settle);
  return () => video.removeEventListener('loadedmetadata', settle);
}
