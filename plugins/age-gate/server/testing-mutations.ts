/** Bytes that went wrong, for the proofs that nothing of them is believed. */
import { randomInt } from 'node:crypto';

const CHANGES_AT_MOST = 3;
const SPAN_AT_MOST = 40;

/** One to three times: a byte changed, some removed, repeated or inserted. */
export function mutatedBytes(original: Uint8Array): Uint8Array {
  const bytes = [...original];
  for (let changes = randomInt(1, CHANGES_AT_MOST + 1); changes > 0; changes -= 1) {
    const at = randomInt(bytes.length);
    const span = randomInt(1, SPAN_AT_MOST);
    const kind = randomInt(4);
    if (kind === 0) bytes[at] = ((bytes[at] ?? 0) + randomInt(1, 256)) & 0xff;
    if (kind === 1) bytes.splice(at, span);
    if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + span));
    if (kind === 3) bytes.splice(at, 0, randomInt(256));
    if (bytes.length === 0) bytes.push(0);
  }
  return Uint8Array.from(bytes);
}
