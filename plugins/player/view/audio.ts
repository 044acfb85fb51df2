/** What is heard of a film that can be heard in several ways: chosen as last time, and remembered from film to film. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import type { AudioTrack } from '../api.ts';

const KEY = 'player.audio';
const DESCRIBED = '+described';

/** A track of the media element; `id` is its place in the playlist, which is its place in the play data. */
export interface HeardTrack {
  id: string;
  enabled: boolean;
}

export interface HeardTracks extends Iterable<HeardTrack> {
  addEventListener: EventTarget['addEventListener'];
}

const nameOf = ({ locale, is_description }: AudioTrack): string => locale + (is_description ? DESCRIBED : '');

/**
 * The track a visitor wants by what they chose last time: the same; else, whoever wanted a description is given any there is, and
 * whoever wanted a language this language. null where the film's own sound is as good.
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

/** Has the film heard as its visitor chose last time, and remembers every later choice; returns the way to stop. */
export function followAudio(
  heard: HeardTracks,
  tracks: readonly AudioTrack[],
  storage: DeviceStorage,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let settled = false;

  function settle(): void {
    const all = [...heard];
    if (settled || tracks.length < 2 || all.length < tracks.length) return;
    settled = true;
    const wanted = wantedTrack(tracks, storage.getItem(KEY));
    if (wanted === null) return;
    for (const track of all) track.enabled = Number(track.id) === wanted;
  }
  function remember(): void {
    if (!settled) return;
    const chosen = tracks[Number([...heard].find(({ enabled }) => enabled)?.id)];
    if (chosen) storage.setItem(KEY, nameOf(chosen));
  }
  settle();
  heard.addEventListener('addtrack', settle, { signal });
  heard.addEventListener('change', remember, { signal });
  return () => controller.abort();
}
