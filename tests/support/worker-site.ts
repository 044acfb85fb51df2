/**
 * A process with workers started as in the origin, with empty pages: `/block` blocks the worker that handles it
 * forever.
 */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { createWorkerPool, reportServing, workerNumber } from '#server/processes/workers.ts';

const WORKERS = 3;
const STOP_MS = 4000;

if (cluster.isPrimary) {
  const pool = createWorkerPool({
    log: { error: () => undefined },
    onRestart: () => undefined,
    timeoutMs: STOP_MS,
  });
  for (let number = 1; number <= WORKERS; number += 1) await pool.fork(number);
  process.on('SIGTERM', () => void pool.shutdown().then(() => process.exit(0)));
  cluster.on('listening', () => process.send?.('another'));
  process.send?.('serving');
} else {
  const server = createServer((request, response) => {
    if (request.url === '/block') {
      response.write(`${process.pid}\n`);
      // Blocks only after the id has been sent.
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
      return;
    }
    response.setHeader('connection', 'close');
    response.end(`worker ${workerNumber()}`);
  });
  server.listen(Number(process.env['PORT']), '127.0.0.1', reportServing);
  process.on('SIGTERM', () => process.exit(0));
}
