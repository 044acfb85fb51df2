/** An impersonation is valid only as long as the administrator and the login that issued it are. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postMePassword } from '#plugins/account/api.ts';
import { getMe, postLogin, postLogout } from '#plugins/auth/api.ts';
import { Sessions } from '#ports/sessions.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { postImpersonation, postImpersonationBegin } from '../api.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let admin: TestVisitor;
let adminId: number;
let subjectId: number;
let count = 0;

const set = (id: number, values: { role?: string; status?: string }) =>
  site.origin.db.updateTable('users').set(values).where('id', '=', id).execute();
const idOf = async (who: TestVisitor): Promise<number> => (await who.http.call(getMe)).id;
const emailOfAdmin = () => `admin-${count}@example.org`;

beforeAll(async () => {
  ({ site, visitor, member } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  admin = (await member(emailOfAdmin())).someone;
  adminId = await idOf(admin);
  subjectId = await idOf((await member(`subject-${count}@example.org`)).someone);
  await set(adminId, { role: 'admin' });
});

const ask = () =>
  admin.http.call(postImpersonation, {
    body: { user_id: subjectId, reason: 'The member asked why a film does not play.' },
  });
const beginBy = async (token: string) => {
  const guest = visitor();
  await guest.http.call(postImpersonationBegin, { body: { token } });
  return guest;
};

/** Events that end the administrator's authority, by name. */
const ENDINGS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the administrator is demoted', () => set(adminId, { role: 'user' })],
  ['the administrator is blocked', () => set(adminId, { status: 'blocked' })],
  ['the administrator logs out', () => admin.http.call(postLogout)],
  [
    'the administrator changes the password',
    () =>
      admin.http.call(postMePassword, {
        body: {
          current_password: PASSWORD,
          password: 'another evening at the lake',
          password_confirmation: 'another evening at the lake',
        },
      }),
  ],
  ['the member becomes an administrator', () => set(subjectId, { role: 'admin' })],
  ['the member is blocked', () => set(subjectId, { status: 'blocked' })],
];

describe.each(ENDINGS)('when %s', (_name, end) => {
  it('a token issued before is refused', async () => {
    const { token } = await ask();
    await end();
    await expect(beginBy(token)).rejects.toMatchObject({ status: 410, code: 'expired_token' });
  });

  it('a running session ends with its next call and can no longer use the relay', async () => {
    const guest = await beginBy((await ask()).token);
    expect(await guest.http.call(getMe)).toMatchObject({ impersonate_mode: true });
    const row = await site.origin.db
      .selectFrom('impersonations')
      .select('family_id')
      .where('administrator_id', '=', adminId)
      .executeTakeFirstOrThrow();
    const session = { userId: subjectId, session: row.family_id ?? '' };
    const sessions = site.origin.modules.service(Sessions);
    expect(await sessions?.holding([session])).toEqual(new Set([row.family_id]));
    await end();
    await expect(guest.http.call(getMe)).rejects.toMatchObject({ status: 401 });
    expect(await sessions?.holding([session])).toEqual(new Set());
  });
});

it('a session from another login of the same administrator stays valid', async () => {
  const guest = await beginBy((await ask()).token);
  const other = visitor();
  await other.http.call(postLogin, { body: { username: emailOfAdmin(), password: PASSWORD } });
  await other.http.call(postLogout);
  expect(await guest.http.call(getMe)).toMatchObject({ impersonate_mode: true });
});

it('a token without a recorded login is refused', async () => {
  const { token } = await ask();
  await site.origin.db
    .updateTable('impersonations')
    .set({ administrator_family: null })
    .where('administrator_id', '=', adminId)
    .execute();
  await expect(beginBy(token)).rejects.toMatchObject({ status: 410 });
});
