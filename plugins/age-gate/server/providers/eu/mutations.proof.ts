/** Mutated wallet responses prove nothing, and none takes long. */
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWallet, verdictOf } from './testing-wallet.ts';

const RESPONSES = 100_000;
const SLOWEST_MS = 250;

/** One of the ways in which bytes go wrong: changed, removed, repeated or inserted. */
function mutated(response: Uint8Array): Uint8Array {
  const bytes = [...response];
  for (let changes = randomInt(1, 4); changes > 0; changes -= 1) {
    const at = randomInt(bytes.length);
    const span = randomInt(1, 40);
    const kind = randomInt(4);
    if (kind === 0) bytes[at] = ((bytes[at] ?? 0) + randomInt(1, 256)) & 0xff;
    if (kind === 1) bytes.splice(at, span);
    if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + span));
    if (kind === 3) bytes.splice(at, 0, randomInt(256));
    if (bytes.length === 0) bytes.push(0);
  }
  return Uint8Array.from(bytes);
}

test('No mutated response is accepted, throws, or holds the process up', async () => {
  const wallet = await openWallet();
  const response = await wallet.answer();
  const accepted: string[] = [];
  let slowestMs = 0;
  for (let number = 0; number < RESPONSES; number += 1) {
    const given = mutated(response);
    const begun = performance.now();
    const verdict = verdictOf(given, wallet);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    if (verdict.isOfAge && !Buffer.from(given).equals(response))
      accepted.push(Buffer.from(given).toString('hex'));
  }
  expect(accepted).toEqual([]);
  expect(slowestMs).toBeLessThan(SLOWEST_MS);
});

test('No response with one changed bit is accepted', async () => {
  const wallet = await openWallet();
  const response = await wallet.answer();
  for (let at = 0; at < response.length; at += 1) {
    const changed = Uint8Array.from(response);
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
    expect(verdictOf(changed, wallet).isOfAge, `byte ${at}`).toBe(false);
  }
});
