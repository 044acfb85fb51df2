/** Playback positions and speed of recordings, stored on the device. */
import * as v from 'valibot';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { SPEEDS } from './machine.ts';

const POSITIONS_KEY = 'confessions.listening';
const SPEED_KEY = 'confessions.listening-speed';
/** Number of stories whose positions are stored; the oldest are removed. */
const POSITIONS_MAX = 20;
/** Minimum position that is stored (s). */
const BEGINNING_S = 3;

const Positions = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ recording: v.string(), position_s: v.pipe(v.number(), v.finite(), v.minValue(0)) })),
);

const positionsIn = (storage: DeviceStorage) => {
  const read = v.safeParse(Positions, storage.getItem(POSITIONS_KEY));
  return read.success ? read.output : [];
};

/** `recording` identifies a story in a language. 0 is the beginning. */
export const storedPosition = (storage: DeviceStorage, recording: string): number =>
  positionsIn(storage).find((one) => one.recording === recording)?.position_s ?? 0;

export function storePosition(storage: DeviceStorage, recording: string, positionS: number): void {
  const others = positionsIn(storage).filter((one) => one.recording !== recording);
  const own = positionS < BEGINNING_S ? [] : [{ recording, position_s: Math.round(positionS * 10) / 10 }];
  const all = [...own, ...others].slice(0, POSITIONS_MAX);
  if (all.length === 0) storage.removeItem(POSITIONS_KEY);
  else storage.setItem(POSITIONS_KEY, JSON.stringify(all));
}

export function storedSpeed(storage: DeviceStorage): number {
  const speed = Number(storage.getItem(SPEED_KEY));
  return SPEEDS.find((one) => one === speed) ?? 1;
}

export function storeSpeed(storage: DeviceStorage, speed: number): void {
  if (speed === 1) storage.removeItem(SPEED_KEY);
  else storage.setItem(SPEED_KEY, String(speed));
}
