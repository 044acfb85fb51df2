/**
 * Records of films are refused if their page could not show the data: unknown jobs, characters of people who are not in
 * the film, URLs without https, a last day before the release.
 */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FILMS } from './films.ts';

const PICTURE = {
  base: '/images/still/salt',
  width: 960,
  height: 540,
  widths: [480, 960],
  colour: '#33262a',
};
const FILM = {
  slug: 'salt',
  access: 'PAID',
  release_date: '2021-12-03',
  length: 1200,
  performers: ['paloma-estevar'],
  texts: { en: { title: 'Salt' } },
  poster_picture: PICTURE,
  cover_picture: PICTURE,
};
const faultsOf = (more: object): string[] =>
  (v.safeParse(FILMS.schema, { ...FILM, ...more }).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  );
const texts = (field: string, text = 'x') => ({ en: { [field]: text } });

it('a record without these fields has no prizes, quotations, crew or characters', () => {
  expect(v.parse(FILMS.schema, FILM)).toMatchObject({ awards: [], quotes: [], crew: [], characters: [] });
});

it('a record with all of these fields is parsed unchanged', () => {
  const page = {
    awards: [{ year: 2021, result: 'nominated', texts: texts('award') }],
    quotes: [
      { author: '', source: 'The Evening Reel', link: 'https://reel.example/a', texts: texts('quote') },
    ],
    crew: [{ job: 'music', name: 'Junia Hadlow' }],
    characters: [{ person: 'paloma-estevar', texts: texts('character') }],
  };
  expect(v.parse(FILMS.schema, { ...FILM, ...page })).toMatchObject(page);
});

it.each([
  [
    'an award without a year',
    { awards: [{ year: 21, result: 'won', texts: texts('award') }] },
    'awards.0.year',
  ],
  [
    'a prize without a name',
    { awards: [{ year: 2021, result: 'won', texts: texts('category') }] },
    'awards.0.texts',
  ],
  ['a quotation without a source', { quotes: [{ source: '', texts: texts('quote') }] }, 'quotes.0.source'],
  [
    'an address without encryption',
    { quotes: [{ source: 'Reel', link: 'http://reel.example', texts: texts('quote') }] },
    'quotes.0.link',
  ],
  [
    'a script for an address',
    { quotes: [{ source: 'Reel', link: 'javascript:alert(1)', texts: texts('quote') }] },
    'quotes.0.link',
  ],
  [
    'an essay',
    { quotes: [{ source: 'Reel', texts: texts('quote', 'x'.repeat(401)) }] },
    'quotes.0.texts.en.quote',
  ],
  ['an unknown job', { crew: [{ job: 'catering', name: 'Somebody' }] }, 'crew.0.job'],
  [
    'a character of somebody else',
    { characters: [{ person: 'mara-lind', texts: texts('character') }] },
    'characters',
  ],
])('a record with %s is refused', (_, more, at) => {
  expect(faultsOf(more)).toEqual([expect.stringContaining(`${at}: `)]);
});

it('the last day may be the release day or later, but not earlier', () => {
  expect(v.parse(FILMS.schema, FILM)).toMatchObject({ last_day: null });
  expect(faultsOf({ last_day: '2021-12-03' })).toEqual([]);
  expect(faultsOf({ last_day: '2021-12-02' })).toEqual(['last_day: is before the release']);
  expect(faultsOf({ last_day: '2022-02-30' })).toHaveLength(1);
});
