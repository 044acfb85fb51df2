/** The speed and quality that the visitor last chose, stored for the next film. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { RATE_MAX, RATE_MIN } from './keys.ts';

const SPEED_KEY = 'player.speed';
const QUALITY_KEY = 'player.quality';

/** The members of a media element that concern its speed. */
type Paced = Pick<HTMLMediaElement, 'playbackRate' | 'defaultPlaybackRate' | 'readyState'> & EventTarget;

/** The stored speed; null if it is missing or invalid. */
function storedSpeed(storage: DeviceStorage): number | null {
  const speed = Number(storage.getItem(SPEED_KEY) ?? 'none');
  return speed >= RATE_MIN && speed <= RATE_MAX ? speed : null;
}

/** Applies the speed of the last film and stores changes; returns a function that ends this. */
export function followSpeed(media: Paced, storage: DeviceStorage): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let settled = false;
  function settle(): void {
    if (settled) return;
    settled = true;
    const speed = storedSpeed(storage);
    if (speed === null) return;
    // An element resets its speed to the default whenever it gets a source.
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

/** A quality level of a film; `height` in px. Levels are in increasing order. */
export interface Rendition {
  id?: string | undefined;
  height?: number | undefined;
  selected: boolean;
}

export type Renditions = Iterable<Rendition> & EventTarget;

/** The tallest level that is not taller than the stored choice. */
function wantedOf(renditions: readonly Rendition[], heightPx: number): Rendition | undefined {
  return renditions
    .filter(({ height = Infinity }) => height <= heightPx)
    .toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0))[0];
}

/**
 * Applies the quality of the last film, unless the visitor saves data. `menu` reports only the visitor's choices; the
 * element's own events would include automatic changes.
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
