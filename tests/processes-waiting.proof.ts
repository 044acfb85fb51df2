/** Two processes whose database is unavailable wait like a single process, and end together. */
import { describe, expect, it } from 'vitest';
import { childrenOf, freePort, launch, waitForOutput } from './support/process.ts';

const TEST_MS = 300_000;

describe('two processes whose database is unavailable', () => {
  /** Ends the process once it logs that it is waiting. */
  async function endWaiting(signal: NodeJS.Signals) {
    const origin = launch({
      PORT: String(await freePort()),
      PROCESSES: '2',
      // Nothing listens on this port.
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      SECRET: 'a-signing-key-for-tests-and-nothing-else',
    });
    await waitForOutput(origin, 'Waiting for the database');
    const started = childrenOf(origin.process.pid ?? 0).length;
    return { started, code: await origin.end(signal), output: origin.output() };
  }

  it('only the first worker waits, logs once and ends on a signal', { timeout: TEST_MS }, async () => {
    const { started, code, output } = await endWaiting('SIGTERM');
    expect([started, code]).toEqual([1, 0]);
    expect(output.match(/Waiting for the database: ECONNREFUSED\./g)).toHaveLength(1);
  });

  it('killing the parent process leaves no worker behind', { timeout: TEST_MS }, async () => {
    // The child processes hold the pipes whose end is awaited.
    expect((await endWaiting('SIGKILL')).started).toBe(1);
  });
});
