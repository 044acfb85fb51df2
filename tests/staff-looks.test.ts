/** Every staff page that shows the address of a member records that staff looked at the member's data. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { getMeStored } from '#plugins/account/api.ts';
import { fillRows } from '#plugins/account/server/testing-rows.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from './support/accounts.ts';

const MEMBER = 'looked.at@example.org';
const TIMEOUT_MS = 120_000;

let at: Awaited<ReturnType<typeof openAccounts>>;
let someone: TestVisitor;
let staff: TestVisitor;

beforeAll(async () => {
  at = await openAccounts({ modules: await modulesOf(brand), seeded: true });
  ({ someone } = await at.member(MEMBER));
  ({ someone: staff } = await at.member('staff@example.org'));
  const { db } = at.site.origin;
  await db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'staff@example.org').execute();
  const film = await db.selectFrom('movies').select('id').executeTakeFirstOrThrow();
  await fillRows(at.site, film.id, MEMBER);
  await db.deleteFrom('staff_actions').execute();
}, TIMEOUT_MS);
afterAll(() => at.site.close());

const looks = async (): Promise<number> =>
  (
    await at.site.origin.db
      .selectFrom('staff_actions')
      .innerJoin('users', 'users.id', 'staff_actions.member_id')
      .select('staff_actions.id')
      .where('users.email', '=', MEMBER)
      .where('act', '=', 'look')
      .execute()
  ).length;

it(
  'each page in the navigation with the address of a member is recorded once, and no other page',
  async () => {
    const home = await (await staff.fetch('/_staff')).text();
    const paths = new Set(home.match(/(?<=href=")\/_staff[^"?#]*/g));
    const shown: string[] = [];
    for (const path of paths) {
      const before = await looks();
      const html = await (await staff.fetch(path)).text();
      const isShown = html.toLowerCase().includes(MEMBER);
      if (isShown) shown.push(path);
      expect([path, (await looks()) - before]).toEqual([path, isShown ? 1 : 0]);
    }
    expect(shown).toEqual(
      expect.arrayContaining(['/_staff/leads', '/_staff/withdrawals', '/_staff/notices']),
    );
  },
  TIMEOUT_MS,
);

it('the member sees these days in the account', async () => {
  const { looks: days } = await someone.http.call(getMeStored);
  expect(days.filter(({ by }) => by === 'staff')).toEqual([
    { by: 'staff', day: at.site.clock.now().toISOString().slice(0, 10), count: await looks() },
  ]);
});
