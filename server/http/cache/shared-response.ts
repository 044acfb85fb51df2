/** Replies that were written without a look at who asks: those are everybody's, members included. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { PastGate, Reader, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { CachedResponse, ResponseCache, WrittenReply } from './response-cache.ts';

/** What a reply is stored under: the whole address, and everything its handler is told of a guest. */
export const keyOf = (url: string, { country, country_state, locale }: Omit<Reader, 'user'>): string =>
  `${country} ${country_state ?? ''} ${locale} ${url}`;

/** The reply to a call of a page that lies in memory for its visitor. What is withheld anywhere in a gated place is asked for. */
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
