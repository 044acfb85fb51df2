/**
 * Browsers that have logged in before: a signed cookie proves it, so that a member's own attempts are counted apart from
 * those of strangers. It names nobody, nothing of it is stored here, and it ends with the password it was given for.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { AccountOwner } from '#ports/accounts.ts';

export const DEVICE_COOKIE = 'known_device';
/** How long a browser is known after its last login. */
export const DEVICE_LIFETIME_S = 365 * 24 * 60 * 60;
/** Nobody else is asked for it. */
const DEVICE_PATH = '/api';
/** Accounts that one browser is known to; the one logged in to longest ago makes room. */
const ACCOUNTS_MAX = 4;
const NAME_BYTES = 16;
const TAG_BYTES = 9;
/** Neither is part of a name, a number or a signature. */
const BETWEEN_ENTRIES = '~';
const BETWEEN_PARTS = '.';

type Deps = Pick<Origin, 'config' | 'now'>;

const digest = (secret: string, ...parts: readonly (string | number | null)[]): Buffer =>
  createHmac('sha256', secret)
    .update(`device.${JSON.stringify(parts)}`)
    .digest();

/** Says nothing to anybody but us: which entry of a cookie is this account's. */
const tagOf = (secret: string, { id }: AccountOwner): string =>
  digest(secret, id).subarray(0, TAG_BYTES).toString('base64url');

const sign = (secret: string, { id, password_hash }: AccountOwner, name: string, sinceS: string): Buffer =>
  digest(secret, id, password_hash, name, sinceS);

const entriesOf = ({ cookies }: Pick<RequestVisitor, 'cookies'>): string[] =>
  cookies[DEVICE_COOKIE]?.split(BETWEEN_ENTRIES).slice(0, ACCOUNTS_MAX) ?? [];

/** The device's name where an entry proves it for this account, else null. */
function nameIn(entry: string, { config, now }: Deps, owner: AccountOwner): string | null {
  const [, name = '', sinceS = '', signature = ''] = entry.split(BETWEEN_PARTS);
  const given = Buffer.from(signature, 'base64url');
  const isProof = config.secrets.some((secret) => {
    const wanted = sign(secret, owner, name, sinceS);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isProof && (Number(sinceS) + DEVICE_LIFETIME_S) * 1000 > now().getTime() ? name : null;
}

/** The name of the browser that asks, where it has logged in to this account before. */
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

/** The browser has just proved that it is its member's: it is known from now on, under a new name. */
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

/** Takes an account out of the browser's memory, as when it is deleted. */
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
