/** Data saving: the visitor's setting or that of their browser. */
import type { DeviceStorage } from './device-storage.ts';

const SAVER_KEY = 'player.data-saver';

/** `auto` follows the browser (`navigator.connection.saveData`, if supported). */
export const SAVERS = ['auto', 'on', 'off'] as const;
export type Saver = (typeof SAVERS)[number];

export function storedSaver(storage: DeviceStorage): Saver {
  const stored = storage.getItem(SAVER_KEY);
  return SAVERS.find((one) => one === stored) ?? 'auto';
}

export function storeSaver(storage: DeviceStorage, saver: Saver): void {
  if (saver === 'auto') storage.removeItem(SAVER_KEY);
  else storage.setItem(SAVER_KEY, saver);
}

interface Connected {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether data is currently saved. */
export const sparesData = (saver: Saver, device: object = navigator): boolean =>
  saver === 'auto' ? (device as Connected).connection?.saveData === true : saver === 'on';
