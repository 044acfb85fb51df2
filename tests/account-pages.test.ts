/** The member's own pages at the origin: access, redirects of other visitors, and no caching or indexing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;

let site: TestOrigin;
let owner: TestVisitor;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
  owner = site.visitor();
  await owner.http.call(postLogin, { body: { username: 'owner@example.test', password: DEMO_PASSWORD } });
}, TIMEOUT_MS);
afterAll(() => site.close());

const visit = async (who: TestVisitor, path: string) => {
  const answer = await who.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    headers: answer.headers,
    html: await answer.text(),
  };
};

it.each([
  ['/profile', '/login?redirect=%2Fprofile'],
  ['/de/profile?tab=order-history&page=2', '/de/login?redirect=%2Fprofile%3Ftab%3Dorder-history%26page%3D2'],
  ['/fr/profile/watch-owned/vermilion', '/fr/login?redirect=%2Fprofile%2Fwatch-owned%2Fvermilion'],
])('%s redirects a guest to %s', async (path, to) => {
  expect(await visit(site.visitor(), path)).toMatchObject({ status: 302, to });
});

it.each([
  ['/profile', 'Your account'],
  ['/de/profile?tab=password', 'Dein Konto'],
  ['/es/profile?tab=subscription', 'Tu cuenta'],
  ['/fr/profile?tab=order-history', 'Votre compte'],
  ['/profile?tab=my-library', 'The Glass House'],
  ['/profile?tab=no-such-tab', 'Your account'],
  ['/profile/watch-owned/vermilion', 'You need to own this movie'],
])('%s shows a member "%s" and is neither cached nor indexed', async (path, text) => {
  const { status, html, headers } = await visit(owner, path);
  expect(status).toBe(200);
  expect(html.includes(text)).toBe(true);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const head = html.slice(0, html.indexOf('</head>')).replace(/<(script|style)[^]*?<\/\1>/g, '');
  expect(head.includes('name="robots" content="noindex"')).toBe(true);
  expect(/owner@example|Oakley|Glass House|vermilion/i.exec(head)).toBe(null);
});

it.each([['/de/profile/watch-owned', /^\/de\/profile\?tab=my-library$/]])(
  '%s redirects the owner',
  async (path, to) => {
    const { status, to: where } = await visit(owner, path);
    expect(status).toBe(302);
    expect(where).toMatch(to);
  },
);

it.each([
  ['/profile?tab=order-history&page=0', '/profile?tab=order-history'],
  ['/profile?tab=order-history&page=1', '/profile?tab=order-history'],
  ['/profile?tab=order-history&page=-2', '/profile?tab=order-history&page=2'],
  ['/profile?tab=order-history&page=abc', '/profile?tab=order-history'],
  ['/de/profile?page=0&tab=my-library', '/de/profile?tab=my-library'],
])('paging: %s redirects permanently to %s', async (path, to) => {
  expect(await visit(owner, path)).toMatchObject({ status: 301, to });
});

it('the home page offers a subscription at its end, except to members who have one', async () => {
  const offer = 'Every film, every series, one subscription';
  const premium = site.visitor();
  await premium.http.call(postLogin, {
    body: { username: 'premium@example.test', password: DEMO_PASSWORD },
  });
  const offers = async (who: TestVisitor) =>
    (await visit(who, '/')).html.replaceAll(/<script[^]*?<\/script>/g, '').includes(offer);
  expect([await offers(site.visitor()), await offers(owner), await offers(premium)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a page number beyond the last returns 404', async () => {
  expect((await visit(owner, '/profile?tab=order-history&page=1000001')).status).toBe(404);
  expect((await visit(owner, '/profile?tab=order-history&page=99')).status).toBe(404);
});

it("plan names are in the page's language, in the subscription and in the order history", async () => {
  const premium = site.visitor();
  await premium.http.call(postLogin, {
    body: { username: 'premium@example.test', password: DEMO_PASSWORD },
  });
  for (const [path, text] of [
    ['/de/profile?tab=subscription', 'Monatsabo'],
    ['/fr/profile?tab=subscription', 'Abonnement mensuel'],
    ['/de/profile?tab=order-history', 'Monatsabo, Verlängerung'],
    ['/es/profile?tab=order-history', 'Suscripción mensual, renovación'],
    ['/profile?tab=order-history', 'Monthly, renewal'],
  ] as const)
    expect((await visit(premium, path)).html, path).toContain(text);
});
