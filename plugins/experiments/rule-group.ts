/** The cookie that a group is stored in, and how long (README 1). */
import type { ExperimentGroup } from '#ports/experiments.ts';

/** One cookie for each experiment; its number stands in place of `{id}`. */
export const EXPERIMENT_COOKIE = 'experiment_{id}';
export const groupCookie = (id: number): string => EXPERIMENT_COOKIE.replace('{id}', String(id));

/** How long a drawn group is stored, and how long an experiment is known to be switched off (s). */
export const GROUP_COOKIE_S = 32_140_800;
export const DISABLED_COOKIE_S = 3600;

export const cookieLifeS = (group: ExperimentGroup): number =>
  group === -1 ? DISABLED_COOKIE_S : GROUP_COOKIE_S;

/** Behind a group that somebody chose in `/_dev/experiments`: it is shown whatever the share is, and counted nowhere. */
export const FORCED = '!';

export interface StoredGroup {
  readonly group: ExperimentGroup;
  readonly isForced: boolean;
}

const STORED = /^(-1|0|1)(!?)$/;

/** The group a cookie's text names, or undefined. */
export function storedGroup(text: string | undefined): StoredGroup | undefined {
  const [, group, forced] = STORED.exec(text ?? '') ?? [];
  return group === undefined
    ? undefined
    : { group: Number(group) as ExperimentGroup, isForced: forced === FORCED };
}
