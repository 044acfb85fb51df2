/**
 * Several brands in one process: each has its own demo members and staff, who can log in to that brand only, and emails
 * name the brand.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeDemoAccounts } from '#demo/seed-start.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { HERE, openBrandHosts, PASSWORD, THERE } from './support/brand-hosts.ts';
import { seedMembers } from './support/members.ts';

let hosts: Awaited<ReturnType<typeof openBrandHosts>>;
beforeAll(async () => {
  hosts = await openBrandHosts();
  await seedMembers(hosts.site.origin);
}, 60_000);
afterAll(() => hosts.site.close());

/** The session cookies after clicking "Become" at `/_dev/members`. */
async function become(host: string, email: string) {
  const body = new URLSearchParams({ email });
  const { status, headers } = await hosts.ask(host, '/_dev/members', { method: 'POST', body });
  const cookie = (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
  return { status, cookie };
}

describe.each([
  [HERE, 'streaming'],
  [THERE, 'else-cinema'],
])('members at %s', (host, brand) => {
  it('the members page lists every demo account once, and "Become" signs in at the brand of the page', async () => {
    const { text } = await hosts.ask(host, '/_dev/members');
    for (const { name } of DEMO_MEMBERS) expect(text.split(`<td>${name}@example.test</td>`)).toHaveLength(2);
    for (const name of ['premium', 'admin']) {
      const { status, cookie } = await become(host, `${name}@example.test`);
      expect(status).toBe(303);
      const me = await hosts.ask(host, '/api/me', { headers: { cookie } });
      const { id } = JSON.parse(me.text) as { id: number };
      const { db } = hosts.site.origin;
      expect(await db.selectFrom('users').select('brand').where('id', '=', id).executeTakeFirst()).toEqual({
        brand,
      });
    }
  });

  it('the demo administrator logs in with the password from the README', async () => {
    const { status } = await hosts.post(host, '/api/login', {
      username: 'admin@example.test',
      password: DEMO_PASSWORD,
    });
    expect(status).toBe(200);
  });

  it('an email contains the name of the brand', async () => {
    hosts.site.mails.splice(0);
    await hosts.post(host, '/api/sign-up', {
      email: 'ana@visitor.example',
      password: PASSWORD,
      send_verification_email: true,
    });
    await hosts.site.runJobs();
    expect(new Set(hosts.site.mails.map((mail) => mail.brand))).toEqual(new Set([brand]));
  });
});

it('demo members of all brands are seeded once and removed together', async () => {
  expect(await seedMembers(hosts.site.origin)).toBe(false);
  expect(await removeDemoAccounts(hosts.site.origin)).toBe(2 * DEMO_MEMBERS.length);
  expect(await seedMembers(hosts.site.origin)).toBe(true);
});
