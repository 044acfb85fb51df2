/** Password hashing: argon2id with bounded concurrency, at a cost that reveals nothing about the account. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_MIN } from '#ports/credentials.ts';
import { Refused } from '#server/http/endpoints/handle.ts';

/** Parameters that do not depend on the machine. */
const SHAPE = { parallelism: 1, saltBytes: 16, tagBytes: 32 } as const;

/** The cost of one hash, and how many are computed concurrently. Each occupies a thread of the pool and its memory. */
export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly hashesAtOnce: number;
}

/** OWASP's second recommendation for argon2id. */
export const DEFAULT_COST: PasswordCost = { memoryKiB: 19_456, passes: 2, hashesAtOnce: 2 };

let cost = DEFAULT_COST;

/** Sets the cost for this process. A change takes effect at each member's next login. */
export function setPasswordCost(next: PasswordCost): void {
  cost = next;
  nobody = encode(randomBytes(SHAPE.saltBytes), randomBytes(SHAPE.tagBytes));
}

/** Maximum number of waiting callers; further callers get `unavailable`. */
const HASHES_WAITING = 64;
const BUSY_RETRY_AFTER_S = 2;

const derive = promisify(argon2);

interface Hashing {
  memoryKiB: number;
  passes: number;
  parallelism: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when a slot is free. Throws Refused('unavailable') if too many callers wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= cost.hashesAtOnce) {
    if (waiting.length >= HASHES_WAITING)
      throw new Refused('unavailable', { retryAfterS: BUSY_RETRY_AFTER_S });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const digest = (password: string, salt: Buffer, tagLength: number, at: Hashing): Promise<Buffer> =>
  inTurn(() =>
    derive('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      tagLength,
      memory: at.memoryKiB,
      passes: at.passes,
      parallelism: at.parallelism,
    }),
  );

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

const encode = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${SHAPE.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

/** A PHC string of a password. Throws Refused('unavailable') if the origin is busy. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SHAPE.saltBytes);
  return encode(salt, await digest(password, salt, SHAPE.tagBytes, { ...cost, ...SHAPE }));
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that belongs to no account. It is verified if there is no account, so that its absence takes equally long. */
let nobody = encode(randomBytes(SHAPE.saltBytes), randomBytes(SHAPE.tagBytes));

/** Whether the password matches, and whether its hash was made at another cost and must be renewed. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
): Promise<{ fits: boolean; outdated: boolean }> {
  const known = PHC.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? PHC.exec(nobody) ?? [];
  const made = { memoryKiB: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const seen = await digest(password, Buffer.from(salt, 'base64'), expected.length, made);
  const fits = timingSafeEqual(seen, expected) && known !== null;
  const outdated =
    made.memoryKiB !== cost.memoryKiB ||
    made.passes !== cost.passes ||
    made.parallelism !== SHAPE.parallelism;
  return { fits, outdated };
}

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, { COMMON_RUNS }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('./common-passwords.ts'),
  ]);
  // Shorter passwords are refused by their length.
  const known = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set([...known, ...COMMON_RUNS.trim().split(/\s+/)]);
}

/** Whether a password is among the best-known ones, regardless of case (README 10). */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}
