/** Two apps behind one server: the host selects the app, and a stop waits for both. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serverByHost } from './by-host.ts';
import { watchRequests } from '#server/http/process/drain.ts';

/** An app that responds with its name; `/slow` waits until it is released. */
async function serve({ trusts = false } = {}) {
  const begun = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const server = serverByHost(() => trusts);
  const [first, other] = [fastify({ serverFactory: server.factory }), fastify()];
  watchRequests(first);
  watchRequests(other, first.drain);
  first.get('/', async () => 'first');
  other.get('/', async () => 'other');
  other.get('/slow', async () => {
    begun.resolve();
    await waiting.promise;
    return 'answered';
  });
  await other.ready();
  server.add(
    {
      brand: 'store',
      publicUrl: 'http://other.example',
      allowedHosts: ['www.other.example'],
      secureCookies: false,
      mailFrom: 'no-reply@other.example',
      mailName: undefined,
      gateways: {},
      age: {},
    },
    other,
  );
  await first.listen({ port: 0, host: '127.0.0.1' });
  const { port } = first.server.address() as AddressInfo;
  const ask = (host: string, path = '/', headers = {}) =>
    new Promise<string>((resolve, reject) => {
      request({ port, path, host: '127.0.0.1', headers: { host, ...headers } }, (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
  const close = async () => {
    await other.close();
    await first.close();
  };
  return { first, ask, begun: begun.promise, letGo: () => waiting.resolve(), close };
}

it.each([
  ['other.example', 'other'],
  ['OTHER.example:8080', 'other'],
  ['www.other.example', 'other'],
  ['first.example', 'first'],
  ['other.example.evil.example', 'first'],
  ['other.example@evil.example', 'first'],
  ['127.0.0.1', 'first'],
])('a request for %s is answered by the %s', async (host, answered) => {
  const { ask, close } = await serve();
  expect(await ask(host)).toBe(answered);
  await close();
});

it.each([
  [true, 'other'],
  [false, 'first'],
])('the last forwarded host is used only if the proxy is trusted: %s', async (trusts, answered) => {
  const { ask, close } = await serve({ trusts });
  const handedOn = { 'x-forwarded-host': 'first.example, other.example' };
  expect(await ask('app:3000', '/', handedOn)).toBe(answered);
  await close();
});

it('a stop waits for pending requests of the other app', async () => {
  const { first, ask, begun, letGo, close } = await serve();
  const slow = ask('other.example', '/slow');
  await begun;
  const stopped = first.drain.stop(0);
  letGo();
  expect(await slow).toBe('answered');
  await stopped;
  await close();
});
