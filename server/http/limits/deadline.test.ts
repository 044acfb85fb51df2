/** Time limits of requests whose handler does not respond in time. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS } from '#app/http/client.ts';
import { boundAnswers } from './deadline.ts';
import { ANSWER_TIMEOUT_MS } from './limits.ts';
import { answerError, RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';

const LIMIT_MS = 60;

let app: FastifyInstance;
/** Lets the handler of `/waits` continue. */
let continueHandler: () => void;
let finished: Promise<void>;

beforeEach(async () => {
  app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  boundAnswers(app, LIMIT_MS);
  const waited = new Promise<void>((resolve) => (continueHandler = resolve));
  let finish: () => void;
  finished = new Promise((resolve) => (finish = resolve));
  app.get('/waits', async () => {
    await waited;
    setImmediate(finish);
    return { late: true };
  });
  app.post('/echo', async ({ body }) => body);
  app.get('/patient', { config: { answerTimeoutMs: 60_000 } }, async () => {
    await waited;
    return { late: true };
  });
  app.get('/download', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'first ';
          await waited;
          yield 'last';
        })(),
      ),
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const address = (): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

it('the limit is shorter than the time that a page waits for its calls', () => {
  expect(ANSWER_TIMEOUT_MS).toBeLessThan(CALL_TIMEOUT_MS);
});

it('a request that is not answered in time gets 503 and Retry-After', async () => {
  const { statusCode, headers, body } = await app.inject('/waits');
  expect([statusCode, headers['retry-after']]).toEqual([503, String(RETRY_AFTER_S)]);
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', retry_after_s: RETRY_AFTER_S });
});

it('a handler that finishes late disturbs neither the connection nor the process', async () => {
  expect((await fetch(`${address()}/waits`)).status).toBe(503);
  continueHandler();
  await finished;
  const { status } = await fetch(`${address()}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(status).toBe(200);
});

it('a download that has begun may take as long as its visitor needs', async () => {
  const response = await fetch(`${address()}/download`);
  expect((await app.inject('/waits')).statusCode).toBe(503);
  continueHandler();
  expect(await response.text()).toBe('first last');
});

it('the time for receiving a body does not count', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head =
    'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 14';
  socket.write(`${head}\r\n\r\n{"slow":`);
  expect((await app.inject('/waits')).statusCode).toBe(503);
  socket.write('"yes"}');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 [^]*"slow":"yes"/);
  socket.destroy();
});

it('a route may set a longer limit', async () => {
  const patient = app.inject('/patient');
  expect((await app.inject('/waits')).statusCode).toBe(503);
  continueHandler();
  expect((await patient).json()).toEqual({ late: true });
});
