/** /sign-up as the origin renders it: groups, the way back, what is gone, and whom it greets; and the buttons that lead there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { seedMembers } from '#tests/support/members.ts';
import { testSite } from '#tests/support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
}, 120_000);
afterAll(() => site.close());

const ask = (path: string, who = site.visitor()) =>
  who.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
/** The page without marks, its spaces as plain ones. */
async function textOf(path: string, who = site.visitor()): Promise<string> {
  const html = await (await ask(path, who)).text();
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  return main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/(?:\s|&nbsp;|\u00a0)+/g, ' ');
}
async function member(name: string) {
  const who = site.visitor();
  await who.http.call(postLogin, { body: { username: `${name}@example.test`, password: DEMO_PASSWORD } });
  return who;
}

it('The plans of the default group stand in the page, each with its price and the way to choose it.', async () => {
  const html = await (await ask('/sign-up')).text();
  for (const id of [1, 2, 3]) expect(html).toContain(`href="/sign-up?plan=${id}"`);
  const text = await textOf('/sign-up');
  expect(text).toContain('19.95 € a month');
  expect(text).toContain(
    'Instead of 12.99 € 9.99 € a month, billed yearly 119.88 € a year Renews every year unless you cancel.',
  );
});

it('A slug without plans leads to the default ones, with the way back, in the language of the page.', async () => {
  const { status, headers } = await ask('/de/sign-up/nope?back=/film/night-swim&plan=3');
  expect([status, headers.get('location')]).toEqual([302, '/de/sign-up?back=%2Ffilm%2Fnight-swim']);
  expect((await ask('/sign-up/welcome')).status).toBe(200);
});

it('A landing page of a group has no footer, and names its terms beside the button.', async () => {
  const html = await (await ask('/sign-up/welcome')).text();
  expect(html).not.toContain('<footer');
  expect(await textOf('/sign-up/welcome')).toContain(
    '7 days for 1.00 €, then 19.95 € a month. Cancel anytime.',
  );
  expect(await (await ask('/sign-up')).text()).toContain('<footer');
});

it('A plan that is not sold is told above those that are.', async () => {
  const text = await textOf('/sign-up?plan=6');
  expect(text).toContain('This offer is no longer available');
  expect(text).toContain('Monthly');
  expect(await textOf('/sign-up/welcome?plan=6')).not.toContain('no longer available');
});

it('What was chosen stands beside what is left to do, with the film that was wanted.', async () => {
  const text = await textOf('/sign-up?plan=1&back=/film/night-swim');
  expect(text).toContain('19.95 € a month');
  expect(text).toContain('Then you go on with “Night Swim”.');
  // The steps begin in the browser.
  expect(text).not.toContain('Payments are closed');
});

it('A coupon of the address makes its prices, or says why not; plans that it lowers take it along.', async () => {
  const html = await (await ask('/sign-up?coupon=lateshow')).text();
  expect(html).toContain('href="/sign-up?plan=1&amp;coupon=lateshow"');
  expect(await textOf('/sign-up?coupon=lateshow')).toContain('With your code 13.97 € for the first month');
  expect(await (await ask('/sign-up?coupon=nothing')).text()).toContain('href="/sign-up?plan=1"');
});

it('A member sees the plans and no form of an account; one whose subscription is over is asked back.', async () => {
  const registered = await textOf('/sign-up', await member('registered'));
  expect(registered).toContain('The whole collection');
  expect(registered).not.toContain('Log in');
  expect(await textOf('/sign-up', await member('expired'))).toContain('Come back');
});

it('Symbols stand where the currency has them.', async () => {
  const american = site.visitor({ 'x-el-country': 'US', 'x-el-us-state': 'CA' });
  expect(await textOf('/sign-up', american)).toContain('$19.95 a month');
});

it('The buttons of a film and of the hero remember the film.', async () => {
  const ways = async (path: string) =>
    (await (await ask(path)).text()).match(/href="\/sign-up\?back=[^"]*"/g) ?? [];
  expect(await ways('/film/a-borrowed-room')).toEqual([
    expect.stringMatching(/back=%2Ffilm%2Fa-borrowed-room%2Fwatch%2Fmovie%2F\d+"/),
  ]);
  const [hero = ''] = await ways('/');
  expect(hero).toMatch(/back=%2Ffilm%2F[a-z-]+"/);
});

it('Whoever has no account when they are asked to log in, is led to one and back to the film; or goes on choosing.', async () => {
  const joinIn = async (redirect: string, prefix = '') => {
    const html = await (await ask(`${prefix}/login?${new URLSearchParams({ redirect })}`)).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    return /href="([^"]*sign-up[^"]*)"/.exec(main)?.[1]?.replaceAll('&amp;', '&');
  };
  expect(await joinIn('/film/night-swim')).toBe('/sign-up?back=%2Ffilm%2Fnight-swim');
  expect(await joinIn('/sign-up?plan=3&back=/film/x', '/de')).toBe('/de/sign-up?plan=3&back=/film/x');
  expect(await joinIn('https://evil.example')).toBe('/sign-up');
});
