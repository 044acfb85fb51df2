/** What designers and writers are told is so: every brand's colours can be read, has a voice, and words that the texts have. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrastOf, laidOn, PAIRS, propertiesOf } from '#stories/design/look.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { TERMS, VOICES } from '#stories/design/voices.ts';
import { ROOT } from './support/root.ts';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** Pairs of a stylesheet's colours that cannot be read. */
function unread(css: string): string[] {
  const values = new Map([...propertiesOf(read('ui', 'tokens.css')), ...propertiesOf(css)]);
  return PAIRS.flatMap((pair) => {
    const found = contrastOf(pair, (name) => values.get(name) ?? '');
    return found >= pair.least ? [] : [`${pair.colour} on ${pair.ground}: ${found.toFixed(2)}`];
  });
}

it.each(BRANDS)('The colours of %s can be read on all of its grounds.', (brand) => {
  expect(unread(read('brands', brand, 'theme.css'))).toEqual([]);
});

it('A colour that cannot be read is found, through what it is seen through as well.', () => {
  expect(unread(':root {\n  --faint: #555555;\n}')).toContain('--faint on --bg: 2.65');
  expect(unread(':root {\n  --edge: rgb(255 255 255 / 0.1);\n}').join()).toMatch(/--edge on --bg/);
  for (const white of ['rgb(255 255 255 / 0.5)', '#ffffff80', '#fff8'])
    expect(laidOn(white, '#000')).toMatch(/^#(80|88){3}$/);
});

it('No text on a page has a colour of its own: it could not be read on the ground of another brand.', () => {
  // What plays is dark in every brand (ui/dark-rooms.css).
  const sheets = globSync('{ui,plugins}/**/*.css', {
    cwd: ROOT,
    exclude: (path) => /\/(?:player|live-tv)$/.test(path),
  });
  const own = sheets.flatMap((file) =>
    [...read(file).matchAll(/^\s*color:\s*(?:#|rgb|hsl|white|black)[^;]*/gm)].map(
      ([found]) => `${file}: ${found.trim()}`,
    ),
  );
  expect(own).toEqual([]);
});

/** Rules for what is being pressed that change a colour. */
const pressedColours = (css: string): string[] =>
  [...css.matchAll(/^[^\n{}]*:active[^{}]*\{[^}]*?(?:color|background|opacity|filter)[^}]*\}/gm)].map(
    ([rule]) => rule.trim(),
  );

// The stories are judged hovered and focused (.storybook/pointed.ts), which is then how a pressed control looks as well.
it('Nothing has colours of its own while it is pressed.', () => {
  const sheets = globSync('{ui,plugins,brands}/**/*.css', { cwd: ROOT });
  expect(sheets.flatMap((file) => pressedColours(read(file)))).toEqual([]);
  expect(pressedColours('.chip:active {\n  scale: 1;\n  color: var(--faint);\n}')).toHaveLength(1);
});

it('Every brand has a voice, and no other.', () => {
  expect(Object.keys(VOICES).toSorted()).toEqual(BRANDS);
});

it('Terms are those of the texts, in each language.', () => {
  const texts = (locale: string) =>
    globSync(`locales/${locale}/*.po`, { cwd: ROOT })
      .map((file) => read(file))
      .join('\n');
  const catalogs = ['de', 'es', 'fr'].map(texts);
  const missing = TERMS.flatMap(([english, ...others]) =>
    others.filter((term, at) => !catalogs[at]?.includes(`msgid "${english}"\nmsgstr "${term}"`)),
  );
  expect(missing).toEqual([]);
});
