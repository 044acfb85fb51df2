/** A TCP proxy whose connections can be frozen: they stay open, and no byte passes. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface FreezingProxy {
  readonly port: number;
  /**
   * Freezes the open connections; new connections pass unless the server is `paused`. Returns the number of frozen
   * connections.
   */
  freeze(): number;
  /** Whether to freeze new connections as well, like a paused server. */
  pause(paused: boolean): void;
  /** Delays data from the server, in ms; 0 removes the delay. */
  delay(ms: number): void;
  /** Number of frozen connections that the client has not closed. */
  frozen(): number;
  close(): void;
}

export async function freezingProxy(target: { host: string; port: number }): Promise<FreezingProxy> {
  const open = new Map<Socket, Socket>();
  const still = new Set<Socket>();
  let isPaused = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(target);
    open.set(near, far);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (still.has(near)) return;
        if (from === far && delayMs > 0) setTimeout(() => to.destroyed || to.write(bytes), delayMs).unref();
        else to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(near);
        still.delete(near);
        to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
    if (isPaused) still.add(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const freeze = (): number => {
    for (const near of open.keys()) still.add(near);
    return still.size;
  };
  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    pause(paused) {
      isPaused = paused;
      if (paused) freeze();
    },
    delay(ms) {
      delayMs = ms;
    },
    frozen: () => still.size,
    close() {
      server.close();
      for (const near of open.keys()) near.destroy();
    },
  };
}
