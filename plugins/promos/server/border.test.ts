/** Tests the validation of promotion rows: readable colours and safe links. */
import { describe, expect, it } from 'vitest';
import { coloursOf, contrast, DEFAULT_BACKGROUND, LEAST_CONTRAST, linkOf } from './border.ts';

describe('the colours of a promotion', () => {
  it("the editors' colours are used if the text is readable", () => {
    const given = { background_color: '#2b2012', text_color: '#F2B07B' };
    expect(coloursOf(given)).toEqual(given);
  });

  it.each([
    ['#777777', '#888888'],
    ['#ffffff', '#ffffff'],
    ['#000000', '#0b0a0d'],
    ['#ff0000', '#00ff00'],
    ['#808080', 'white'],
  ])('the background %s gets dark or light text if %s would be unreadable on it', (background, text) => {
    const colours = coloursOf({ background_color: background, text_color: text });
    expect(colours.background_color).toBe(background);
    expect(contrast(colours.text_color, background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  it.each([
    'red',
    '#fff',
    '#12345',
    'url(//evil.example)',
    '#123456;background:url(x)',
    '#12345g',
    '',
    '}body{',
  ])("an invalid background (%j) is replaced by the site's own", (background) => {
    expect(coloursOf({ background_color: background, text_color: background }).background_color).toBe(
      DEFAULT_BACKGROUND,
    );
  });

  it('black on white has the contrast 21, and equal colours have 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#777777')).toBe(1);
  });
});

describe('the link of a promotion', () => {
  it.each(['/film', '/sign-up/autumn?utm_source=bar', 'https://else-cinema.example/offer'])(
    'the link %s is kept',
    (link) => expect(linkOf(link)).toBe(link),
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://else-cinema.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/film\n//evil.example',
    ' /film',
    'film',
    'https://',
    'https://bank.example@evil.example',
    'https://user:word@evil.example',
    '',
  ])('the unsafe link %j is removed', (link) => expect(linkOf(link)).toBeNull());

  it('a missing link stays null', () => expect(linkOf(null)).toBeNull());
});
