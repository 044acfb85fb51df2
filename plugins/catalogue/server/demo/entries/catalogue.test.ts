/** Checks the demo catalogue: references, every language, text lengths and counts. */
import { expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  Banner,
  Confession,
  Film,
  Label,
  LETTERINGS,
  Person,
  readEntries,
  Related,
  Series,
  Tag,
} from './entries.ts';

/** Maximum length of each text field, in characters; the length of confessions is from README 1 of confessions. */
const MAX_LENGTH: Readonly<Record<string, number>> = {
  title: 60,
  short_synopsis: 140,
  confession_text: 2069,
};
const MAX_LENGTH_OTHERWISE = 1200;
const LAST_RELEASE = '2026-11-14';

const films = readEntries('films', Film);
const series = readEntries('series', Series);
const episodes = series.flatMap((one) => one.episodes);
const persons = readEntries('persons', Person);
const tags = readEntries('tags', Tag);
const labels = readEntries('labels', Label);
const confessions = readEntries('confessions', Confession);
const related = readEntries('related', Related);
const banners = readEntries('banners', Banner);
const shown = films.filter(({ tags: own }) => !own.includes('vault'));

const count = <Entry>(list: readonly Entry[], is: (entry: Entry) => boolean) => list.filter(is).length;
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const byType = (type: string) => slugsOf(persons.filter((one) => one.types.includes(type)));

test('ids and slugs are unique', () => {
  for (const list of [[...films, ...episodes], series, persons, tags, labels, confessions]) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(new Set(slugsOf(list)).size).toBe(list.length);
  }
  const order = confessions.map(({ item_order: place }) => place).sort((a, b) => a - b);
  expect(order).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('every reference has a target', () => {
  const lost: string[] = [];
  const need = (known: readonly string[], from: string, slugs: readonly (string | null)[]) =>
    lost.push(
      ...slugs.filter((slug) => slug !== null && !known.includes(slug)).map((slug) => `${from} → ${slug}`),
    );
  for (const one of films) {
    need(byType('photographers'), one.slug, [one.photographer]);
    need([...byType('producers'), ...byType('directors')], one.slug, [one.producer]);
    need(byType('guest-stars'), one.slug, one.guest_stars);
    need(
      slugsOf(shown).filter((slug) => slug !== one.slug),
      one.slug,
      one.similar,
    );
    need(slugsOf(confessions), one.slug, [one.confession]);
  }
  for (const one of [...films, ...series]) {
    need(byType('directors'), one.slug, [one.director]);
    need(byType('performers'), one.slug, one.performers);
    need(slugsOf(tags), one.slug, one.tags);
    need(slugsOf(labels), one.slug, one.labels);
  }
  for (const one of confessions) need(slugsOf(tags), one.slug, one.tags);
  for (const one of related) {
    need(slugsOf(shown), `extra ${one.id}`, [one.movie]);
    need(slugsOf(persons), `extra ${one.id}`, one.people);
  }
  for (const { type, slides } of banners)
    need(
      slugsOf(shown),
      type,
      slides.map(({ movie = null }) => movie),
    );
  expect(lost).toEqual([]);
});

test('a filmed story and its film refer to each other', () => {
  const adapted = films
    .filter(({ confession }) => confession !== null)
    .map((one) => [one.confession, one.slug]);
  const filmed = confessions.filter(({ status }) => status === 'filmed').map((one) => [one.slug, one.movie]);
  expect(adapted.sort()).toEqual(filmed.sort());
  expect(count(confessions, ({ movie }) => movie !== null)).toBe(filmed.length);
});

test('every text exists in every language, with typographic quotes and within its maximum length', () => {
  const slugged = [...films, ...series, ...episodes, ...persons, ...tags, ...labels, ...confessions];
  const parts = banners.flatMap(({ slides }) => slides);
  const all = [
    ...slugged.map(({ slug, texts }) => ({ name: slug, texts })),
    ...related.map(({ id, texts }) => ({ name: `extra ${id}`, texts })),
    ...parts.map(({ texts }) => ({ name: 'part', texts })),
  ];
  const fields = all.flatMap(({ name, texts }) =>
    LOCALES.flatMap((locale) =>
      Object.keys(texts.en).map((field) => ({
        at: `${name} ${locale} ${field}`,
        field,
        text: texts[locale][field],
      })),
    ),
  );
  const where = (is: (one: (typeof fields)[number]) => boolean) => fields.filter(is).map(({ at }) => at);
  expect(where(({ text }) => text === undefined)).toEqual([]);
  expect(where(({ text = '', field }) => text.length > (MAX_LENGTH[field] ?? MAX_LENGTH_OTHERWISE))).toEqual(
    [],
  );
  // Straight quotes are a sign of unedited text.
  expect(where(({ text = '' }) => /['"]/.test(text))).toEqual([]);
});

test('the catalogue has the planned number of entries of each kind', () => {
  const access = ['PAID', 'REGISTERED', 'FREE'].map((level) => count(shown, (film) => film.access === level));
  const trades = ['performers', 'directors', 'photographers', 'artists', 'guest-stars', 'couples'];
  expect(access).toEqual([26, 9, 5]);
  expect(trades.map((type) => byType(type).length)).toEqual([12, 5, 4, 3, 3, 2]);
  expect([shown, series, tags, labels, confessions].map((list) => list.length)).toEqual([40, 4, 16, 7, 12]);
  expect(count(shown, (film) => film.status === 'Upcoming Release')).toBe(4);
  expect(count(shown, (film) => film.featured)).toBe(7);
  expect(count(shown, (film) => film.confession !== null)).toBe(3);
  expect(LETTERINGS.filter((style) => count(shown, (film) => film.art.lettering === style) < 2)).toEqual([]);
});

test('dates, prices and popularity agree with status and access', () => {
  const wrong = films.filter((film) => {
    const upcoming = film.status === 'Upcoming Release';
    const popular = film.seen_count > 0 && film.rating_sum > 3 * film.rating_count;
    return (
      film.release_date > LAST_RELEASE !== upcoming ||
      (film.production_status === 'released') === upcoming ||
      film.production_date >= film.release_date ||
      (film.price_minor === 0) !== (film.access === 'FREE') ||
      popular === upcoming ||
      film.rating_sum > 5 * film.rating_count
    );
  });
  expect(slugsOf(wrong)).toEqual([]);
});

test('films with successive release dates have different poster styles', () => {
  const order = [...films].sort((a, b) => a.release_date.localeCompare(b.release_date));
  const alike = order.filter(({ art }, index) => {
    const last = order[index - 1]?.art;
    return (
      last !== undefined &&
      (last.scene === art.scene || last.palette === art.palette || last.lettering === art.lettering)
    );
  });
  expect(slugsOf(alike)).toEqual([]);
});

test('exactly one film is only in the hidden category', () => {
  expect(slugsOf(tags.filter(({ hidden }) => hidden))).toEqual(['vault']);
  const hidden = films.filter(({ tags: own }) => own.includes('vault'));
  expect(hidden.map(({ slug, tags: own }) => [slug, own])).toEqual([['the-locked-drawer', ['vault']]]);
});

test('every person is an adult', () => {
  expect(slugsOf(persons.filter(({ birthday }) => birthday !== null && birthday >= '1999'))).toEqual([]);
});
