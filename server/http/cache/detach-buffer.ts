/** Copies bytes that stay in memory for long out of Node's shared slabs. */

/**
 * A copy of the bytes in a separate buffer. Node allocates small buffers, including compressed data, in slabs of 64 KiB
 * (`Buffer.poolSize`): a cache of such slices would retain whole slabs, several times the size that it counts.
 */
export function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
