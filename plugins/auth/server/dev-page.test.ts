/** The page of `/_dev` on which a developer switches to another demo account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getMe } from '../api.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  const now = site.clock.now();
  const account = { password_hash: null, locale: 'en', created_at: now, updated_at: now };
  await site.origin.db
    .insertInto('users')
    .values([
      { ...account, email: 'registered@example.test' },
      { ...account, email: 'staff@example.test', role: 'staff' },
      { ...account, email: 'gone@example.test', status: 'blocked' },
      { ...account, email: 'ana@visitor.example' },
    ])
    .execute();
});
afterAll(() => site.close());

const headers = { host: 'localhost' };
const become = (email: string, cookie = '') =>
  site.app.inject({
    method: 'POST',
    url: '/_dev/members',
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${encodeURIComponent(email)}`,
  });
const me = (cookie: string) => site.app.inject({ url: `/api${getMe.path}`, headers: { ...headers, cookie } });
const cookiesOf = (answer: Awaited<ReturnType<typeof become>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

it('a browser can switch to a demo member without a password, to another one, and back to guest', async () => {
  const first = cookiesOf(await become('registered@example.test'));
  expect((await me(first)).json()).toMatchObject({ email: 'registered@example.test' });
  const second = cookiesOf(await become('staff@example.test', first));
  expect((await me(second)).json()).toMatchObject({ role: 'staff' });
  expect((await me(first)).statusCode).toBe(401);
  const guest = await become('', second);
  expect(guest.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['Authorization', ''],
    ['Refresh', ''],
  ]);
  expect((await me(second)).statusCode).toBe(401);
});

it('a browser cannot switch to a closed, unknown or real account', async () => {
  for (const email of ['gone@example.test', 'nobody@example.test', 'ana@visitor.example'])
    expect([email, (await become(email)).statusCode]).toEqual([email, 404]);
});

it('the page lists the demo accounts and shows the current one', async () => {
  const cookie = cookiesOf(await become('staff@example.test'));
  const { body } = await site.app.inject({ url: '/_dev/members', headers: { ...headers, cookie } });
  expect(body).toContain('Now: <b>staff@example.test</b>');
  expect(body).toContain('registered@example.test');
  expect(body).not.toContain('ana@visitor.example');
  expect((await site.app.inject({ url: '/_dev', headers })).body).toContain('href="/_dev/members"');
});
