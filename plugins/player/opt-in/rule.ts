/** The members who may be asked for marketing emails, and the films before which they are asked (README 7). */
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { userTypeOf, type User } from '#ports/session.ts';
import type { WatchData } from '../watch/data.ts';

/** Applies to members without a subscription before a free film; never to an administrator signed in as the member. */
export const mayAskOptIn = (user: User | null, { type, movie }: Pick<WatchData, 'type' | 'movie'>): boolean =>
  type === 'movie' &&
  movie?.user_level === ACCESS_LEVEL.FREE &&
  user !== null &&
  userTypeOf(user) === 'registered' &&
  !user.accepted_mailing &&
  !user.impersonate_mode;
