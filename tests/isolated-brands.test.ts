/** Two brands of one process that both sell: signed media paths of a member at one are refused at the other. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { askHost, type Asked } from './support/ask-host.ts';

const HERE = 'localhost:3000';
const THERE = 'else-cinema.localhost:3000';
const ACCOUNT = { email: 'both@visitor.example', password: 'a long evening by the sea' };
/** Free for everybody with an account, and in the selection of both. */
const FILM = 'interval';

let site: TestOrigin;
let port: number;
/** Session cookies by host. */
const cookies = new Map<string, string>();

const ask = (host: string, path: string, asked: Asked = {}) =>
  askHost(port, host, path, {
    ...asked,
    headers: { origin: `http://${host}`, 'x-requested-with': 'x', ...asked.headers },
  });
const asMember = (host: string, path: string, cookieOf = host) =>
  ask(host, path, { headers: { cookie: cookies.get(cookieOf) ?? '' } });

beforeAll(async () => {
  site = await testOrigin({ env: { BRANDS: 'streaming, else-cinema' }, seeded: true });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
  for (const host of [HERE, THERE]) {
    const { headers } = await ask(host, '/api/sign-up', { method: 'POST', body: ACCOUNT });
    cookies.set(host, (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '));
  }
}, 60_000);
afterAll(() => site.close());

describe('a signed media path', () => {
  it('opens for the session it was signed for, at the brand of that session alone', async () => {
    const { id } = JSON.parse((await ask(HERE, `/api/movies/slug/${FILM}`)).text) as { id: number };
    const play = await asMember(HERE, `/api/movies/${id}/play`);
    expect(play.status).toBe(200);
    const { streaming_links: links } = JSON.parse(play.text) as { streaming_links: { ahls: string } };
    expect((await asMember(HERE, links.ahls)).status).toBe(200);
    expect((await asMember(THERE, links.ahls)).status).toBe(403);
    expect((await asMember(THERE, links.ahls, HERE)).status).toBe(403);
  });
});
