/** Shares replies whose handler did not read the user with everyone, including members. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { PastGate, Reader, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { CachedResponse, ResponseCache, WrittenReply } from './response-cache.ts';

/** The key of a cached reply: the whole URL, and everything that its handler gets about a guest. */
export const keyOf = (url: string, { country, country_state, locale }: Omit<Reader, 'user'>): string =>
  `${country} ${country_state ?? ''} ${locale} ${url}`;

/** The cached reply to a call that a page makes for its visitor. Visitors of gated places never get a cached one. */
export function replyFromMemory(
  cache: ResponseCache | undefined,
  url: string,
  visitor: RequestVisitor,
  locale: Locale,
): CachedResponse | undefined {
  if (!cache || visitor.age_verification_required) return undefined;
  const { country, country_state, user } = visitor;
  const reply = cache.get(keyOf(url, { country, country_state, locale }));
  return user === null || reply?.isForAll ? reply : undefined;
}

/** Writes a guest's reply, and records whether its handler has read the user. */
export async function writeForGuest(
  reader: Reader | (Reader & PastGate),
  write: (visitor: Reader) => Promise<string>,
): Promise<WrittenReply> {
  let isForAll = true;
  const visitor = Object.defineProperty({ ...reader }, 'user', {
    enumerable: true,
    get() {
      isForAll = false;
      return null;
    },
  });
  const text = await write(visitor);
  return { text, isForAll };
}

/** A guest's reply if it is valid for a member as well; undefined if the member's reply has to be written. */
export async function writtenForAll(cached: Promise<CachedResponse>): Promise<CachedResponse | undefined> {
  // A refusal of a guest does not apply to a member.
  const reply = await cached.catch(() => undefined);
  return reply?.isForAll ? reply : undefined;
}
