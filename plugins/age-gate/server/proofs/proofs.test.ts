/** A stored proof lets a member's other devices pass until it ends, in the places that allow it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMeStored } from '#plugins/account/api.ts';
import { postLogin, postSignUp } from '#plugins/auth/api.ts';
import { AgeGate } from '#ports/age-origin.ts';
import type { User } from '#ports/session.ts';
import { getVisitor } from '#ports/visitor.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { deleteAgeProof, getAgeProof, postAgeProof, SESSION_COOKIE } from '../../api.ts';
import { addChange } from '../requirements/store.ts';
import { openSession } from '../store.ts';
import { IN_BRITAIN, settle } from '../testing-gate.ts';
import { findProof, keepProof } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { proof: null, offer: null };

let at: Awaited<ReturnType<typeof openAccounts>>;
let members = 0;
beforeAll(async () => {
  at = await openAccounts();
}, 60_000);
afterAll(() => at.site.close());

const isVerified = async ({ http }: TestVisitor): Promise<boolean> => {
  const { age_verification_required: required, age_verified: verified } = await http.call(getVisitor);
  return !required || verified;
};

/** A new member in a country, by default Britain, with a browser. */
async function member(country = 'GB') {
  members += 1;
  const email = `proof-${members}@example.org`;
  const someone = at.visitor({ 'x-el-country': country });
  await someone.http.call(postSignUp, { body: { email, password: PASSWORD } });
  const { id } = await at.site.origin.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...someone, email, id };
}

/** Another device of a member, in a country. */
async function device(email: string, country = 'GB'): Promise<TestVisitor> {
  const other = at.visitor({ 'x-el-country': country });
  await other.http.call(postLogin, { body: { username: email, password: PASSWORD } });
  return other;
}

async function verify({ cookies }: TestVisitor): Promise<string> {
  const id = await openSession(at.site.origin, IN_BRITAIN);
  await settle(at.site.origin, id, 'verified');
  cookies.set(SESSION_COOKIE, id);
  return id;
}

async function memberWithProof() {
  const one = await member();
  await verify(one);
  await one.http.call(postAgeProof);
  return one;
}

const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { body?: { code?: string }; code?: string }) => error.body?.code ?? error.code,
  );

test('a verified member gets the offer to store the proof, and nothing is stored without consent', async () => {
  const one = await member();
  expect(await one.http.call(getAgeProof)).toEqual(NONE);
  await verify(one);
  expect(await one.http.call(getAgeProof)).toEqual({
    proof: null,
    offer: { valid_until: new Date(at.site.clock.now().getTime() + 365 * DAY_MS).toISOString() },
  });
  expect(await isVerified(await device(one.email))).toBe(false);
});

test('a new device passes while its member is logged in, and not as a guest', async () => {
  const one = await memberWithProof();
  const other = await device(one.email);
  expect(await isVerified(other)).toBe(true);
  other.cookies.delete('Authorization');
  expect(await isVerified(other)).toBe(false);
});

test('the stored proof contains only its method, place and times', async () => {
  const { id, http } = await memberWithProof();
  const now = at.site.clock.now();
  const rows = await at.site.origin.db
    .selectFrom('age_proofs')
    .selectAll()
    .where('user_id', '=', id)
    .execute();
  expect(rows).toEqual([
    {
      user_id: id,
      method: 'sandbox',
      country: 'GB',
      country_state: null,
      proved_at: now,
      expires_at: new Date(now.getTime() + 365 * DAY_MS),
      kept_at: now,
    },
  ]);
  const { kinds } = await http.call(getMeStored);
  expect(kinds).toContainEqual(expect.objectContaining({ file: 'proof-of-age', count: 1 }));
});

test('revoking a proof removes it from every device, and the same verification cannot be stored again', async () => {
  const one = await memberWithProof();
  const other = await device(one.email);
  expect(await one.http.call(deleteAgeProof)).toEqual(NONE);
  expect(await isVerified(other)).toBe(false);
  expect(await codeOf(one.http.call(postAgeProof))).toBe('nothing_to_keep');
});

test('only one of two members with the same session can store its proof', async () => {
  const [one, thief] = [await member(), await member()];
  thief.cookies.set(SESSION_COOKIE, await verify(one));
  const codes = await Promise.all([
    codeOf(one.http.call(postAgeProof)),
    codeOf(thief.http.call(postAgeProof)),
  ]);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes).toContain('nothing_to_keep');
});

test('a session gives no second proof to a member whose request read it before the first proof was stored', async () => {
  const [one, other] = [await member(), await member()];
  const { origin } = at.site;
  const sessionId = await verify(one);
  const proof = {
    method: 'sandbox',
    country: 'GB',
    country_state: null,
    proved_at: origin.now(),
    expires_at: new Date(origin.now().getTime() + DAY_MS),
  };
  expect(await keepProof(origin, { userId: one.id, sessionId, proof })).toBe(true);
  expect(await keepProof(origin, { userId: other.id, sessionId, proof })).toBe(false);
  expect(await findProof(origin, other.id)).toBeUndefined();
});

test('a pending, failed, expired or unknown session gives no proof', async () => {
  const one = await member();
  for (const status of ['pending', 'failed', 'over', 'unknown']) {
    const id = await openSession(at.site.origin, IN_BRITAIN);
    if (status === 'failed') await settle(at.site.origin, id, 'failed');
    if (status === 'over') {
      await settle(at.site.origin, id, 'verified');
      await at.site.origin.db
        .updateTable('age_sessions')
        .set({ expires_at: at.site.clock.now() })
        .where('status', '=', 'verified')
        .execute();
    }
    one.cookies.set(SESSION_COOKIE, status === 'unknown' ? 'A'.repeat(43) : id);
    expect(await codeOf(one.http.call(postAgeProof)), status).toBe('nothing_to_keep');
  }
});

test('an expired proof or a proof from the future is not valid', async () => {
  const one = await memberWithProof();
  const other = await device(one.email);
  const now = at.site.clock.now().getTime();
  const set = (proved: number, expires: number) =>
    at.site.origin.db
      .updateTable('age_proofs')
      .set({ proved_at: new Date(now + proved), expires_at: new Date(now + expires) })
      .where('user_id', '=', one.id)
      .execute();
  await set(-DAY_MS, 1);
  expect(await isVerified(other)).toBe(true);
  await set(-DAY_MS, 0);
  expect(await isVerified(other)).toBe(false);
  // A proof stored while the clock was ahead.
  await set(DAY_MS, 2 * DAY_MS);
  expect(await isVerified(other)).toBe(false);
  await set(-366 * DAY_MS, DAY_MS);
  expect(await isVerified(other)).toBe(false);
});

test('a proof is valid in another country as long as both countries allow', async () => {
  const one = await memberWithProof();
  const [inFrance, inBritain] = [await device(one.email, 'FR'), await device(one.email)];
  expect(await isVerified(inFrance)).toBe(true);
  const entry = {
    law: 'A law',
    source: 'https://law.example',
    rule: 'from',
    effectiveOn: '2025-01-01',
  } as const;
  const { origin } = at.site;
  const change = { ...entry, brand: origin.config.brand, by: one.id, at: origin.now() };
  await addChange(origin.db, { ...change, place: 'FR', proofDays: 0 });
  await expect.poll(() => isVerified(inFrance)).toBe(false);
  expect(await isVerified(inBritain)).toBe(true);
  expect((await inFrance.http.call(getAgeProof)).proof).toMatchObject({ country: 'GB', is_valid: false });
});

test("an administrator who impersonates a member is not verified by the member's proof", async () => {
  const { id } = await memberWithProof();
  const gate = at.site.origin.modules.service(AgeGate);
  const place = { country: 'GB', countryState: null, isUnclear: false };
  const verdictOf = (impersonate_mode: boolean) => gate?.verdict(place, {}, { id, impersonate_mode } as User);
  expect(await verdictOf(false)).toMatchObject({ verified: true });
  expect(await verdictOf(true)).toMatchObject({ verified: false });
});

test('a proof is deleted with the account', async () => {
  const { id } = await memberWithProof();
  const { db } = at.site.origin;
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await db.selectFrom('age_proofs').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
});
