/** A guest's watch positions, stored only on their device until they log in. */
import * as v from 'valibot';
import { deviceStorage, type DeviceStorage } from '#app/platform/device-storage.ts';
import type { Consent } from '#ports/consent.ts';
import { isWorthResuming } from '../rule.ts';

/** The storage key, declared in `server/module.ts` of this plugin. */
export const POSITIONS_KEY = 'player.positions';
/** Maximum number of films; older ones are removed. */
export const POSITIONS_MAX = 50;

/** A position: times in s, `observedAt` in ISO 8601. */
const Position = v.object({
  movieId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  positionS: v.pipe(v.number(), v.finite(), v.minValue(0)),
  durationS: v.pipe(v.number(), v.finite(), v.minValue(0)),
  observedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Position = v.InferOutput<typeof Position>;

const Positions = v.pipe(v.string(), v.parseJson(), v.array(Position));

export interface DevicePositions {
  /** All positions; the film watched last is first. */
  all(): readonly Position[];
  /** Position in s at which a film resumes; 0 for the start. */
  find(movieId: number): number;
  store(position: Position): void;
  forget(movieId: number): void;
}

export function devicePositions(storage: DeviceStorage): DevicePositions {
  const all = (): readonly Position[] => {
    const read = v.safeParse(Positions, storage.getItem(POSITIONS_KEY));
    return read.success ? read.output : [];
  };
  const without = (movieId: number) => all().filter((one) => one.movieId !== movieId);
  const write = (positions: readonly Position[]) =>
    positions.length === 0
      ? storage.removeItem(POSITIONS_KEY)
      : storage.setItem(POSITIONS_KEY, JSON.stringify(positions.slice(0, POSITIONS_MAX)));
  return {
    all,
    find(movieId) {
      const found = all().find((one) => one.movieId === movieId);
      return found && isWorthResuming({ ...found, creditsS: null }) ? found.positionS : 0;
    },
    store: (position) => write([position, ...without(position.movieId)]),
    forget: (movieId) => write(without(movieId)),
  };
}

/** The positions of this browser; stored only with consent to preferences. */
export const positionsHere = (consent: Pick<Consent, 'allowed'> | undefined): DevicePositions =>
  devicePositions(deviceStorage(() => consent?.allowed('preferences') ?? true));
