/** Which subtitles are on, remembered from film to film. */

const KEY = 'player.subtitles';
const OFF = 'off';

/** The remembered language, or null when subtitles are off or nothing is remembered. */
export function rememberedSubtitles(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    const kept = storage.getItem(KEY);
    return kept === null || kept === OFF ? null : kept;
  } catch {
    return null;
  }
}

const isSubtitle = (track: TextTrack): boolean => track.kind === 'subtitles';

/** Shows the remembered language and remembers every later choice; returns the way to stop. */
export function followSubtitles(
  tracks: TextTrackList,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): () => void {
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
    try {
      storage.setItem(KEY, showing?.language ?? OFF);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  settle();
  tracks.addEventListener('addtrack', settle, { signal: controller.signal });
  tracks.addEventListener('change', remember, { signal: controller.signal });
  return () => controller.abort();
}
