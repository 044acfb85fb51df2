/** Texts of staff pages, and English ones among them that should have been translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { parsePo } from 'pofile-ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { ROOT } from './root.ts';

export const TRANSLATED = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
/** Attributes that are shown or read aloud. */
const SPOKEN = ['aria-label', 'title', 'placeholder'];
/** Elements with stored texts: of members, fields and callbacks. */
const DATA = new Set(['blockquote', 'pre', 'textarea', 'style']);
/** Links whose text is the name of a piece of content. */
const ENTRY = /^\/_staff\/edit\/[^/]+\/./;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Whether an element has a stored value, or the own name of a language. */
const isStored = (element: Element): boolean => {
  const { name, attribs } = element;
  const text = DomUtils.textContent(element);
  return (
    DATA.has(name) ||
    ENTRY.test(attribs['href'] ?? '') ||
    (name === 'option' && (attribs['value'] ?? text) === text) ||
    (name === 'button' && attribs['lang'] !== undefined)
  );
};

/** Texts of a page, apart from stored values. */
export function textsIn(html: string): readonly string[] {
  const texts: string[] = [];
  const visit = (nodes: ReturnType<typeof DomUtils.getChildren>): void => {
    for (const node of nodes) {
      if (node.type === 'text') texts.push(DomUtils.textContent(node).trim());
      if (!('attribs' in node) || isStored(node)) continue;
      texts.push(...SPOKEN.flatMap((name) => node.attribs[name] ?? []));
      visit(DomUtils.getChildren(node));
    }
  };
  visit(parseDocument(html).children);
  return texts.filter(Boolean);
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);

/** English texts of staff pages whose translation differs, as patterns that match a whole text of a page. */
export function englishFor(locale: Locale): readonly RegExp[] {
  const folder = join(ROOT, 'locales', locale);
  return (
    readdirSync(folder)
      .filter((file) => file.endsWith('-staff.po'))
      .flatMap((file) => parsePo(readFileSync(join(folder, file), 'utf8')).items)
      .filter(({ msgid, msgstr: [translation = ''] }) => translation !== msgid)
      .map(({ msgid }) => msgid)
      // A single word in lower case may be a stored value, and a text of placeholders matches anything.
      .filter((source) => /[A-Z]|\p{L} \p{L}/u.test(source.replaceAll(/\{[^}]*\}/g, '')))
      .filter((source) => !source.includes('plural'))
      .map(
        (source) =>
          new RegExp(
            `^${source
              .split(/\{\w+\}/)
              .map(escaped)
              .join('.+')}$`,
            'su',
          ),
      )
  );
}

/** Texts of a page in a language that its catalogs translate otherwise. */
export function untranslatedIn(html: string, locale: Locale): readonly string[] {
  const english = englishFor(locale);
  return textsIn(html).filter((one) => english.some((source) => source.test(one)));
}
