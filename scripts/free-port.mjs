/** Ports for what tests and tools start. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any or connects to others: nobody gets one of these by chance. */
const FIRST = 11_000;
const LAST = 15_999;

const listens = (port) =>
  new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, () => probe.close(() => done(true)));
  });

/** A port nobody listens on. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    // Each try follows the last.
    if (await listens(port)) return port;
  }
}
