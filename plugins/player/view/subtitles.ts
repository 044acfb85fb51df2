/** The visitor's choice of subtitles, stored for the next film. */
import type { Hint } from '../hint/machine.ts';
import type { DeviceStorage } from '#app/platform/device-storage.ts';

const KEY = 'player.subtitles';
const OFF = 'off';

/** The stored language, or null if subtitles are off or nothing is stored. */
export function rememberedSubtitles(storage: DeviceStorage): string | null {
  const stored = storage.getItem(KEY);
  return stored === OFF ? null : stored;
}

export const isSubtitle = (track: TextTrack): boolean => track.kind === 'subtitles';

/** Shows the stored language and stores later choices; returns a function that ends this. */
export function followSubtitles(tracks: TextTrackList, storage: DeviceStorage): () => void {
  const wanted = rememberedSubtitles(storage);
  const controller = new AbortController();
  let settled = false;

  function settle(): void {
    const all = [...tracks].filter(isSubtitle);
    if (settled || all.length === 0) return;
    settled = true;
    for (const track of all) track.mode = track.language === wanted ? 'showing' : 'disabled';
  }
  function remember(): void {
    if (!settled) return;
    const showing = [...tracks].find((track) => isSubtitle(track) && track.mode === 'showing');
    storage.setItem(KEY, showing?.language ?? OFF);
  }
  settle();
  tracks.addEventListener('addtrack', settle, { signal: controller.signal });
  tracks.addEventListener('change', remember, { signal: controller.signal });
  return () => controller.abort();
}

const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/**
 * Turns subtitles off, or on again: the ones that were on before, otherwise the first of `locales` (BCP 47) that the
 * film has, otherwise its first. media-chrome's own switch is not used, because it takes the first of a list that each
 * browser sorts differently.
 */
export function toggleSubtitles(tracks: Iterable<TextTrack>, locales: readonly string[]): void {
  const all = [...tracks].filter(isSubtitle);
  const showing = all.find(({ mode }) => mode === 'showing');
  if (showing) {
    // `hidden` is off for the visitor, and marks the track that was on.
    for (const track of all) track.mode = track === showing ? 'hidden' : 'disabled';
    return;
  }
  const spoken = locales
    .map(languageOf)
    .map((language) => all.find((track) => languageOf(track.language) === language));
  const chosen = all.find(({ mode }) => mode === 'hidden') ?? spoken.find(Boolean) ?? all[0];
  if (chosen) chosen.mode = 'showing';
}

/** The hint about the active subtitles. */
export function subtitlesHint(tracks: Iterable<TextTrack>): Hint {
  const all = [...tracks].filter(isSubtitle);
  const showing = all.find(({ mode }) => mode === 'showing');
  return {
    is: 'subtitles',
    label: showing ? showing.label || showing.language : null,
    available: all.length > 0,
  };
}

interface Renewed {
  locale: string;
  url: string;
}

/** Sets the new URL of subtitles that are off; subtitles that are on have been loaded already. */
export function renewSubtitles(
  media: Pick<HTMLVideoElement, 'textTracks' | 'querySelector'>,
  subtitles: readonly Renewed[],
): void {
  const off = new Set(
    [...media.textTracks]
      .filter((track) => isSubtitle(track) && track.mode === 'disabled')
      .map((track) => track.language),
  );
  for (const { locale, url } of subtitles) {
    const track = media.querySelector(`track[kind=subtitles][srclang="${locale}"]`);
    if (track && off.has(locale) && track.getAttribute('src') !== url) track.setAttribute('src', url);
  }
}
