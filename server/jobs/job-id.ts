/**
 * Ids of jobs, which sort in the order they were sent, because jobs sent together get the same time from the database.
 */
import { randomBytes } from 'node:crypto';

/** Number of ids per millisecond that a counter distinguishes; further ids use the next millisecond. */
const PER_MS = 0x1000;

let lastMs = 0;
let count = 0;

/**
 * A UUID of version 7 (RFC 9562, method 1 of its section 6.2); ids of one process sort in the order of their creation.
 */
export function jobId(nowMs = Date.now()): string {
  count += 1;
  if (nowMs > lastMs) [lastMs, count] = [nowMs, 0];
  else if (count === PER_MS) [lastMs, count] = [lastMs + 1, 0];
  const time = lastMs.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const hex = random.toString('hex');
  const version = `7${count.toString(16).padStart(3, '0')}`;
  return [time.slice(0, 8), time.slice(8), version, hex.slice(0, 4), hex.slice(4)].join('-');
}
