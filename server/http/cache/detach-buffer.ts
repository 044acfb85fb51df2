/** What stays in memory for long holds its own bytes and no others. */

/**
 * The same bytes in memory of their own. Node cuts small buffers out of slabs of 64 KiB (`Buffer.poolSize`), among them what it
 * compresses: a cache of such pieces keeps whole slabs, several times what it counts.
 */
export function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
