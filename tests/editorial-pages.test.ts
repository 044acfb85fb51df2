/** Editorial attributes on film pages and lists, as the origin renders them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** The text of a page's main element, with a blank for each tag, and its links. */
async function read(path: string) {
  const html = await (await site.visitor().fetch(path)).text();
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    main,
    words: main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    links: [...main.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&')),
  };
}

describe('mood, length and intensity', () => {
  it('filter links above the films remove the chosen filter and keep the others', async () => {
    const { links, main, words } = await read('/film?mood=tender&length=long');
    expect(links).toContain('/film?length=long');
    expect(links).toContain('/film?length=long&mood=tense');
    expect(links).toContain('/film?length=long&mood=tender&intensity=gentle');
    expect(main.match(/<a [^>]*aria-current="true"[^>]*>/g)).toHaveLength(2);
    expect(words).toContain('Slow Weather');
    expect(words).not.toContain('Night Swim');
  });

  it('chosen filters are kept when the other filter form is sent without scripts', async () => {
    const { main } = await read('/film?mood=tender&length=long');
    expect(main).toMatch(/<input type="hidden" name="mood" value="tender"/);
    expect(main).toMatch(/<input type="hidden" name="length" value="long"/);
  });

  it("the film page shows the attributes, content notes and an editor's note", async () => {
    const { links, words } = await read('/de/film/a-borrowed-room');
    expect(links).toContain('/de/film?mood=dreamlike');
    expect(words).toContain('Inhaltshinweise Nacktheit, Enge Räume');
    expect(words).toContain('Gesprochene Sprachen Spanisch, Englisch');
    expect(words).toContain('Ich wollte ein Zimmer, das zuhört.');
  });
});
