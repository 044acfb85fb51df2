/** A checksum of rows that does not depend on their order, because databases return them in different orders. */
import { createHash } from 'node:crypto';

const BITS = 256;
const HEX = 16;
const ALL = (1n << BigInt(BITS)) - 1n;

export interface Checksum {
  readonly rows: number;
  readonly checksum: string;
}

/** The sum of the SHA-256 hashes of all lines, modulo 2^256. */
export function sumOf(): { add(line: string): void; read(): Checksum } {
  let sum = 0n;
  let rows = 0;
  return {
    add(line) {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) & ALL;
      rows += 1;
    },
    read: () => ({ rows, checksum: sum.toString(HEX).padStart(BITS / 4, '0') }),
  };
}
