/** A process that stops while requests are pending. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { STOP_REQUESTS_MS, watchRequests } from './drain.ts';

/** A server with a response that waits until it is released. */
async function serve() {
  const app = fastify();
  watchRequests(app);
  const waiting = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await waiting.promise;
    return 'answered';
  });
  app.get('/quick', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      request({ port, path, agent, host: '127.0.0.1' }, (reply) => {
        reply
          .resume()
          .on('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
      })
        .on('error', reject)
        .end();
    });
  return { app, port, ask, begun: begun.promise, letGo: () => waiting.resolve() };
}

it('a stop answers pending requests and closes idle connections immediately', async () => {
  const { app, port, ask, begun, letGo } = await serve();
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'keep-alive' });
  const slow = ask('/slow');
  await begun;
  const since = performance.now();
  const stopped = app.drain.stop(0);
  expect(app.drain.stopping).toBe(true);
  letGo();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  await stopped;
  await app.close();
  expect(performance.now() - since).toBeLessThan(STOP_REQUESTS_MS);
});

it('a stopping server responds during the notice period and accepts no connections afterwards', async () => {
  const { app, ask } = await serve();
  const notice = app.drain.stop(200);
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'close' });
  await notice;
  await expect(ask('/quick')).rejects.toThrow(/ECONNREFUSED/);
  await app.close();
});

it('a stop cuts off requests that exceed their time', async () => {
  const { app, ask, begun, letGo } = await serve();
  const slow = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
  await begun;
  await app.drain.stop(0);
  expect(await slow).toBe('ECONNRESET');
  letGo();
  await app.close();
});
