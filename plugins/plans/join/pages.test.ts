/**
 * /sign-up as rendered by the origin: groups, return path, unavailable plans, members; and the buttons that lead there.
 */
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
/** The text of the page, with normalised spaces. */
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

it('the page lists the plans of the default group with their prices and links', async () => {
  const html = await (await ask('/sign-up')).text();
  for (const id of [1, 2, 3]) expect(html).toContain(`href="/sign-up?plan=${id}"`);
  const text = await textOf('/sign-up');
  expect(text).toContain('19.95 € a month');
  expect(text).toContain(
    'Instead of 12.99 € 9.99 € a month, billed yearly 119.88 € a year Renews every year unless you cancel.',
  );
});

it('a slug without plans redirects to the default group, with the return path, in the language of the page', async () => {
  const { status, headers } = await ask('/de/sign-up/nope?back=/film/night-swim&plan=3');
  expect([status, headers.get('location')]).toEqual([302, '/de/sign-up?back=%2Ffilm%2Fnight-swim']);
  expect((await ask('/sign-up/welcome')).status).toBe(200);
});

it('a group’s landing page has no footer, and shows its terms next to the button', async () => {
  const html = await (await ask('/sign-up/welcome')).text();
  expect(html).not.toContain('<footer');
  expect(await textOf('/sign-up/welcome')).toContain(
    '7 days for 1.00 €, then 19.95 € a month. Cancel anytime.',
  );
  expect(await (await ask('/sign-up')).text()).toContain('<footer');
});

it('an unavailable plan is reported above the available ones', async () => {
  const text = await textOf('/sign-up?plan=6');
  expect(text).toContain('This offer is no longer available');
  expect(text).toContain('Monthly');
  expect(await textOf('/sign-up/welcome?plan=6')).not.toContain('no longer available');
});

it('the chosen plan is shown next to the next steps, with the film that the visitor came from', async () => {
  const text = await textOf('/sign-up?plan=1&back=/film/night-swim');
  expect(text).toContain('19.95 € a month');
  expect(text).toContain('Then you go on with “Night Swim”.');
  // The steps start in the browser.
  expect(text).not.toContain('Payments are closed');
});

it('a coupon in the URL reduces the prices or passes the reason to its field, and only a valid one is passed on with the plans', async () => {
  const html = await (await ask('/sign-up?coupon=lateshow')).text();
  expect(html).toContain('href="/sign-up?plan=1&amp;coupon=lateshow"');
  expect(await textOf('/sign-up?coupon=lateshow')).toContain('With your code 13.97 € for the first 30 days');
  const refused = await (await ask('/sign-up?coupon=nothing')).text();
  expect(refused).toContain('href="/sign-up?plan=1"');
  expect(refused).not.toContain('With your code');
  // The field starts in the browser and shows the reason (`plugins/plans/coupon/machine.test.ts`).
  expect(refused).toContain('"coupon":{"key":"NOTHING","error":"CE01"}');
});

it('a member sees the plans without an account form, and a former subscriber is invited back', async () => {
  const registered = await textOf('/sign-up', await member('registered'));
  expect(registered).toContain('The whole collection');
  expect(registered).not.toContain('Log in');
  expect(await textOf('/sign-up', await member('expired'))).toContain('Come back');
});

it('prices have a currency symbol', async () => {
  const american = site.visitor({ 'x-el-country': 'US', 'x-el-us-state': 'CA' });
  expect(await textOf('/sign-up', american)).toContain('$19.95 a month');
});

it('the buttons of a film and of the hero pass the film on to the sign-up page', async () => {
  const ways = async (path: string) =>
    (await (await ask(path)).text()).match(/href="\/sign-up\?back=[^"]*"/g) ?? [];
  expect(await ways('/film/a-borrowed-room')).toEqual([
    expect.stringMatching(/back=%2Ffilm%2Fa-borrowed-room%2Fwatch%2Fmovie%2F\d+"/),
  ]);
  const [hero = ''] = await ways('/');
  expect(hero).toMatch(/back=%2Ffilm%2F[a-z-]+"/);
});

it('the login page links to the sign-up page with the path of the film, or with the previous choices', async () => {
  const joinIn = async (redirect: string, prefix = '') => {
    const html = await (await ask(`${prefix}/login?${new URLSearchParams({ redirect })}`)).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    return /href="([^"]*sign-up[^"]*)"/.exec(main)?.[1]?.replaceAll('&amp;', '&');
  };
  expect(await joinIn('/film/night-swim')).toBe('/sign-up?back=%2Ffilm%2Fnight-swim');
  expect(await joinIn('/sign-up?plan=3&back=/film/x', '/de')).toBe('/de/sign-up?plan=3&back=/film/x');
  expect(await joinIn('https://evil.example')).toBe('/sign-up');
});
