/** Replies that were written without a look at who asks: those are everybody's, members included. */
import type { PastGate, Reader } from './handle.ts';
import type { CachedResponse, WrittenReply } from './response-cache.ts';

/** Writes a guest's reply, and notes whether its handler has looked at who asks. */
export async function writeForGuest(
  told: Reader | (Reader & PastGate),
  write: (visitor: Reader) => Promise<string>,
): Promise<WrittenReply> {
  let isForAll = true;
  const visitor = Object.defineProperty({ ...told }, 'user', {
    enumerable: true,
    get() {
      isForAll = false;
      return null;
    },
  });
  const text = await write(visitor);
  return { text, isForAll };
}

/** What a guest was told, where it is for a member as well; undefined where the member's reply has to be written. */
export async function writtenForAll(cached: Promise<CachedResponse>): Promise<CachedResponse | undefined> {
  // What a guest is refused is not what a member is.
  const reply = await cached.catch(() => undefined);
  return reply?.isForAll ? reply : undefined;
}
