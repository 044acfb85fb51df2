/** The languages of the site are listed in one file, and texts state their number. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** A lower number means that sources are no longer read. */
const LEAST_FILES = 2000;

/** Files with a list of languages that is not the list of the site's languages, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'app/i18n/i18n.ts': 'the one list',
  'plugins/catalogue/server/comments/comments.test.ts': 'languages of the demo comments on a film',
  'plugins/catalogue/server/films/editorial.test.ts': "a film's subtitles",
  'plugins/catalogue/server/migrations/019-comment-language.ts': 'released',
  'plugins/catalogue/server/migrations/056-confession-audio.ts': 'released',
  'plugins/confessions/server/audio/audio.test.ts': 'languages of the demo recordings',
  'plugins/confessions/write/links.ts': 'domains',
  'plugins/player/server/module.test.ts': "a clip's subtitles",
  'plugins/player/view/subtitles.test.ts': "a film's subtitles",
  'stories/reviews/list.stories.tsx': 'languages of the shown reviews',
  'tools/demo-media/audio/stories.mjs': 'languages of the demo recordings',
  'tools/demo-media/clips/': "languages of the demo clips' voices and subtitles",
};
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const one = `(?<![\\w-])(?:${LOCALES.join('|')})(?![\\w-])`;
/** Fewer languages are an example. */
const LEAST_LISTED = 3;
/** Language codes that only punctuation separates, as in lists, unions, patterns and globs. */
const RUN = new RegExp(`${one}(?:['"\`\\s,|/]{1,6}${one}){${LEAST_LISTED - 1},}`, 'g');

/** The lists of languages in a text. */
const listsIn = (text: string): readonly string[] =>
  [...text.matchAll(RUN)]
    .map(([list]) => list)
    .filter(
      (list) => others.filter((locale) => new RegExp(`\\b${locale}\\b`).test(list)).length >= LEAST_LISTED,
    );

const documents = globSync(
  '{*,docs/{contributing,explanation,guides,reference,tutorial}/*,{plugins,gateways,age-providers}/*/*,*/*}.md',
  { cwd: ROOT },
).filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('node_modules/'));
const configurations = globSync(['*.{ts,html,json}', 'deploy/**/*', 'docs/**/*.vcl'], {
  cwd: ROOT,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));

describe('lists of languages', () => {
  it('only one file lists the languages of the site', () => {
    const files = [...sourceFiles(), ...documents, ...configurations].filter(
      (file) => file !== 'package-lock.json',
    );
    expect(files.length).toBeGreaterThan(LEAST_FILES);
    const found = [...new Set(files)].flatMap((file) =>
      listsIn(readFileSync(join(ROOT, file), 'utf8')).map((list) => `${file}: ${list}`),
    );
    expect(
      found.filter((text) => !Object.keys(EXCEPTIONS).some((file) => text.startsWith(file))),
      'use LOCALES of app/i18n/i18n.ts',
    ).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((file) => !found.some((text) => text.startsWith(file)))).toEqual(
      [],
    );
  });

  it.each([
    `const all = ['${LOCALES.join("', '")}'];`,
    `type One = '${LOCALES.join("' | '")}';`,
    `const path = /^\\/(?:${others.join('|')})/;`,
    `Translate locales/{${others.join(',')}}/app.po.`,
    `Texts are in ${LOCALES.map((locale) => `\`${locale}\``).join(', ')}.`,
  ])('a list is found: %s', (text) => {
    expect(listsIn(text)).toHaveLength(1);
  });

  it('a list of some languages is accepted', () => {
    expect(listsIn(`for (const locale of ['${LOCALES[0]}', '${LOCALES[1]}'])`)).toEqual([]);
  });
});

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

it('texts that count the languages state the number of the site', () => {
  const files = globSync(['locales/en/**/*.{po,md}', 'brands/*/{copy.ts,documents/en/*.md}'], { cwd: ROOT });
  const counts = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        new RegExp(`\\b(${NUMBERS.join('|')}) languages`, 'gi'),
      ),
    ].map(([, number = '']) => `${file}: ${number.toLowerCase()}`),
  );
  const number = NUMBERS[LOCALES.length - 2];
  expect(counts.length).toBeGreaterThan(0);
  expect(
    counts.filter((text) => !text.endsWith(`: ${number}`)),
    `change them to "${number}", in the other languages too`,
  ).toEqual([]);
});

describe.each(['ui/fonts.css', 'ui/reading-fonts.css'])('the fonts of %s', (css) => {
  const ranges = [...readFileSync(join(ROOT, css), 'utf8').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  const isCovered = (character: string): boolean => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([from, to]) => point >= from && point <= to);
  };

  it.each(LOCALES)('all characters of words in %s are covered', (locale) => {
    const texts = globSync(`locales/${locale}/**/*.{po,md}`, { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const characters = new Set(texts.flatMap((text) => text.match(/\p{L}/gu) ?? []));
    expect(characters.size).toBeGreaterThan('abcdefghijklmnopqrstuvwxyz'.length);
    expect([...characters].filter((character) => !isCovered(character))).toEqual([]);
  });
});
