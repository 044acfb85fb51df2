/** Staff pages of other modules have the same layout, access rules and security headers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { markup } from '#server/dev/page.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { renderView } from '#server/views/view.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { hiddenFields, REASON } from './testing.ts';

const tides = defineModule({
  id: 'tides',
  needs: { pages: StaffPages },
  setup(_origin, { pages }) {
    pages.include({
      path: 'tides',
      title: 'High & low',
      style: 'svg{fill:red}',
      acts: {
        lift: async ({ member = '' }) => ({
          subject: 'tide',
          memberId: Number(member),
          run: async () => undefined,
        }),
      },
      async render(query, { Form }) {
        const hidden = { member: query.get('member') ?? '' };
        const form = await renderView(async () => ({ default: Form }), {
          act: 'lift',
          button: 'Lift',
          hidden,
        });
        return markup`<p id="moon">${query.get('moon') ?? 'none'}</p>${form}`;
      },
    });
    return {};
  },
});

let at: Awaited<ReturnType<typeof openAccounts>>;
let staff: TestVisitor;
beforeAll(async () => {
  at = await openAccounts({ modules: [...(await modulesOf(brand)), tides] });
  ({ someone: staff } = await at.member('staff@example.org'));
  await at.site.origin.db
    .updateTable('users')
    .set({ role: 'staff' })
    .where('email', '=', 'staff@example.org')
    .execute();
}, 120_000);
afterAll(() => at.site.close());

it('a module’s page is shown at its own URL and in the navigation of every page', async () => {
  const html = await (await staff.fetch('/_staff/tides?moon=%3Cnew%3E&moon=old')).text();
  expect(html).toContain('<h1>High &amp; low</h1>');
  expect(html).toContain('<p id="moon">&lt;new&gt;</p>');
  expect(await (await staff.fetch('/_staff')).text()).toContain('<a href="/_staff/tides">High &amp; low</a>');
});

it('the policy of a module’s page allows its own stylesheet and no scripts', async () => {
  const answer = await staff.fetch('/_staff/tides');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? [];
  expect(style).toContain('svg{fill:red}');
  expect(answer.headers.get('content-security-policy')).toContain(`style-src ${hashOf(style)};`);
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
});

it('a module’s page is hidden from members, and unregistered pages are not found even for staff', async () => {
  const { someone } = await at.member('member@example.org');
  expect((await someone.fetch('/_staff/tides')).status).toBe(404);
  for (const path of ['waves', 'TIDES', '__proto__', '%00', 'tides%2F'])
    expect((await staff.fetch(`/_staff/${path}`)).status).toBe(404);
});

it('an action of another module about the staff member’s own account is refused', async () => {
  const lift = async (email: string) => {
    const { id } = await at.site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const html = await (await staff.fetch(`/_staff/tides?member=${id}`)).text();
    const answer = await staff.fetch('/_staff/tides/lift', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hiddenFields(html, 'tides/lift'), reason: REASON }).toString(),
      redirect: 'manual',
    });
    return [answer.status, (await answer.text()).includes('This concerns your own account.')];
  };
  await at.member('other@example.org');
  expect(await lift('staff@example.org')).toEqual([409, true]);
  expect(await lift('other@example.org')).toEqual([303, false]);
});
