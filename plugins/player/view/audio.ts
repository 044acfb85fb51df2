/** The audio track of a film with several tracks: the visitor's last choice, stored for the next film. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import type { AudioTrack } from '../api.ts';

const KEY = 'player.audio';
const DESCRIBED = '+described';

/** A track of the media element; `id` is its index in the playlist and in the play data. */
export interface ElementTrack {
  id: string;
  enabled: boolean;
}

export interface ElementTracks extends Iterable<ElementTrack> {
  addEventListener: EventTarget['addEventListener'];
}

const nameOf = ({ locale, is_description }: AudioTrack): string => locale + (is_description ? DESCRIBED : '');

/**
 * The index of the track that matches the last choice: the same track; otherwise any description for a visitor who
 * chose one, or the same language without description. null for the original audio.
 */
export function wantedTrack(tracks: readonly AudioTrack[], stored: string | null): number | null {
  if (stored === null) return null;
  const [locale] = stored.split('+');
  const same = tracks.findIndex((track) => nameOf(track) === stored);
  const alike = stored.endsWith(DESCRIBED)
    ? tracks.findIndex(({ is_description }) => is_description)
    : tracks.findIndex((track) => track.locale === locale && !track.is_description);
  const found = same === -1 ? alike : same;
  return found === -1 ? null : found;
}

/** Applies the visitor's last choice and stores later ones; returns a function that ends this. */
export function followAudio(
  elementTracks: ElementTracks,
  tracks: readonly AudioTrack[],
  storage: DeviceStorage,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let settled = false;

  function settle(): void {
    const all = [...elementTracks];
    if (settled || tracks.length < 2 || all.length < tracks.length) return;
    settled = true;
    const wanted = wantedTrack(tracks, storage.getItem(KEY));
    if (wanted === null) return;
    for (const track of all) track.enabled = Number(track.id) === wanted;
  }
  function remember(): void {
    if (!settled) return;
    const chosen = tracks[Number([...elementTracks].find(({ enabled }) => enabled)?.id)];
    if (chosen) storage.setItem(KEY, nameOf(chosen));
  }
  settle();
  elementTracks.addEventListener('addtrack', settle, { signal });
  elementTracks.addEventListener('change', remember, { signal });
  return () => controller.abort();
}
