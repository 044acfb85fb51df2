/** Two processes whose database is not there: they wait as one does, and end together. */
import { describe, expect, it } from 'vitest';
import { childrenOf, freePort, launch, said } from './support/process.ts';

const TEST_MS = 300_000;

describe('two processes whose database is not there', () => {
  /** Ends when it has said that it waits. */
  async function endWaiting(signal: NodeJS.Signals) {
    const origin = launch({
      PORT: String(await freePort()),
      PROCESSES: '2',
      // Nobody listens on this port.
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      SECRET: 'a-signing-key-for-tests-and-nothing-else',
    });
    await said(origin, 'Waiting for the database');
    const started = childrenOf(origin.process.pid ?? 0).length;
    return { started, code: await origin.end(signal), output: origin.output() };
  }

  it(
    'wait for it with the first worker alone, say so once and end when told',
    { timeout: TEST_MS },
    async () => {
      const { started, code, output } = await endWaiting('SIGTERM');
      expect([started, code]).toEqual([1, 0]);
      expect(output.match(/Waiting for the database: ECONNREFUSED\./g)).toHaveLength(1);
    },
  );

  it('leave no worker behind when the one is killed that started it', { timeout: TEST_MS }, async () => {
    // What it has started holds the pipes that are waited for.
    expect((await endWaiting('SIGKILL')).started).toBe(1);
  });
});
