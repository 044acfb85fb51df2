/** Copies bytes that stay in memory for long out of Node's shared slabs. */

/**
 * The same bytes in memory of their own. Node allocates small buffers in slabs of 64 KiB (`Buffer.poolSize`),
 * among them compressed data: a cache of such slices would retain whole slabs, several times what it counts.
 */
export function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
