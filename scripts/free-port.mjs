/** Free ports for tests and tools. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The first candidate, below the ephemeral ports of systems, so that no other process gets such a port at random. */
const FIRST = 11_000;
const LAST = 15_999;

const listens = (port) =>
  new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, () => probe.close(() => done(true)));
  });

/** A port on which no process listens. */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    // Attempts are sequential.
    if (await listens(port)) return port;
  }
}
