/**
 * Attack: strangers in one IPv6 network guess a member's password and request resets, which must not lock the member
 * out.
 */
import { PASSWORD, post } from './visitors.ts';

const GUESSES = 100;
const RESETS = 10;
/** Sends each call from another IP address of one /64 network. */
const strangerOf = (call: number) => ({ 'x-forwarded-for': `2001:db8:bad:1:${(call + 1).toString(16)}::1` });

export interface Locked {
  /** Status of the member's login: from the browser they joined with, and from a new browser elsewhere. */
  readonly known: number;
  readonly elsewhere: number;
  /** Status of the member's own reset request. */
  readonly reset: number;
}

export async function lockOut(url: string): Promise<Locked> {
  const email = 'locked-out@visitor.example';
  const home = { 'x-forwarded-for': '203.0.113.9' };
  const joined = await post(url, '/sign-up', { email, password: PASSWORD }, home);
  if (!joined?.ok) throw new Error(`the sign-up answered ${joined?.status}`);
  const cookie = joined.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  for (let call = 0; call < GUESSES; call += 1) {
    const guess = { username: email, password: `guess ${call}` };
    // Guesses alternate, so that earlier ones count for each.
    await (call % 2
      ? post(url, '/login', guess, strangerOf(call))
      : post(url, '/oauth/token', { grant_type: 'password', client_id: 'web', ...guess }, strangerOf(call)));
  }
  for (let call = 0; call < RESETS; call += 1)
    await post(url, '/password/reset/create', { email }, strangerOf(call));
  const right = { username: email, password: PASSWORD };
  const statusOf = async (path: string, body: object, headers: Record<string, string>) =>
    (await post(url, path, body, headers))?.status ?? 0;
  return {
    known: await statusOf('/login', right, { ...home, cookie }),
    elsewhere: await statusOf('/login', right, { 'x-forwarded-for': '198.51.100.9' }),
    reset: await statusOf('/password/reset/create', { email }, home),
  };
}
