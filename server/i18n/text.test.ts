/** Texts of the origin: their translation, and how `npm run messages` finds them. */
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { originCatalogs, originTextsIn } from '#scripts/origin-texts.ts';
import { ROOT } from '#tests/support/root.ts';
import { createTranslator } from './catalogs.ts';
import { FormattedText, joined, messageText, text, translate } from './text.ts';

const IMPORT = "import { text } from '#server/i18n/text.ts';\n";

describe('translate', () => {
  it('a text of a catalog is returned in every language', () => {
    const greetings: Readonly<Record<Locale, string>> = {
      en: 'Hello,',
      de: 'Hallo,',
      es: 'Hola:',
      fr: 'Bonjour,',
    };
    for (const locale of LOCALES) expect(translate(locale, text('Hello,'))).toBe(greetings[locale]);
  });

  it('texts in objects and arrays are translated, and everything else stays as it is', () => {
    const texts = {
      subject: text('Hello,'),
      lines: ['7.99 €', text('Try again')],
      count: 2,
      none: undefined,
    };
    expect(translate('de', texts)).toEqual({
      subject: 'Hallo,',
      lines: ['7.99 €', 'Noch einmal versuchen'],
      count: 2,
      none: undefined,
    });
  });

  it('functions of texts return them translated', () => {
    const { by } = translate('es', { by: (name: string) => [text('Hello,'), name] });
    expect(by('Ana')).toEqual(['Hola:', 'Ana']);
  });

  it('a text that no catalog has is shown in English, with its values', () => {
    expect(translate('fr', text('Not in a catalog, {name}', { name: 'Ana' }))).toBe('Not in a catalog, Ana');
  });

  it('a value that is a text is translated before it is inserted', () => {
    expect(translate('de', text('Not in a catalog, {name}', { name: text('Hello,') }))).toBe(
      'Not in a catalog, Hallo,',
    );
  });

  it('a formatted text is written in the language, and texts can be joined', () => {
    const day = new FormattedText((locale) => `day in ${locale}`);
    expect(translate('es', joined([text('Hello,'), day, '7'], ' · '))).toBe('Hola: · day in es · 7');
  });

  it('a message of a schema is translated if a catalog has it, and is replaced otherwise', () => {
    const foreign = 'Invalid format: Expected /^\\d{4}$/';
    const otherwise = text('Hello,');
    expect(translate('de', messageText('is missing', otherwise))).toBe('fehlt');
    expect(translate('de', messageText(foreign, otherwise))).toBe('Hallo,');
    expect(translate('en', messageText(foreign, otherwise))).toBe(foreign);
  });

  it('a value is inserted as it is, including braces and quotes', () => {
    expect(translate('en', text('By {name}', { name: "{count} '{'" }))).toBe("By {count} '{'");
  });
});

describe('translator', () => {
  it('plural forms follow the rules of the language', () => {
    const source = '{count, plural, one {One film} other {{count} films}}';
    const toFrench = createTranslator('fr', {
      [source]: '{count, plural, one {{count} film} other {{count} films}}',
    });
    expect([0, 1, 2].map((count) => toFrench(source, { count }))).toEqual(['0 film', '1 film', '2 films']);
    const toEnglish = createTranslator('en', {});
    expect([0, 1, 2000].map((count) => toEnglish(source, { count }))).toEqual([
      '0 films',
      'One film',
      '2000 films',
    ]);
  });

  it('a context separates texts that are equal in English', () => {
    const toGerman = createTranslator('de', { Open: 'Offen', 'link\u0004Open': 'Öffnen' });
    expect([toGerman('Open', {}), toGerman('Open', {}, 'link')]).toEqual(['Offen', 'Öffnen']);
  });
});

describe('extraction', () => {
  const found = (code: string) => originTextsIn('a.ts', IMPORT + code);

  it('finds texts with their context, also under another name', () => {
    expect(found("text('One');\ntext('Two of {all}', { all: 3 }, 'link');")).toEqual([
      { message: 'One', line: 2 },
      { message: 'Two of {all}', context: 'link', line: 3 },
    ]);
    const renamed = "import { text as of } from '../i18n/text.ts';\nof('One');\ntext('Other');";
    expect(originTextsIn('a.ts', renamed).map(({ message }) => message)).toEqual(['One']);
  });

  it('texts of staff pages have catalogs of their own', () => {
    const names = [...originCatalogs(ROOT).keys()];
    expect(names).toEqual(expect.arrayContaining(['server-origin', 'staff-staff', 'store-staff']));
    expect(originTextsIn('a.ts', "import { text } from '#server/i18n/staff-text.ts';\ntext('One');")).toEqual(
      [{ message: 'One', line: 2 }],
    );
  });

  it.each([
    ['text(`Hello ${name}`)', 'one string literal'],
    ["text('Hello ' + name)", 'one string literal'],
    ["text('Hello {name}')", '[name] and the values []'],
    ["text('{n, plural, one {a {b}} other {c}}', { n })", '[b,n] and the values [n]'],
    ["text('Hello', { name })", '[] and the values [name]'],
    ["text('Hello {name}', values)", 'object literal'],
    ["text('Hello', {}, context)", 'string literal as its context'],
  ])('refuses %s', (call, reason) => {
    expect(() => found(call)).toThrow(`a.ts:2: text() `);
    expect(() => found(call)).toThrow(reason);
  });
});
