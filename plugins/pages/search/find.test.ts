/** Words are found regardless of their spelling, and highlighted at the exact position. */
import { describe, expect, it } from 'vitest';
import { holds, piecesOf, wordsOf } from './find.ts';

const marked = (text: string, query: string): string =>
  piecesOf(text, wordsOf(query))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('search words', () => {
  it.each([
    ['', []],
    ['r', []],
    ['  ', []],
    ['how m', ['how']],
    ['  Größe  Été ', ['grosse', 'ete']],
  ])('the search words of %j are %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });
});

describe('a text', () => {
  it.each([
    ['Vous résiliez à tout moment.', 'resilier', false],
    ['Vous résiliez à tout moment.', 'resiliez MOMENT', true],
    ['Kündigen ist einfach, heißt es.', 'kundigen heisst', true],
    ['¿Cuándo renueva la membresía?', 'cuando membresia', true],
    ['We don’t keep it.', "don't", true],
    ['18 U.S.C. 2257', '2257', true],
  ])('the text %j contains %j: %s', (text, query, found) => {
    expect(holds([text], wordsOf(query))).toBe(found);
  });

  it('a text may contain the search words in different paragraphs', () => {
    expect(holds(['A refund', 'within 48 hours'], wordsOf('48 refund'))).toBe(true);
  });

  it.each([
    ['Kündigen: so kündigst du', 'kundig', '[Kündig]en: so [kündig]st du'],
    ['Die Größe zählt', 'grosse', 'Die [Größe] zählt'],
    ['Cafe\u0301 noir', 'cafe', '[Cafe\u0301] noir'],
    ['œuvre', 'oeuvre', '[œuvre]'],
    ['banana', 'ana', 'b[anana]'],
    ['Alle Filme', 'film alle', '[Alle] [Film]e'],
    ['Nothing here', 'xy', 'Nothing here'],
    ['', 'xy', ''],
  ])('the text %j highlights %j as %j', (text, query, result) => {
    expect(marked(text, query)).toBe(result);
  });
});
