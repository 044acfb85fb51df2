/** Search calls for tests: each is made by a visitor with a new IP address, so that none reaches the rate limit. */
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { postSearch } from '#plugins/search/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';

type Reply = ReplyOf<typeof postSearch>;

export function searcher(site: () => TestOrigin) {
  let caller = 0;
  function visitor(locale: Locale = 'en', headers: Record<string, string> = {}): TestVisitor {
    caller += 1;
    const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
    return site().visitor({ locale, 'x-forwarded-for': address, ...headers });
  }
  const search = (
    query: string,
    locale: Locale = 'en',
    headers: Record<string, string> = {},
  ): Promise<Reply> => visitor(locale, headers).http.call(postSearch, { body: { query } });
  return { visitor, search };
}

export const slugsOf = (group: { data: readonly { slug: string }[] }): string[] =>
  group.data.map(({ slug }) => slug);

/** Slugs of all results. */
export const namesIn = ({ movies, series, persons, tags, confessions }: Reply): string[] =>
  [movies, series, persons, tags, confessions].flatMap(slugsOf);
