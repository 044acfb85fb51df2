/** A password change ends every session, including those of parallel logins and refreshes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe, postOauthToken } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { rotate } from './rotation.ts';
import { issuePair, revokeAll } from './tokens-store.ts';
import { holdAccount, renewHash } from './users-store.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

const TIMEOUT_MS = 5000;
const LOOK_MS = 50;
const ROUNDS = 25;

const idOf = async (email: string): Promise<number> =>
  (await site.origin.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

/** Waits until a transaction is blocked by a lock, on a database with several connections. */
async function untilSomebodyWaits(): Promise<void> {
  if (site.origin.embedded) return;
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += LOOK_MS) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(site.origin.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

it('a login with the old password begins no session while the password is being changed', async () => {
  const email = 'racing@example.org';
  await member(email);
  const userId = await idOf(email);
  const renewed = await hashPassword('another evening by the sea');
  let login: Promise<Response> | undefined;
  await site.origin.db.transaction().execute(async (trx) => {
    await holdAccount(trx, userId);
    login = post('/login', { username: email, password: PASSWORD });
    await untilSomebodyWaits();
    await renewHash(trx, userId, renewed, site.clock.now());
    await revokeAll(trx, userId, site.clock.now());
  });
  expect((await login)?.status).toBe(401);
  const { rows } =
    await sql`select 1 from access_tokens where user_id = ${userId} and revoked_at is null`.execute(
      site.origin.db,
    );
  expect(rows).toEqual([]);
});

it('two parallel logins that replace the hash both succeed', async () => {
  const email = 'twice@example.org';
  await member(email);
  const { PASSWORD_HASH } = await outdatedHash();
  await site.origin.db
    .updateTable('users')
    .set({ password_hash: PASSWORD_HASH })
    .where('email', '=', email)
    .execute();
  const answers = await Promise.all(
    [1, 2].map(() => post('/login', { username: email, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

async function outdatedHash(): Promise<{ PASSWORD_HASH: string }> {
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('saltsaltsaltsalt');
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(PASSWORD),
    nonce,
    tagLength: 32,
    memory: 64,
    passes: 1,
    parallelism: 1,
  });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return { PASSWORD_HASH: `$argon2id$v=19$m=64,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}` };
}

it('a refresh parallel to a password change leaves no session', async () => {
  const email = 'refreshing@example.org';
  await member(email);
  const userId = await idOf(email);
  const { db } = site.origin;
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = site.clock.now();
    const { refresh } = await issuePair(db, userId, now);
    const [pair] = await Promise.all([
      rotate(db, refresh, now, site.origin.config),
      db.transaction().execute(async (trx) => {
        await holdAccount(trx, userId);
        await revokeAll(trx, userId, now);
      }),
    ]);
    const tokens = [pair?.access ?? 'none'];
    for (const token of tokens)
      await expect(visitor(bearer(token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
    await expect(
      visitor().http.call(postOauthToken, {
        body: { grant_type: 'refresh_token', refresh_token: pair?.refresh ?? refresh },
      }),
    ).rejects.toMatchObject({ code: 'wrong_token' });
  }
}, 60_000);
