/** Kinds in watch URLs, and the play type of each (README 2). */
import type { PlayType } from '#ports/watched-film.ts';

const KIND = /^(movie|trailer|other|bts|bhs|interview|chapter)(?:-[a-z0-9-]{1,60})?$/;
/** Kinds without a suffix. */
const BARE = new Set(['movie', 'trailer', 'other']);

/** Matches the behind-the-scenes kind; its related content items use `bts` (README 8 of catalogue). */
const BEHIND_THE_SCENES = /^behind[-_]the[-_]scenes$/;

/** The play type of a kind, or null for an unknown kind. `interview-2` and `interview` have the same type. */
export function playTypeOf(kind: string): PlayType | null {
  if (BEHIND_THE_SCENES.test(kind)) return 'bts';
  const type = KIND.exec(kind)?.[1] as PlayType | undefined;
  if (type === undefined || (BARE.has(type) && kind !== type)) return null;
  return type;
}

/** The media id of a watch URL, which is its last segment and has only digits; null otherwise. */
export function mediaIdOf(params: Readonly<Record<string, string>>): number | null {
  const last = (params['id'] ?? params['*'] ?? '').split('/').at(-1) ?? '';
  return /^[1-9]\d{0,9}$/.test(last) && Number(last) <= 2_147_483_647 ? Number(last) : null;
}
