/** Whether this visitor may watch a film of an access level; the origin decides again when it hands out play data. */
import { ACCESS_LEVEL } from '../../../kernel/ports/catalogue.ts';
import { Session, type UserType } from '../../../kernel/ports/session.ts';
import { useLive, useInjectOptional } from '../../../kernel/react.tsx';

/** PAID needs a membership, REGISTERED an account, FREE nothing (2-catalogue §3, §6). */
export function mayWatch(level: 0 | 1 | 2, userType: UserType): boolean {
  if (level === ACCESS_LEVEL.FREE) return true;
  if (level === ACCESS_LEVEL.REGISTERED) return userType !== 'guest';
  return userType === 'premium' || userType === 'cross_sell' || userType === 'trial';
}

/** Of this page's visitor; a guest's where nobody can log in. */
export const useUserType = (): UserType =>
  useLive(useInjectOptional(Session), (session) => session.userType()) ?? 'guest';

export const useMayWatch = (level: 0 | 1 | 2): boolean => mayWatch(level, useUserType());
