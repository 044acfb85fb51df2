/** The markup of members' comments is reduced to text and the allowed tags, regardless of what they sent. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { blocksOf, markedBlocks, markupOf, plainText } from './comment-markup.ts';

const run = (text: string, more: { strong?: boolean; href?: string } = {}) => ({
  text,
  strong: false,
  href: null,
  ...more,
});

describe('comment markup', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<h3>Title</h3>Text &amp; <strong>more</strong>', 'Title\n\nText & more'],
    ['<script>alert(1)</script>3 < 4', '3 < 4'],
    ['<a href="javascript:x()">link</a>', 'link'],
    ['&lt;b&gt;', '<b>'],
    ['<<b>', '<'],
    ['I <3 it', 'I <3 it'],
    ['One\r\nTwo\n\n\n\nThree', 'One\nTwo\n\nThree'],
    ['a\0b\u202ec', 'abc'],
    ['<p> <br> </p>', ''],
    ['<svg><p onclick=x>no</p></svg>yes', 'yes'],
  ])('the text of %j is %j', (content, text) => {
    expect(plainText(blocksOf(content))).toBe(text);
  });

  it('paragraphs, headings, strong text and web links are kept', () => {
    expect(
      blocksOf(
        '<h3>Door</h3><p>See <a href="https://films.example/a?b=1&amp;c" onclick="x()">it</a> <strong>now</strong></p>',
      ),
    ).toEqual([
      { is: 'h3', runs: [run('Door')] },
      {
        is: 'p',
        runs: [
          run('See '),
          run('it', { href: 'https://films.example/a?b=1&c' }),
          run(' '),
          run('now', { strong: true }),
        ],
      },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/film',
    'https://',
  ])('%j does not become a link', (href) => {
    expect(blocksOf(`<a href="${href}">x</a>`)).toEqual([{ is: 'p', runs: [run('x')] }]);
  });

  it('blocks are returned only if plain text would not suffice', () => {
    expect(markedBlocks(blocksOf('<p>One</p><p>Two</p>'))).toBeNull();
    expect(markedBlocks(blocksOf('<strong>One</strong>'))).toHaveLength(1);
  });
});

const TEXT = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<strong>',
      '</a>',
      '<a href="https://a.example/">',
      '<script>',
      '<img src=x onerror=y>',
      '&lt;',
      '<br>',
    ),
  ),
);
test('stored markup contains only allowed tags and parses to the same blocks, regardless of the input', () => {
  fc.assert(
    fc.property(TEXT, (parts) => {
      const blocks = blocksOf(parts.join(''));
      const stored = markupOf(blocks);
      expect(stored.replaceAll(/<\/?(?:p|h3|strong|a)>|<br>|<a href="https?:\/\/[^"<>]*">/g, '')).not.toMatch(
        /[<>]/,
      );
      expect(blocksOf(stored)).toEqual(blocks);
    }),
    { seed: 15, numRuns: 500 },
  );
});
