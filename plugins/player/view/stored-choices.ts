/** Speed and quality, as the visitor chose them last time, remembered from film to film. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { RATE_MAX, RATE_MIN } from './keys.ts';

const SPEED_KEY = 'player.speed';
const QUALITY_KEY = 'player.quality';

/** The part of a media element that has a speed. */
type Paced = Pick<HTMLMediaElement, 'playbackRate' | 'defaultPlaybackRate' | 'readyState'> & EventTarget;

/** null where nothing, or nothing that makes sense, is stored. */
function storedSpeed(storage: DeviceStorage): number | null {
  const speed = Number(storage.getItem(SPEED_KEY) ?? 'none');
  return speed >= RATE_MIN && speed <= RATE_MAX ? speed : null;
}

/** Has a film play as fast as the last one; returns the way to stop. */
export function followSpeed(media: Paced, storage: DeviceStorage): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let settled = false;
  function settle(): void {
    if (settled) return;
    settled = true;
    const speed = storedSpeed(storage);
    if (speed === null) return;
    // An element goes back to its default whenever it is given a source.
    media.defaultPlaybackRate = speed;
    media.playbackRate = speed;
  }
  function remember(): void {
    if (!settled) return;
    if (media.playbackRate === 1) storage.removeItem(SPEED_KEY);
    else storage.setItem(SPEED_KEY, String(media.playbackRate));
  }
  if (media.readyState > 0) settle();
  media.addEventListener('loadedmetadata', settle, { signal });
  media.addEventListener('ratechange', remember, { signal });
  return () => controller.abort();
}

/** One of the pictures of a film, from small to large; `height` in px. */
export interface Rendition {
  id?: string | undefined;
  height?: number | undefined;
  selected: boolean;
}

export type Renditions = Iterable<Rendition> & EventTarget;

/** The tallest that is no taller than what was chosen last time. */
function wantedOf(renditions: readonly Rendition[], heightPx: number): Rendition | undefined {
  return renditions
    .filter(({ height = Infinity }) => height <= heightPx)
    .toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0))[0];
}

/**
 * Shows a film as sharp as the last one was chosen to be, unless its visitor spares data. `menu` tells what the visitor chooses: the
 * element itself also changes by itself.
 */
export function followQuality(
  { renditions, menu, spares }: { renditions: Renditions; menu: EventTarget | null; spares: boolean },
  storage: DeviceStorage,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let settled = false;
  function settle(): void {
    const all = [...renditions];
    if (settled || all.length === 0) return;
    settled = true;
    const heightPx = Number(storage.getItem(QUALITY_KEY) ?? 0);
    const wanted = spares ? undefined : wantedOf(all, heightPx);
    if (wanted) wanted.selected = true;
  }
  function remember(event: Event): void {
    const { detail: id } = event as CustomEvent<unknown>;
    settled = true;
    const height = [...renditions].find((one) => one.id === String(id))?.height;
    if (height === undefined) storage.removeItem(QUALITY_KEY);
    else storage.setItem(QUALITY_KEY, String(height));
  }
  settle();
  renditions.addEventListener('addrendition', settle, { signal });
  menu?.addEventListener('mediarenditionrequest', remember, { signal });
  return () => controller.abort();
}
