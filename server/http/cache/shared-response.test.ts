/** Replies whose handler does not read the user are shared with everyone, including members; other replies are not. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { provide } from '#kernel/plugin.ts';
import { Identity } from '#ports/identity.ts';
import { memberSession, moduleOf, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { GuestVisitor } from '#server/http/visitor/guest.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';

const ANA = 'ana'.padEnd(43, '-');
const summary = 'For the tests of this file.';
const reply = v.object({ seen: v.string(), times: v.number() });
const Which = v.object({ own: v.optional(v.string()) });
const films = endpoint({ method: 'GET', path: '/films', summary, query: Which, reply, cacheable: true });
const shelf = endpoint({
  method: 'GET',
  path: '/shelf',
  summary,
  reply,
  errors: { not_found: 404 },
  cacheable: true,
});

let times = 0;
let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({
    modules: [
      moduleOf([
        handle(films, async ({ query, visitor }) => ({
          seen: query.own === undefined ? visitor.country : (visitor.user?.email ?? 'nobody'),
          times: (times += 1),
        })),
        handle(shelf, async ({ visitor }) => {
          if (!visitor.user) throw new Refused('not_found');
          return { seen: visitor.user.email, times: (times += 1) };
        }),
      ]),
    ],
    responseCacheS: 10,
    services: [
      provide(Identity, {
        identify: async ({ bearer }) =>
          bearer === ANA
            ? { user: { email: 'ana' } as never, session: memberSession(), clientId: null }
            : { user: null, session: null, clientId: null },
      }),
    ],
  });
});
afterAll(() => site.close());

const ask = async (path: string, as?: string) =>
  site.app.inject({
    url: `/api${path}`,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });

it('a reply to a guest that does not depend on the user is sent to members, who may not store it', async () => {
  const guest = await ask('/films');
  const member = await ask('/films', ANA);
  expect(member.json()).toEqual(guest.json());
  expect([member.headers['cache-control'], member.headers.etag]).toEqual(['no-store', undefined]);
});

it('a reply written for a member that does not depend on the user is sent to guests', async () => {
  site.clock.advance(11_000);
  expect((await ask('/films', ANA)).json()).toEqual((await ask('/films')).json());
});

it('a reply that depends on the user is written for each member, even after the first one', async () => {
  expect((await ask('/films?own=1', ANA)).json()).toMatchObject({ seen: 'ana' });
  expect((await ask('/films?own=1')).json()).toMatchObject({ seen: 'nobody' });
  expect((await ask('/films?own=1', ANA)).json()).toMatchObject({ seen: 'ana' });
});

it('a call of a page is answered from the cache without a request', async () => {
  const reply = (await ask('/films')).json();
  const inject = vi.spyOn(site.app, 'inject');
  const place = { country: 'ES', country_state: null, locale: 'en' } as const;
  const fetched = injectFetch(site.app, { inner: new GuestVisitor(place) });
  expect(await (await fetched('/api/films', { headers: { locale: 'en' } })).json()).toEqual(reply);
  expect(inject).not.toHaveBeenCalled();
  // Another language, place or URL has another reply.
  await fetched('/api/films', { headers: { locale: 'de' } });
  await fetched('/api/films?own=2', { headers: { locale: 'en' } });
  const elsewhere = injectFetch(site.app, { inner: new GuestVisitor({ ...place, country: 'CH' }) });
  expect(await (await elsewhere('/api/films', { headers: { locale: 'en' } })).json()).toMatchObject({
    seen: 'CH',
  });
  expect(inject).toHaveBeenCalledTimes(3);
  inject.mockRestore();
});

it('a member may get a reply that a guest is refused', async () => {
  expect([(await ask('/shelf')).statusCode, (await ask('/shelf', ANA)).statusCode]).toEqual([404, 200]);
});
