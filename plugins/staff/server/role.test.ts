/** Roles of accounts, which only the command changes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './command.ts';
import { changeRole } from './role.ts';
import { openStaff, type StaffSite } from './testing.ts';

let at: StaffSite;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(() => at.site.close());

const changed = (email: string, role: string, brand?: string) => {
  const { db, config } = at.site.origin;
  const place = brand === undefined ? config : { brand, otherBrands: [config, { ...config, brand }] };
  return changeRole(db, place, { email, role }, at.site.clock.now());
};

async function ran(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const say = { say: (line: string) => out.push(line), complain: (line: string) => err.push(line) };
  return { code: await run(args, { DATA_DIR: '/nowhere' }, say), out, err };
}

it('a member who becomes staff opens the staff pages, and no longer after becoming a member again', async () => {
  const { someone } = await at.member('first@example.org');
  expect((await at.get('/_staff', someone)).status).toBe(404);
  expect(await changed('First@example.org', 'admin')).toBe('member');
  expect((await at.get('/_staff', someone)).status).toBe(200);
  expect(await changed('first@example.org', 'member')).toBe('admin');
  expect((await at.get('/_staff', someone)).status).toBe(404);
});

it('a changed role is in the log of staff actions once, without a staff member', async () => {
  const { someone } = await at.member('second@example.org');
  const before = (await at.actions()).length;
  await changed('second@example.org', 'staff');
  expect(await changed('second@example.org', 'staff')).toBe('staff');
  const [action, ...more] = (await at.actions()).slice(before);
  expect(more).toEqual([]);
  expect(action).toMatchObject({ user_id: null, act: 'role', reason: 'npm run staff: member to staff' });
  expect(action?.subject).toBe(`member:${action?.member_id}`);
  expect(await at.read('/_staff/actions', someone)).toMatch(/>npm run staff<\/td><td[^>]*>role</);
});

it('an address without an active account of the brand is refused with one sentence', async () => {
  await expect(changed('nobody@example.org', 'staff')).rejects.toThrow(
    'streaming has no account with the address nobody@example.org; sign up on the site first.',
  );
  const email = 'blocked@example.org';
  await at.member(email);
  await expect(changed(email, 'staff', 'store')).rejects.toThrow('store has no account with the address');
  await at.site.origin.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('email', '=', email)
    .execute();
  await expect(changed(email, 'staff')).rejects.toThrow('The account blocked@example.org is blocked');
});

it('the command refuses an unknown role and an unknown brand with one sentence', async () => {
  expect(await ran('a@example.org', 'boss')).toEqual({
    code: 1,
    out: [],
    err: ['The role boss does not exist; write member, staff, admin.'],
  });
  expect(await ran('a@example.org', 'staff', 'cabaret')).toEqual({
    code: 1,
    out: [],
    err: ['The brand cabaret is not among BRANDS; write streaming.'],
  });
});

it.each([[[]], [['a@example.org']], [['a@example.org', 'staff', 'store', 'b']], [['--help', 'staff']]])(
  'the command prints its usage for %j',
  async (args) => {
    const { code, err } = await ran(...args);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^npm run staff -- ADDRESS ROLE \[BRAND\]\n/);
  },
);
