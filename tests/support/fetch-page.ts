/** Opens a page as a new visitor: status, redirect, and the contents of its head. */
import type { TestOrigin } from '#server/testing/origin.ts';

const unescape = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"').replace(/\s/g, ' ');

/** React's mark of a part whose view the origin had not loaded, which the browser then renders again. */
const UNFINISHED = '<!--$!-->';

/**
 * The origin's response to a new visitor, with the contents of the head. Throws if a part of the page is not rendered.
 */
export async function fetchPage(
  site: Pick<TestOrigin, 'visitor'>,
  address: string,
  headers: Record<string, string> = {},
) {
  const visitor = site.visitor({ 'accept-language': 'en' });
  const answer = await visitor.fetch(address, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  });
  const html = await answer.text();
  if (html.includes(UNFINISHED)) throw new Error(`A part of ${address} is not rendered by the origin`);
  const hrefOf = (rel: string) =>
    [...html.matchAll(/<link [^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(`rel="${rel}"`))
      ?.match(/href="([^"]*)"/)?.[1];
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    retryAfter: answer.headers.get('retry-after'),
    html,
    title: unescape(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    heading: unescape(/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    robots: /<meta[^>]*name="robots" content="([^"]*)"/.exec(html)?.[1],
    canonical: hrefOf('canonical'),
    prev: hrefOf('prev'),
    next: hrefOf('next'),
    alternate: hrefOf('alternate'),
    jsonLd: [...html.matchAll(/<script[^>]*ld\+json[^>]*>([^<]*)/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
    addressOfPreview: /property="og:url"/.test(html),
  };
}
