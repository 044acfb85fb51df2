/** The age session of a request, read once for its verdict and its handler. */
import { SESSION_COOKIE } from '../api.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { findSession, type AgeSession } from './store.ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** By the cookies of a request, which are the same object until it is answered. */
const read = new WeakMap<Cookies, Promise<AgeSession | undefined>>();

/** The session that a request's cookie names; undefined for none, or a forged one. */
export function ownSession(origin: Origin, cookies: Cookies): Promise<AgeSession | undefined> {
  const known = read.get(cookies);
  if (known) return known;
  const id = cookies[SESSION_COOKIE];
  const asked = id ? findSession(origin, id) : Promise.resolve(undefined);
  read.set(cookies, asked);
  return asked;
}

/** The session with this id, for a request that is usually about its own. */
export const sessionNamed = (origin: Origin, id: string, cookies: Cookies): Promise<AgeSession | undefined> =>
  id === cookies[SESSION_COOKIE] ? ownSession(origin, cookies) : findSession(origin, id);
