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
  it('are links above the films that lead back to the list without them', async () => {
    const { links, words } = await read('/film?mood=tender&length=long');
    expect(links).toContain('/film?length=long');
    expect(links).toContain('/film?mood=tender');
    expect(links).toContain('/film');
    expect(words).toContain('Slow Weather');
    expect(words).not.toContain('Night Swim');
  });

  it('are chosen in a form without scripts, which has what is chosen and how the films are sorted', async () => {
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

  it('are told on the page of a film, with what some want to know before, and a note', async () => {
    const { links, words } = await read('/de/film/a-borrowed-room');
    expect(links).toContain('/de/film?mood=dreamlike');
    expect(words).toContain('Inhaltshinweise Nacktheit, Enge Räume');
    expect(words).toContain('Gesprochene Sprachen Spanisch, Englisch');
    expect(words).toContain('Ich wollte ein Zimmer, das zuhört.');
  });
});
