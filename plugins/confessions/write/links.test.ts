/** Links in every disguise are found, and prose in several languages is not mistaken for links. */
import { describe, expect, it } from 'vitest';
import { findLink } from './links.ts';

const LINKS = [
  'https://example.com/a',
  'http://example.com',
  'HTTP://EXAMPLE.COM',
  'ftp://files.example.org',
  'hxxp://example.com',
  'hxxps://example[.]com',
  'h**p://example.com',
  'http:\\\\example.com',
  '//example.com/path',
  'www.example.com',
  'www dot example dot com',
  'example.com',
  'Example.Com',
  'EXAMPLE.COM',
  'example.co.uk',
  'example.it',
  'example.de',
  'amazone.es',
  'example.xyz',
  'example.online',
  'fans.example.app',
  'example.whatever/offer',
  'bit.ly/3xYz',
  't.co/abc',
  't.me/somebody',
  'is.gd/x1',
  'youtu.be/dQw4',
  'goo.gl/abc',
  'tinyurl.com/abc',
  'example。com',
  'example．com',
  'example․com',
  'example·com',
  'example•com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ',
  '𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦',
  '🅔🅧🅐🅜🅟🅛🅔.🅒🅞🅜',
  'exa\u200bmple.c\u200dom',
  'exam\u00adple\u2060.com',
  'exa\ufeffmple\u200c.\u200bcom',
  'e\u0337x\u0337ample.co\u0337m',
  'ехаmple.соm',
  'exampΙe.cοm',
  'xn--xample-hva.com',
  'пример.рф',
  'bücher.de',
  'example dot com',
  'example (dot) com',
  'example[dot]com',
  'example {dot} net',
  'example DOT com',
  'example d0t c0m',
  'example-dot-com',
  'example_dot_org',
  'exampledotcom',
  'beispiel punkt de',
  'beispiel (punkt) de',
  'beispiel[Punkt]com',
  'ejemplo punto com',
  'ejemplo (punto) es',
  'exemple point com',
  'exemple point fr',
  'exemple [point] fr',
  'example[.]com',
  'example(.)com',
  'example {.} com',
  'example . com',
  'example .com',
  'example. com',
  'example .net',
  'e x a m p l e . c o m',
  'example.c o m',
  'example,com',
  'example&#46;com',
  'example&#x2e;com',
  'example&period;com',
  'example%2Ecom',
  '<a href="https://example.com">here</a>',
  '[here](example.com)',
  '👉example.com👈',
  '_example.com_',
  '*example.com*',
  'me/example.com',
  '192.168.10.20',
  'somebody@example.com',
  'somebody (at) example (dot) com',
  'somebody[at]example.com',
  'somebody at gmail dot com',
  'somebody at gmail com',
  'alguien(arroba)gmail.com',
  'quelquun (arobase) gmail point com',
  'find me: @some_body',
  'insta @somebody.else',
  'insta: @ somebody',
  'me on Telegram @ somebody',
  '@somebody',
] as const;

const PROSE = [
  'It was the end.Then he left.',
  'It was over in the end.It was late.',
  'The night was young.So were we.',
  'We stood on the roof.No one spoke.',
  'I said yes.Me too, he said.',
  'i let him in.it was raining',
  'Fruit, e.g. figs, i.e. the sweet ones, etc. and so on.',
  'He paid 3.50 for it, and I paid 12.000,00.',
  'At 10.30 p.m. we met; at 11.am he was gone.',
  'Wait... what? And then... com­plete silence.',
  'Well…and then nothing.',
  'The point is that I came back. At this point in my life I do not care.',
  'She had a dot on her chin. The dot in the middle was red.',
  'In the dot-com years I had money.',
  'Dr. No, Mr.Smith and Mrs. Jones sat in No. 5.',
  'I love you & always will / you know it.',
  'He asked and/or begged: "please"?!',
  'We met @ 8 in the bar.',
  'We met @ 10.30, then again @10pm, and at last @9:15 @ the harbour, @ midnight, @ home.',
  'Her outlook at forty was brighter, and my outlook es otra cosa.',
  'Version 2.0 of me.',
  'Meet me at the corner: ten past nine; do not be late.',
  'Der Punkt ist, dass ich blieb.Dann kam er.',
  'Das war der Punkt in meinem Leben, z.B. damals, d.h. im Mai, u.a. in Rom usw.',
  'Er kam um 22.15 Uhr.Es war kalt.Im Flur brannte Licht.',
  'Punkt acht stand er da, Punkt.',
  'Das kostet 1.299,50 Euro bzw. mehr, s. o., vgl. oben.',
  'El punto de partida fue su casa.Es verdad.',
  'El punto es que volví. Punto y aparte. Punto com­pleto.',
  'Vino a las 22.30 h, p. ej. los lunes, p.ej. EE.UU. o aa.vv.',
  'La Sra. López dijo: «¡No!».Me fui.',
  'Mon point de vue est simple.Et puis voilà.',
  'Le point de départ, un point au milieu, point à la ligne.',
  'C’était à 22 h 30, p. ex. le lundi, c.-à-d. le soir, etc.et puis plus rien.',
  'Il est parti.Le lendemain aussi.La nuit est tombée.',
  'J’ai payé 3,50 € ; net, ce n’était pas cher.',
  'مرحبا. كيف حالك؟ كانت ليلة طويلة.',
  'שלום.מה שלומך',
  'これは私の話です。コメントはいりません。',
  '👩‍👩‍👧‍👦 were there. 🏳️‍🌈 too. 1️⃣ 2️⃣',
] as const;

describe('links in a confession', () => {
  it.each(LINKS)('a link is found in “%s”', (link) => {
    expect(findLink(`Before it ${link} after it.`)).not.toBeNull();
    expect(findLink(link)).not.toBeNull();
  });

  it('more than fifty disguises are tested', () => {
    expect(new Set(LINKS).size).toBeGreaterThan(50);
  });

  it('a link is reported as the reader sees it, without its disguise', () => {
    expect(findLink('Look at ｅｘａｍｐｌｅ．ｃｏｍ today')).toBe('example.com');
  });
});

/**
 * Two words joined by a dot count as a link if they could be one, because a sentence without a space after its full
 * stop looks the same.
 */
const DOUBTFUL = ['it was over.it was late', 'i was home.so was he', 'Das war die nacht.es war kalt'];

describe('a sentence without a space after its full stop', () => {
  it.each(DOUBTFUL)('the text is reported as a possible link: “%s”', (words) => {
    expect(findLink(words)).toMatch(/^\p{L}+\.\p{L}+$/u);
    expect(findLink(words.replace('.', '. '))).toBeNull();
  });
});

describe('prose in a confession', () => {
  it.each(PROSE)('the text contains no link: “%s”', (words) => {
    expect(findLink(words)).toBeNull();
  });
});
