/**
 * Known browsers: a signed cookie proves an earlier login, so that a member's own attempts are counted separately from
 * those of others. It contains no personal data, is not stored here, and is invalid after a password change.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AccountOwner } from '#ports/accounts.ts';

export const DEVICE_COOKIE = 'known_device';
/** Validity of the cookie after the last login, in s. */
export const DEVICE_LIFETIME_S = 365 * 24 * 60 * 60;
/** Path of the only endpoints that need the cookie. */
const DEVICE_PATH = '/api';
/** Maximum number of accounts in a browser's cookie; the one with the oldest login is dropped. */
const ACCOUNTS_MAX = 4;
const NAME_BYTES = 16;
const TAG_BYTES = 9;
/** Separators, which do not occur in a name, number or signature. */
const BETWEEN_ENTRIES = '~';
const BETWEEN_PARTS = '.';

type Deps = Pick<Origin, 'config' | 'now'>;

const digest = (secret: string, ...parts: readonly (string | number | null)[]): Buffer =>
  createHmac('sha256', secret)
    .update(`device.${JSON.stringify(parts)}`)
    .digest();

/** The tag of this account's entry in the cookie, meaningless to anyone else. */
const tagOf = (secret: string, { id }: AccountOwner): string =>
  digest(secret, id).subarray(0, TAG_BYTES).toString('base64url');

const sign = (secret: string, { id, password_hash }: AccountOwner, name: string, sinceS: string): Buffer =>
  digest(secret, id, password_hash, name, sinceS);

const entriesOf = ({ cookies }: Pick<RequestVisitor, 'cookies'>): string[] =>
  cookies[DEVICE_COOKIE]?.split(BETWEEN_ENTRIES).slice(0, ACCOUNTS_MAX) ?? [];

/** The browser's id if an entry proves it for this account, otherwise null. */
function nameIn(entry: string, { config, now }: Deps, owner: AccountOwner): string | null {
  const [, name = '', sinceS = '', signature = ''] = entry.split(BETWEEN_PARTS);
  const given = Buffer.from(signature, 'base64url');
  const isProof = config.secrets.some((secret) => {
    const wanted = sign(secret, owner, name, sinceS);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isProof && (Number(sinceS) + DEVICE_LIFETIME_S) * 1000 > now().getTime() ? name : null;
}

/** The id of the requesting browser if it has logged in to this account before. */
export function knownDevice(
  deps: Deps,
  visitor: Pick<RequestVisitor, 'cookies'>,
  owner: AccountOwner | undefined,
): string | null {
  if (!owner) return null;
  const names = entriesOf(visitor).map((entry) => nameIn(entry, deps, owner));
  return names.find((name) => name !== null) ?? null;
}

/** The entries of the other accounts. */
const othersIn = ({ config }: Deps, visitor: Pick<RequestVisitor, 'cookies'>, owner: AccountOwner) =>
  entriesOf(visitor).filter((entry) =>
    config.secrets.every((secret) => !entry.startsWith(tagOf(secret, owner) + BETWEEN_PARTS)),
  );

const store = (answer: Answer, entries: readonly string[]): void =>
  answer.setCookie(DEVICE_COOKIE, entries.slice(0, ACCOUNTS_MAX).join(BETWEEN_ENTRIES), {
    maxAgeS: DEVICE_LIFETIME_S,
    path: DEVICE_PATH,
    sameSite: 'strict',
  });

/** Marks the browser as known after a login, with a new id. */
export function storeDevice(
  deps: Deps,
  visitor: Pick<RequestVisitor, 'cookies'>,
  answer: Answer,
  owner: AccountOwner,
): void {
  const name = randomBytes(NAME_BYTES).toString('base64url');
  const sinceS = String(Math.floor(deps.now().getTime() / 1000));
  const signature = sign(deps.config.secret, owner, name, sinceS).toString('base64url');
  store(answer, [
    [tagOf(deps.config.secret, owner), name, sinceS, signature].join(BETWEEN_PARTS),
    ...othersIn(deps, visitor, owner),
  ]);
}

/** Removes an account from the browser's cookie, for example when it is deleted. */
export function forgetDevice(
  deps: Deps,
  visitor: Pick<RequestVisitor, 'cookies'>,
  answer: Answer,
  owner: AccountOwner,
): void {
  const others = othersIn(deps, visitor, owner);
  if (others.length > 0) store(answer, others);
  else answer.clearCookie(DEVICE_COOKIE, DEVICE_PATH);
}
