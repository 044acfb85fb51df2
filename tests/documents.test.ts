/** The long documents are valid, and have the same sections, conditions and values in every language. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { TEXTS } from '#plugins/pages/content/texts.ts';
import { compileDocument } from '#scripts/documents/compile.ts';
import { outlineOf } from '#scripts/documents/outline.ts';
import { VALUES } from '#scripts/documents/values.ts';
import { DOCUMENTS } from '#scripts/documents/write.ts';
import { ROOT } from './support/root.ts';

const NAMES = Object.keys(DOCUMENTS).toSorted();

const compiled = (locale: string, name: string) => {
  const file = `locales/${locale}/documents/${name}.md`;
  return compileDocument(file, readFileSync(join(ROOT, file), 'utf8'));
};

describe.each(LOCALES)('documents in %s', (locale) => {
  it('there is each document that the page app loads, and no other', () => {
    const files = globSync('*.md', { cwd: join(ROOT, 'locales', locale, 'documents') });
    expect(files.map((file) => basename(file, '.md')).toSorted()).toEqual(NAMES);
    expect(Object.keys(TEXTS).toSorted()).toEqual(NAMES);
  });

  it.each(NAMES)('%s has the sections, conditions and values of the English document', (name) => {
    const { source, faults } = compiled(locale, name);
    expect(faults).toEqual([]);
    expect(outlineOf(source)).toEqual(outlineOf(compiled('en', name).source));
  });
});

const FRONT = `---
title: Terms
headTitle: "Terms: of use"
description: What you may do.
lead: In plain words.
---
`;
const LINES_OF_FRONT = 6;
const faultsOf = (body: string, name = 'terms', locale = 'en') =>
  compileDocument(`locales/${locale}/documents/${name}.md`, `${FRONT}${body}`).faults;
/** The document with these values, as the page app shows it. */
function shown(body: string, values: object, name = 'terms', locale = 'en', front = FRONT): object {
  const { code, faults } = compileDocument(`locales/${locale}/documents/${name}.md`, `${front}${body}`);
  expect(faults).toEqual([]);
  const text = runInNewContext(`${code} text`) as (v: object) => object;
  return JSON.parse(JSON.stringify(text(values))) as object;
}
const bodyOf = (body: string, values: object, locale = 'en'): unknown =>
  (shown(`## A {#a}\n\n${body}`, values, 'terms', locale) as { sections: { body: unknown }[] }).sections[0]
    ?.body;

describe('the notation of documents', () => {
  it('a section and a passage appear only if their conditions are met', () => {
    const text = '## A {#a}\n\n:::only{films sells=films}\nBuy.\n:::\n\n## B {#b only=trial}\n\nTry.\n';
    const sections = (values: object) => (shown(text, values) as { sections: object[] }).sections;
    expect(sections({ films: true, sells: 'films', trial: false })).toEqual([
      { id: 'a', title: 'A', body: ['Buy.'] },
    ]);
    expect(sections({ films: true, sells: 'memberships', trial: true })).toEqual([
      { id: 'a', title: 'A', body: [] },
      { id: 'b', title: 'B', body: ['Try.'] },
    ]);
  });

  it('a list with items under a condition is one list', () => {
    const text = '- One\n\n:::only{films=no}\n\n- Two\n\n:::\n\n- Three\n';
    expect(bodyOf(text, { films: false })).toEqual([{ list: ['One', 'Two', 'Three'] }]);
    expect(bodyOf(text, { films: true })).toEqual([{ list: ['One', 'Three'] }]);
    expect(bodyOf(':::only{films}\n- One\n:::\n', { films: false })).toEqual([]);
  });

  it('alternatives, plurals and numbers follow the language', () => {
    const text = '{films, select, yes {Buy {screens, plural, one {# film} other {# films}}} other {No}}';
    expect(bodyOf(text, { films: true, screens: 1234 }, 'de')).toEqual(['Buy 1.234 films']);
    expect(bodyOf(text, { films: true, screens: 0 }, 'fr')).toEqual(['Buy 0 film']);
    expect(bodyOf(text, { films: true, screens: 0 })).toEqual(['Buy 0 films']);
    expect(bodyOf('{storyLength, number} and {storyLength}', { storyLength: 2069 })).toEqual([
      '2,069 and 2069',
    ]);
  });

  it('a phrase is repeated for each company, and a directive shows the age checks', () => {
    const front = FRONT.replace('title', 'ageCompanies: ", by {ageCompany}"\ntitle');
    const values = { ageCompanies: ['A', 'B'], ageChecks: [{ what: 'A looks.' }] };
    const text = shown('## A {#a}\n\nChecked{ageCompanies}.\n\n::age-checks\n', values, 'terms', 'en', front);
    expect(text).toHaveProperty('sections.0.body', ['Checked, by A, by B.', { list: ['A looks.'] }]);
  });

  it('signs of JavaScript and of Markdown are text', () => {
    expect(bodyOf('\\`$\\` \\* 5 > 4: it’s "so"\nand 10:30', {})).toEqual([
      '`$` * 5 > 4: it’s "so" and 10:30',
    ]);
  });
});

describe('faults of documents', () => {
  it.each([
    ['## A {#a}\n\nWrite to {mail}.', 3, 'there is no value {mail}; there are address, '],
    ['## A {#a}\n\nTwo lines,\nand {storyLength, date}.', 3, '{storyLength, date} is not supported'],
    ['## A {#a}\n\n{brand, number}', 3, 'there is no number {brand}'],
    ['## A {#a}\n\n{films, select, yes {Buy}}', 3, 'lacks the alternative "other"'],
    ['## A {#a}\n\n{films, select, ja {Buy} other {}}', 3, '"films" is yes or no, not "ja"'],
    ['## A {#a}\n\n{filme, select, yes {Buy} other {}}', 3, 'there is no condition "filme"; there are '],
    [
      '## A {#a}\n\n{screens, plural, few {a} other {b}}',
      3,
      'The plural case few is not valid in this locale',
    ],
    ['## A {#a}\n\n{brand is', 3, '"{brand is"'],
    ['## A {#a}\n\nbrand} is', 3, '"}" has no matching brace'],
    ['## A {#a}\n\nPaid{ageCompanies}.', 3, 'needs the phrase "ageCompanies" in the front matter'],
    ['## A {#a}\n\nSome *words*.', 3, 'emphasis is not supported'],
    ['## A {#a}\n\nA [link](x).', 3, 'link is not supported'],
    ['## A {#a}\n\n<b>x</b>', 3, 'HTML is not supported'],
    ['## A {#a}\n\n> Quoted', 3, 'no blockquote'],
    ['## A {#a}\n\n- One\n\n  Two\n  - Three', 6, 'an item of a list is one paragraph'],
    ['## A {#a}\n\n:::only{movies}\nx\n:::', 3, 'there is no condition "movies"'],
    ['## A {#a}\n\n:::only\nx\n:::', 3, '":::only" is not ":::only{condition}"'],
    ['## A {#a}\n\n:::nur{films}\nx\n:::', 3, '":::nur" is not ":::only{condition}"'],
    ['## A {#a}\n\n:::only{films}\n\nx', 3, 'lacks its end ":::"'],
    ['## A {#a}\n\n:::only{films}\n\n:::only{trial}\n\nx\n\n:::\n\n:::', 11, 'begins with "::"'],
    ['## A {#a}\n\n::: only{films}\nx\n:::', 3, 'begins with "::"'],
    ['## A {#a}\n\n:::only{films}\n## B {#b}\n:::', 4, 'a heading has its condition at its end'],
    ['## A {#a}\n\n::cookie', 3, 'there is no "::cookie"; there are cookies, '],
    ['## A {#a}\n\n::cookies{only=films}', 3, '"::cookies" has no {…}'],
    ['## A {#a}\n\n::cookies[x]', 3, '"::cookies" has no text'],
    ['## A {#a}\n\n:::only{films}\n\n::age-checks\n\n:::', 5, '"::age-checks" has no condition'],
    ['## A {#a}\n\n:::only[x]{films}\n\nx\n\n:::', 3, '":::only" is not ":::only{condition}"'],
    ['## A {#a}\n\n1. One', 3, 'no steps'],
    ['## A {#a}\n\n### B', 3, 'this document has no headings ###'],
    ['## A\n\nx', 1, 'this heading lacks its id'],
    ['## A {#a}\n\nx\n\n## B {#a}\n\nx', 5, 'another heading has the id "a"'],
    ['## A {#A b}\n\nx', 1, '"#A" is neither #id nor only=condition'],
    ['## A {#a only=cinema}\n\nx', 1, 'there is no condition "cinema"'],
    ['# A {#a}\n\nx', 1, 'headings are ## for a section'],
    ['x', 1, 'this text has no heading'],
  ])('%j is refused with its line', (body, line, reason) => {
    const faults = faultsOf(body);
    expect(faults.join('\n')).toContain(`locales/en/documents/terms.md:${line + LINES_OF_FRONT}: `);
    expect(faults.join('\n')).toContain(reason);
  });

  it.each([
    ['faq', '## A {#a}\n\nx\n', 3, 'no text of its own'],
    ['faq', '## A {#a}\n\n### B {#b}\n\n::subject[x]\n', 5, '"::search-words[…]"'],
    ['about', '## A {#home}\n', 1, 'the id of this heading is none of house, values'],
    ['cinema', '## A {#end}\n\nOne.\n\nTwo.\n', 5, 'this heading has one paragraph'],
    ['cinema', '## A {#end}\n\n:::only{trial}\n\nx\n\n:::\n', 5, 'of which exactly one appears'],
    ['faq', '## A {#a}\n\n### B {#b}\n', 3, 'this question has no answer'],
    ['app', '## A {#can}\n', 1 - LINES_OF_FRONT, 'the first heading is that of the devices'],
    ['app-ios', '## A\n\nx\n', 1, 'this section has no numbered steps'],
    ['nowhere', '## A {#a}\n', 1 - LINES_OF_FRONT, 'there is no document "nowhere"'],
  ])('a document %s with %j is refused with its line', (name, body, line, reason) => {
    const faults = faultsOf(body, name).join('\n');
    expect(faults).toContain(`locales/en/documents/${name}.md:${line + LINES_OF_FRONT}: `);
    expect(faults).toContain(reason);
  });

  it('front matter is complete, and each of its entries is a text', () => {
    const faults = (front: string) =>
      compileDocument('locales/en/documents/terms.md', front).faults.join('\n');
    expect(faults('## A {#a}\n')).toContain('terms.md:1: a document begins with front matter');
    expect(faults(FRONT.replace('lead', 'leed'))).toContain('terms.md:5: "leed" is none of title, ');
    expect(faults(FRONT.replace('lead', 'leed'))).toContain('terms.md:1: the front matter lacks "lead"');
    expect(faults(FRONT.replace('In plain', '{brand} in plain'))).toMatch(/terms\.md:5: /);
    expect(faults(FRONT.replace('In plain words.', ''))).toContain('terms.md:5: "lead" is not a text');
    expect(faults(FRONT.replace('In plain', 'In {plane}'))).toContain(
      'terms.md:5: there is no value {plane}',
    );
  });
});

it('docs/reference/documents.md lists each value', () => {
  const [, table = ''] = /## Values\n([\s\S]*?)\n## /.exec(
    readFileSync(join(ROOT, 'docs/reference/documents.md'), 'utf8'),
  ) ?? [''];
  const listed = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.toSorted()).toEqual(Object.keys(VALUES).toSorted());
});
