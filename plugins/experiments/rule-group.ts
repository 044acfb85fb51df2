/** The cookie with a group, and its lifetime (README 1). */
import type { ExperimentGroup } from '#ports/experiments.ts';

/** Name of an experiment's cookie; the experiment's id replaces `{id}`. */
export const EXPERIMENT_COOKIE = 'experiment_{id}';
export const groupCookie = (id: number): string => EXPERIMENT_COOKIE.replace('{id}', String(id));

/** How long an assigned group is stored, and how long a switched-off experiment is remembered (s). */
export const GROUP_COOKIE_S = 32_140_800;
export const DISABLED_COOKIE_S = 3600;

export const cookieLifeS = (group: ExperimentGroup): number =>
  group === -1 ? DISABLED_COOKIE_S : GROUP_COOKIE_S;

/** Suffix of a group chosen in `/_dev/experiments`: it applies regardless of the share, and is not counted. */
export const FORCED = '!';

export interface StoredGroup {
  readonly group: ExperimentGroup;
  readonly isForced: boolean;
}

const STORED = /^(-1|0|1)(!?)$/;

/** The group in a cookie's value; undefined if the value is missing or invalid. */
export function storedGroup(text: string | undefined): StoredGroup | undefined {
  const [, group, forced] = STORED.exec(text ?? '') ?? [];
  return group === undefined
    ? undefined
    : { group: Number(group) as ExperimentGroup, isForced: forced === FORCED };
}
