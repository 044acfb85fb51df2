/** Selects the promotions above a page at a given time: one bar and one countdown per device. */
import type { CountdownPromo, Device, Position, PromoBar } from './api.ts';

/** The promotions as loaded from the origin. */
export interface ReadPromos {
  readonly bars: readonly PromoBar[];
  readonly countdowns: readonly CountdownPromo[];
  /** Time of the response, in ms. */
  readonly at: number;
}

/** A promotion of either kind with its time and place. `from` and `until` are in ms; infinite if there is no limit. */
export interface Face {
  /** Key, unique among both kinds. */
  readonly key: string;
  readonly kind: 'bar' | 'countdown';
  readonly device: Device;
  readonly from: number;
  readonly until: number;
  readonly colours: { readonly backgroundColor: string; readonly color: string };
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

/** Value of `data-on`: the devices on which it is shown, `none`, or empty until the clock has been read. */
export type On = '' | 'none' | 'DESKTOP' | 'MOBILE' | 'DESKTOP MOBILE';

const NEVER = 8_640_000_000_000_000;
const SINGLE_DEVICES = ['DESKTOP', 'MOBILE'] as const;

/** Returns all promotions that may be shown in a position, in order. */
export function facesAt(promos: ReadPromos | null, position: Position | null): readonly Face[] {
  if (!promos || !position) return [];
  const colours = (promo: PromoBar | CountdownPromo) => ({
    backgroundColor: promo.background_color,
    color: promo.text_color,
  });
  const from = ({ start_date: start }: PromoBar | CountdownPromo) => (start ? Date.parse(start) : 0);
  const bars = promos.bars
    .filter((bar) => bar.position.includes(position))
    .map((bar): Face => ({
      key: `bar-${bar.id}`,
      kind: 'bar',
      device: bar.device,
      from: from(bar),
      until: bar.end_date ? Date.parse(bar.end_date) : NEVER,
      colours: colours(bar),
      title: '',
      text: bar.content,
      link: bar.link,
    }));
  const countdowns = promos.countdowns
    .filter((one) => one.position.includes(position))
    .map((one): Face => ({
      key: `countdown-${one.id}`,
      kind: 'countdown',
      device: one.device,
      from: from(one),
      until: Date.parse(one.promo_date),
      colours: colours(one),
      title: one.title,
      text: one.description,
      link: one.custom_link,
    }));
  return [...bars, ...countdowns];
}

/**
 * Returns, by key, the devices on which each is shown now. A script in the document (index.html) computes the same
 * before the first paint.
 */
export function shownOf(faces: readonly Face[], now: number | null): ReadonlyMap<string, On> {
  const taken = new Set<string>();
  return new Map(
    faces.map(({ key, kind, device, from, until }): [string, On] => {
      if (now === null) return [key, ''];
      const free = SINGLE_DEVICES.filter(
        (one) => (device === 'ALL' || device === one) && !taken.has(kind + one),
      );
      if (now < from || now >= until || free.length === 0) return [key, 'none'];
      for (const one of free) taken.add(kind + one);
      return [key, free.join(' ') as On];
    }),
  );
}

/** A promotion rendered with the page, and its devices: its space stays, and later promotions get none. */
export interface Placed {
  readonly face: Face;
  readonly on: On;
}

export const placedAt = (faces: readonly Face[], now: number): readonly Placed[] => {
  const shown = shownOf(faces, now);
  return faces.map((face) => ({ face, on: shown.get(face.key) ?? 'none' })).filter(({ on }) => on !== 'none');
};

/**
 * Whether two faces are the same promotion. With other texts the height is unknown, so it counts as another promotion.
 */
const isSame = (one: Face, other: Face): boolean =>
  one.key === other.key && one.title === other.title && one.text === other.text;

const devicesOf = (on: On | undefined) => SINGLE_DEVICES.filter((one) => on?.includes(one));
const onOf = (devices: readonly Device[]): On => (devices.join(' ') || 'none') as On;

export interface RenderedBar {
  readonly face: Face;
  readonly on: On;
  /** Devices on which it has space on the page; absent without space, and until the clock has been read. */
  readonly place?: On;
}

/** Returns promotions with space on the page, shown or not, and later ones that overlay it. */
export function renderedOf(
  faces: readonly Face[],
  placed: readonly Placed[],
  now: number | null,
): { inPlace: readonly RenderedBar[]; over: readonly RenderedBar[] } {
  if (now === null) return { inPlace: faces.map((face) => ({ face, on: '' })), over: [] };
  const shown = shownOf(faces, now);
  const inPlace = placed.map(({ face: first, on: place }): RenderedBar => {
    const face = faces.find((one) => isSame(one, first));
    const on = devicesOf(face && shown.get(face.key)).filter((one) => place.includes(one));
    return { face: face ?? first, on: onOf(on), place };
  });
  const over = faces.map((face): RenderedBar => {
    const place = placed.find((one) => isSame(one.face, face))?.on ?? 'none';
    const on = devicesOf(shown.get(face.key)).filter((one) => !place.includes(one));
    return { face, on: onOf(on), place: 'none' };
  });
  return { inPlace, over: over.filter(({ on }) => on !== 'none') };
}

/**
 * Shortest and longest delay between two readings of the clock, in ms; a changed clock is noticed after the longest.
 */
const LOOK_MIN_MS = 50;
export const LOOK_MAX_MS = 60_000;
const SECOND_MS = 1000;

/**
 * Returns the delay until the next reading in ms: until a promotion begins or ends, or the next second of a countdown.
 */
export function untilNextLook(faces: readonly Face[], now: number): number {
  const shown = shownOf(faces, now);
  const counts = faces.some(({ key, kind }) => kind === 'countdown' && shown.get(key) !== 'none');
  const next = faces.flatMap(({ from, until }) => [from, until]).filter((time) => time > now);
  const wait = Math.min(
    ...next.map((time) => time - now),
    counts ? SECOND_MS - (now % SECOND_MS) : LOOK_MAX_MS,
  );
  return Math.min(Math.max(wait, LOOK_MIN_MS), LOOK_MAX_MS);
}

export interface Left {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the remaining time; zero after the end. */
export function leftUntil(until: number, now: number): Left {
  const all = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}
