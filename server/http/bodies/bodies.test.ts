/** Responses to bodies that arrive too slowly or are too large. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { boundBodies } from './bodies.ts';
import { answerError } from '#server/http/endpoints/refusals.ts';

const LIMIT_BYTES = 1024;
let app: FastifyInstance;
const sockets: Socket[] = [];

beforeEach(async () => {
  app = fastify({ bodyLimit: LIMIT_BYTES });
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  boundBodies(app, 50);
  app.post('/', async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function post(lengthBytes: number): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${lengthBytes}\r\n\r\n`,
  );
  return socket;
}
const answerTo = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

it('a body that is not complete in time gets 408, and the connection ends', async () => {
  const socket = await post(100);
  socket.write('{"half":');
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"timeout"/i);
});

it('a body that arrives in time is accepted', async () => {
  const socket = await post(2);
  socket.write('{}');
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('a body that is too large is read to its end before the 413, so that a browser shows the response', async () => {
  const socket = await post(3 * LIMIT_BYTES);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(Buffer.alloc(2 * LIMIT_BYTES));
  // The server has seen the headers and part of the body when it answers another request.
  await app.inject({ method: 'POST', url: '/', payload: {} });
  expect(answer).toBe('');
  socket.write(Buffer.alloc(LIMIT_BYTES));
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too_large"/);
});
