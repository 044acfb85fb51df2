/** Whether the next episode starts automatically: stored on this device, on by default. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';

const KEY = 'player.autoplay';
const OFF = 'off';

/** A choice applies in this document even if it cannot be stored. */
let chosen: boolean | undefined;

export const autoplays = (storage: DeviceStorage): boolean => chosen ?? storage.getItem(KEY) !== OFF;

export function storeAutoplay(storage: DeviceStorage, on: boolean): void {
  chosen = on;
  if (on) storage.removeItem(KEY);
  else storage.setItem(KEY, OFF);
}
