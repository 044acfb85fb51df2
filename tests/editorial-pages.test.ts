/** What the pages of films say and offer by what editors know of them, as the origin renders them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

/** The words of a page's main part, tags apart by a space, and its links. */
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
  it('are links above the films: the chosen one leads back, another keeps what is chosen', async () => {
    const { links, main, words } = await read('/film?mood=tender&length=long');
    expect(links).toContain('/film?length=long');
    expect(links).toContain('/film?length=long&mood=tense');
    expect(links).toContain('/film?length=long&mood=tender&intensity=gentle');
    expect(main.match(/<a [^>]*aria-current="true"[^>]*>/g)).toHaveLength(2);
    expect(words).toContain('Slow Weather');
    expect(words).not.toContain('Night Swim');
  });

  it('stay chosen when the form of the other filters is sent without script', async () => {
    const { main } = await read('/film?mood=tender&length=long');
    expect(main).toMatch(/<input type="hidden" name="mood" value="tender"/);
    expect(main).toMatch(/<input type="hidden" name="length" value="long"/);
  });

  it('are told on the page of a film, with what some want to know before, and a note', async () => {
    const { links, words } = await read('/de/film/a-borrowed-room');
    expect(links).toContain('/de/film?mood=dreamlike');
    expect(words).toContain('Inhaltshinweise Nacktheit, Enge Räume');
    expect(words).toContain('Gesprochene Sprachen Spanisch, Englisch');
    expect(words).toContain('Ich wollte ein Zimmer, das zuhört.');
  });
});

describe('the page of a film', () => {
  it('says why to watch it, what it has won, and what critics and members wrote, in each language', async () => {
    const { words, links } = await read('/es/film/a-borrowed-room');
    expect(words).toContain('Mírala por la luz');
    expect(words).toContain('Premio Farol, Festival de Cine de Port Aurelle');
    expect(words).toContain('no da ni un solo portazo. Tamsin Orrowby, The Evening Reel');
    expect(words).toContain('Mara, la cerrajera');
    expect(links).toContain('/es/film/a-borrowed-room?tab=reviews');
  });

  it('says nothing of what nobody has written', async () => {
    const { main } = await read('/film/last-train-to-lisbon');
    expect(main).not.toContain('aria-label="Why to watch it"');
    expect(main).not.toContain('aria-label="Awards"');
    expect(main).not.toContain('What members say');
  });

  it('leads to the confession it was made from, which leads back to it', async () => {
    expect((await read('/film/windfall')).links).toContain('/confessions/the-orchard-wall');
    expect((await read('/confessions/the-orchard-wall')).links).toContain('/film/windfall');
    expect((await read('/film/windfall')).words).toContain('Made from a confession');
  });

  it('has a button for each still that opens it', async () => {
    const { main } = await read('/film/a-borrowed-room');
    expect(main.match(/<button[^>]*aria-label="View [^"]* full size"/g)?.length).toBeGreaterThan(2);
  });
});
