/** Editorial attributes on film pages and lists, as the origin renders them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** The text of a page's main element, with a space for each tag, and its links. */
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
  it('active filter links above the films return to the list without that filter', async () => {
    const { links, words } = await read('/film?mood=tender&length=long');
    expect(links).toContain('/film?length=long');
    expect(links).toContain('/film?mood=tender');
    expect(links).toContain('/film');
    expect(words).toContain('Slow Weather');
    expect(words).not.toContain('Night Swim');
  });

  it('the form that works without scripts contains the chosen filters and the sort order', async () => {
    const { main } = await read('/film?mood=tender&length=long&order=title');
    const form = /<noscript>[\s\S]*<form[\s\S]*<\/form>[\s\S]*<\/noscript>/.exec(main)?.[0] ?? '';
    const checked = [...form.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('checked'));
    const chosen = checked.map((tag) =>
      [/name="(\w+)"/, /value="(\w*)"/].map((what) => what.exec(tag)?.[1]).join('='),
    );
    expect(chosen).toEqual(expect.arrayContaining(['mood=tender', 'length=long', 'intensity=']));
    expect(form).toMatch(/<option[^>]*value="title"[^>]*selected/);
  });

  it("the film page shows the attributes, content notes and an editor's note", async () => {
    const { links, words } = await read('/de/film/a-borrowed-room');
    expect(links).toContain('/de/film?mood=dreamlike');
    expect(words).toContain('Inhaltshinweise Nacktheit, Enge Räume');
    expect(words).toContain('Gesprochene Sprachen Spanisch, Englisch');
    expect(words).toContain('Ich wollte ein Zimmer, das zuhört.');
  });
});

describe("a film's page", () => {
  it("a film's page shows its reasons to watch, awards, critics and member reviews in each language", async () => {
    const { words, links } = await read('/es/film/a-borrowed-room');
    expect(words).toContain('Mírala por la luz');
    expect(words).toContain('Premio Farol, Festival de Cine de Port Aurelle');
    expect(words).toContain('no da ni un solo portazo. Tamsin Orrowby, The Evening Reel');
    expect(words).toContain('Mara, la cerrajera');
    expect(links).toContain('/es/film/a-borrowed-room?tab=reviews');
  });

  it("a film's page omits sections without content", async () => {
    const { main } = await read('/film/last-train-to-lisbon');
    expect(main).not.toContain('aria-label="Why to watch it"');
    expect(main).not.toContain('aria-label="Awards"');
    expect(main).not.toContain('What members say');
  });

  it('a film and the confession it was made from link to each other', async () => {
    expect((await read('/film/windfall')).links).toContain('/confessions/the-orchard-wall');
    expect((await read('/confessions/the-orchard-wall')).links).toContain('/film/windfall');
    expect((await read('/film/windfall')).words).toContain('Made from a confession');
  });

  it("each still on a film's page has a button that opens it", async () => {
    const { main } = await read('/film/a-borrowed-room');
    expect(main.match(/<button[^>]*aria-label="View [^"]* full size"/g)?.length).toBeGreaterThan(2);
  });
});
