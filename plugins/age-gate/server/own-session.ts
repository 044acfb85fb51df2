/** The age session of a request, read once for both its verdict and its handler. */
import { SESSION_COOKIE } from '../api.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { findSession, type AgeSession } from './store.ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Sessions by the cookies object of a request, which stays the same during the request. */
const read = new WeakMap<Cookies, Promise<AgeSession | undefined>>();

/** The session in a request's cookie; undefined for a missing or forged one. */
export function ownSession(origin: Origin, cookies: Cookies): Promise<AgeSession | undefined> {
  const known = read.get(cookies);
  if (known) return known;
  const id = cookies[SESSION_COOKIE];
  const asked = id ? findSession(origin, id) : Promise.resolve(undefined);
  read.set(cookies, asked);
  return asked;
}

/** The session with this id; uses the cache if the id is that of the request's own session. */
export const sessionNamed = (origin: Origin, id: string, cookies: Cookies): Promise<AgeSession | undefined> =>
  id === cookies[SESSION_COOKIE] ? ownSession(origin, cookies) : findSession(origin, id);
