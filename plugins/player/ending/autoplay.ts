/** Whether the next episode starts by itself: as the visitor has said on this device, and else it does. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';

const KEY = 'player.autoplay';
const OFF = 'off';

/** What was chosen in this document holds in it, stored or not. */
let chosen: boolean | undefined;

export const autoplays = (storage: DeviceStorage): boolean => chosen ?? storage.getItem(KEY) !== OFF;

export function storeAutoplay(storage: DeviceStorage, on: boolean): void {
  chosen = on;
  if (on) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
}
