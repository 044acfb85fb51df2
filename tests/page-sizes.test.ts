/** Size of a built page's HTML, which contains the first two screens for a guest. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '#plugins/home/api.ts';
import { builtPageApp, type PageApp } from '#server/pages/page-app.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { built } from './support/built.ts';
import { ROOT } from './support/root.ts';
import { testSite } from './support/site.ts';

const BUILD_MS = 400_000;
/** Number of shelves on the home page to which the limit below applies, in uncompressed bytes. */
const SHELVES = 12;
const HOME_MAX_BYTES = 90 * 1024;
/**
 * Limits of the other two pages: their current size and some margin. A list has two dozen films and filters; a film has
 * reasons, awards, critics, crew and stills.
 */
const LISTING_MAX_BYTES = 122_500;
const FILM_MAX_BYTES = 110_000;

/** A home page with the number of shelves of a large brand; the demo's shelves are repeated. */
function withMoreShelves({ rails, ...home }: Home): Home {
  const more = Array.from({ length: SHELVES - rails.length }, (_, index) => {
    const rail = rails[index % rails.length];
    if (!rail) throw new Error('the demo has no shelves');
    return {
      ...rail,
      id: `tag:more-${index}`,
      title: `More shelves ${index}`,
      href: `/categories/more-${index}`,
    };
  });
  return { ...home, rails: [...rails, ...more] };
}

/** The built page app with more shelves than the demo has. */
async function pageAppWithMoreShelves(): Promise<PageApp> {
  const app = await builtPageApp(join(ROOT, 'dist', 'streaming'));
  const { answerPage, ...entry } = await app.entry();
  const answer: typeof answerPage = (asked) =>
    answerPage({
      ...asked,
      // The requests of the page app use `fetch` as well, and their responses are changed there.
      read: undefined,
      fetch: async (input, init) => {
        const reply = await asked.fetch(input, init);
        const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://origin.invalid');
        return pathname === '/api/home'
          ? Response.json(withMoreShelves((await reply.json()) as Home))
          : reply;
      },
    });
  return { ...app, entry: async () => ({ ...entry, answerPage: answer }) };
}

let site: TestOrigin;
const read = async (path: string) => (await site.visitor().fetch(path)).text();
const bytesOf = async (path: string) => Buffer.byteLength(await read(path));

beforeAll(async () => {
  await built('streaming');
  site = await testSite({ pageApp: await pageAppWithMoreShelves() });
}, BUILD_MS);
afterAll(() => site.close());

describe("the HTML of a guest's page", () => {
  it(`the home page with ${SHELVES} shelves is under 90 KB`, async () => {
    const html = await read('/');
    expect(html.match(/<section[^>]*data-bleed/g)).toHaveLength(SHELVES);
    expect(Buffer.byteLength(html)).toBeLessThan(HOME_MAX_BYTES);
  });

  it('a list and a film page are within their size limits', async () => {
    expect(await bytesOf('/film')).toBeLessThan(LISTING_MAX_BYTES);
    expect(await bytesOf('/film/a-borrowed-room')).toBeLessThan(FILM_MAX_BYTES);
  });

  it('every shelf whose films are omitted has a title and a link to its full list', async () => {
    const html = await read('/');
    const shelves = html.match(/<section[^>]*data-bleed[\s\S]*?<\/section>/g) ?? [];
    const later = shelves.filter((shelf) => !shelf.includes('<article'));
    expect(later).toHaveLength(SHELVES - 2);
    expect(later.filter((shelf) => !/<h2[^>]*>[^<]+<\/h2>/.test(shelf))).toEqual([]);
    // Announced films are in no list yet; each has a calendar file on its own page.
    expect(later.filter((shelf) => !/<a [^>]*href="\/[^"]+"/.test(shelf)).length).toBeLessThanOrEqual(1);
  });

  it('the HTML contains neither comments nor indentation', async () => {
    const html = await read('/');
    expect(html).not.toMatch(/<!--\s*[A-Z]/);
    expect(html).not.toMatch(/\n\s{6}/);
  });
});
