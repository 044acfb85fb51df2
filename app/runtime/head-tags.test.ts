/** Tests title, description and tags of a page. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { shareImageOf } from '#ports/share-image.ts';
import { headTags } from './head-tags.ts';
import { clip, DESCRIPTION_LIMIT, TITLE_LIMIT, titleWithBrand } from '../head/head.ts';

const place = {
  brand: { id: 'streaming', name: 'Nocturne' },
  locale: 'de',
  path: '/film',
  origin: 'https://site.example',
} as const;
const attributesOf = (head: Parameters<typeof headTags>[0], rel: string) =>
  headTags(head, place)
    .tags.filter((tag) => tag.attributes['rel'] === rel)
    .map((tag) => tag.attributes['href']);

describe('limits of the head', () => {
  it('every title and description is within its limit, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(titleWithBrand(text, 'Nocturne').length).toBeLessThanOrEqual(TITLE_LIMIT);
        expect(clip(text, DESCRIPTION_LIMIT).length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
      }),
    );
  });

  it('a long title is cut after a word and keeps the brand', () => {
    const title = titleWithBrand(
      'A film whose title goes on for so long that nobody could ever remember all of it',
      'Nocturne',
    );
    expect(title).toMatch(/ ever…? \| Nocturne$|\w… \| Nocturne$/);
    expect(titleWithBrand('Nocturne', 'Nocturne')).toBe('Nocturne');
  });
});

describe('tags in the head', () => {
  it('alternate links name the canonical page in its own language and in all others', () => {
    const head = { title: 'Films', description: 'All films.' };
    expect(attributesOf(head, 'canonical')).toEqual(['https://site.example/de/film']);
    expect(attributesOf(head, 'alternate')).toEqual([
      'https://site.example/film',
      'https://site.example/de/film',
      'https://site.example/es/film',
      'https://site.example/fr/film',
      'https://site.example/film',
    ]);
  });

  it('Open Graph tags describe the shared picture, and the language with its territory', () => {
    const { tags } = headTags(
      {
        title: 'Films',
        description: 'All films.',
        image: shareImageOf({
          base: '/images/still/a',
          width: 1600,
          height: 900,
          widths: [480, 1600],
          colour: '#000000',
        }),
      },
      place,
    );
    const contentOf = (name: string) =>
      tags.find(({ attributes }) => [attributes['property'], attributes['name']].includes(name))?.attributes[
        'content'
      ];
    expect(contentOf('og:locale')).toBe('de_DE');
    expect(['', ':type', ':width', ':height'].map((part) => contentOf(`og:image${part}`))).toEqual([
      'https://site.example/images/still/a-1200.jpg',
      'image/jpeg',
      '1200',
      '630',
    ]);
    expect(contentOf('og:image:alt')).toBe('Films | Nocturne');
    expect(contentOf('twitter:card')).toBe('summary_large_image');
  });

  it("Open Graph tags contain the brand's card if a picture is restricted", () => {
    const picture = {
      base: '/images/explicit/still/a',
      width: 1600,
      height: 900,
      widths: [1600],
      colour: '#000000',
    };
    const { tags } = headTags({ title: 'A', description: 'B', image: shareImageOf(picture) }, place);
    const image = tags.find(({ attributes }) => attributes['property'] === 'og:image');
    expect(image?.attributes['content']).toBe('https://site.example/images/brands/streaming/card.jpg');
  });

  it("the canonical link is omitted if the page's head requests that", () => {
    expect(attributesOf({ title: 'A', description: 'B', canonical: null }, 'canonical')).toEqual([]);
  });

  it('a closing tag in a text cannot end the script element', () => {
    const jsonLd = [{ name: '</script><script>alert(1)</script>' }];
    const [script] = headTags({ title: 'A', description: 'B', jsonLd }, place).tags.filter(
      (tag) => tag.tag === 'script',
    );
    expect(script?.text).not.toContain('</script');
    expect(JSON.parse(script?.text ?? '')).toEqual(jsonLd[0]);
  });
});
