/** Mutated wallet responses prove nothing, and each is refused quickly. */
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { mutatedBytes } from '#age-providers/shared/server/testing-mutations.ts';
import { openWallet, verdictOf } from './testing-wallet.ts';

/** Number of mutations; a release that changes the age gate is proved with `MUTATIONS=100000`. */
const RESPONSES = Number(process.env['MUTATIONS'] ?? 10_000);
const SLOWEST_MS = 250;

test('no mutated response is accepted, throws or blocks the process', async () => {
  const wallet = await openWallet();
  const response = await wallet.answer();
  const accepted: string[] = [];
  let slowestMs = 0;
  for (let number = 0; number < RESPONSES; number += 1) {
    const given = mutatedBytes(response);
    const begun = performance.now();
    const verdict = verdictOf(given, wallet);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    if (verdict.isOfAge && !Buffer.from(given).equals(response))
      accepted.push(Buffer.from(given).toString('hex'));
  }
  process.stdout.write(`${RESPONSES} mutated responses, the slowest in ${slowestMs.toFixed(1)} ms\n`);
  expect(accepted).toEqual([]);
  expect(slowestMs).toBeLessThan(SLOWEST_MS);
});

test('no response with one changed bit is accepted', async () => {
  const wallet = await openWallet();
  const response = await wallet.answer();
  for (let at = 0; at < response.length; at += 1) {
    const changed = Uint8Array.from(response);
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
    expect(verdictOf(changed, wallet).isOfAge, `byte ${at}`).toBe(false);
  }
});
