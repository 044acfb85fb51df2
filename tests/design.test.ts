/**
 * Guidelines for designers and writers: colours of every brand are readable, every brand has a voice, and terms match
 * the texts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#app/i18n/i18n.ts';
import { contrastOf, laidOn, PAIRS, propertiesOf } from '#stories/design/look.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import {
  colouredOf,
  pageOf,
  roomOf,
  tokensSetBy,
  SURFACE,
  unreadable,
  type OverPicture,
} from '#stories/design/rooms.ts';
import { TERMS, VOICES } from '#stories/design/voices.ts';
import { ROOT } from './support/root.ts';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** Colour pairs of a stylesheet that have too little contrast. */
function unread(css: string): string[] {
  const values = new Map([...propertiesOf(read('ui', 'tokens.css')), ...propertiesOf(css)]);
  return PAIRS.flatMap((pair) => {
    const found = contrastOf(pair, (name) => values.get(name) ?? '');
    return found >= pair.least ? [] : [`${pair.colour} on ${pair.ground}: ${found.toFixed(2)}`];
  });
}

it.each(BRANDS)('the colours of %s are readable on all of its backgrounds', (brand) => {
  expect(unread(read('brands', brand, 'theme.css'))).toEqual([]);
});

it('an unreadable colour is found, even through transparent layers', () => {
  expect(unread(':root {\n  --faint: #555555;\n}')).toContain('--faint on --bg: 2.65');
  expect(unread(':root {\n  --edge: rgb(255 255 255 / 0.1);\n}').join()).toMatch(/--edge on --bg/);
  for (const white of ['rgb(255 255 255 / 0.5)', '#ffffff80', '#fff8'])
    expect(laidOn(white, '#000')).toMatch(/^#(80|88){3}$/);
});

const tokens = read('ui', 'tokens.css');
const rooms = read('ui', 'dark-rooms.css');
const themeOf = (brand: string) => read('brands', brand, 'theme.css');

/** The opacity in percent of the background under the text, in a stylesheet's first rule after `selector`. */
function percentOf(css: string, selector: string, ground: string): number {
  const rule = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  if (rule.includes(`background: var(${ground});`)) return 100;
  return Number(new RegExp(`color-mix\\(in srgb, var\\(${ground}\\) (\\d+)%`).exec(rule)?.[1]);
}

/** Texts over images, with the background that their stylesheet gives them. */
const OVER_PICTURES: readonly OverPicture[] = [
  {
    what: 'breadcrumbs',
    colour: '--ink',
    ground: '--bg',
    percent: percentOf(read('ui', 'navigation', 'breadcrumbs.module.css'), '.crumbs ol', '--bg'),
  },
  {
    what: 'a breadcrumb under the pointer',
    colour: '--accent',
    ground: '--bg',
    percent: percentOf(read('ui', 'navigation', 'breadcrumbs.module.css'), '.crumbs ol', '--bg'),
  },
  {
    what: 'the words of a landing page',
    colour: '--ink',
    ground: '--bg',
    percent: percentOf(read('plugins', 'landings', 'page', 'scene.module.css'), '.words::before', '--bg'),
  },
  {
    what: 'the line over a picture beside a form',
    colour: '--on-picture',
    ground: '--picture-shade',
    percent: percentOf(
      read('ui', 'pictures', 'side-still.module.css'),
      '.still:has(picture)::after',
      '--picture-shade',
    ),
  },
];

it.each(BRANDS)('%s is readable on its page, in its dark room, and over dark and bright images', (brand) => {
  for (const { percent } of OVER_PICTURES) expect(percent).toBeGreaterThan(0);
  expect(unreadable(pageOf(tokens, themeOf(brand)), OVER_PICTURES)).toEqual([]);
  const room = roomOf(tokens, themeOf(brand), rooms);
  if (room) expect(unreadable(room, OVER_PICTURES)).toEqual([]);
});

it('a dark room redefines every colour of the page and everything derived from it', () => {
  const values = tokensSetBy(rooms);
  expect(SURFACE.filter((name) => !values.has(name))).toEqual([]);
  const needed = BRANDS.filter((brand) => themeOf(brand).includes('dark-rooms.css')).flatMap((brand) =>
    colouredOf(pageOf(tokens, themeOf(brand))),
  );
  expect([...new Set(needed)].filter((name) => !values.has(name) && !name.includes('still'))).toEqual([]);
  expect(colouredOf(new Map([['--frame', '2px solid var(--ink)']]))).toEqual(['--frame']);
});

/** Hover rules that set a text colour although another rule sets the background of selected elements. */
function lostUnderPointer(css: string): string[] {
  const rules = [...css.matchAll(/^\s*([^\n{}@/]+(?:,\n[^{}@]+)*)\{([^{}]*)\}/gm)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  );
  const base = (selector: string) => /^\.[\w-]+/.exec(selector)?.[0];
  const chosen = rules.filter(
    ({ selector, body }) =>
      /\[aria-(?:current|pressed|selected)/.test(selector) &&
      /background(?:-color)?:/.test(body) &&
      /\bcolor:/.test(body),
  );
  return rules
    .filter(
      ({ selector, body }) =>
        selector.includes(':hover') &&
        /(?:^|[\s;])color:/.test(body) &&
        !/background(?:-color)?:/.test(body) &&
        !/:not\([^)]*\[aria-(?:current|pressed|selected)/.test(selector) &&
        chosen.some((one) => base(one.selector) === base(selector)),
    )
    .map(({ selector }) => selector);
}

it('labels of selected elements stay readable on hover', () => {
  const sheets = globSync('{ui,plugins,gateways}/**/*.css', { cwd: ROOT });
  expect(sheets.flatMap((file) => lostUnderPointer(read(file)).map((rule) => `${file}: ${rule}`))).toEqual(
    [],
  );
  const chips = '.chips a[aria-current] {\n  background: red;\n  color: white;\n}\n';
  expect(lostUnderPointer(`${chips}.chips a:hover {\n  color: red;\n}`)).toEqual(['.chips a:hover']);
  expect(lostUnderPointer(`${chips}.chips a:not([aria-current]):hover {\n  color: red;\n}`)).toEqual([]);
});

it('each brand has a small drawing, whose lower part is the background of the text on it', () => {
  const pictures = BRANDS.map((brand) => read('brands', brand, 'pictures', 'still.svg'));
  expect(new Set(pictures).size).toBe(BRANDS.length);
  for (const [at, picture] of pictures.entries()) {
    const theme = themeOf(BRANDS[at] ?? '');
    expect(picture.length).toBeLessThan(8000);
    expect(picture).not.toMatch(/<(?:script|image|foreignObject)|href=/);
    expect(theme).toContain("--still: url('./pictures/still.svg')");
    expect(picture).toContain(propertiesOf(theme).get('--still-ground'));
  }
});

it('no text on a page has a hard-coded colour, which could be unreadable in another brand', () => {
  // Playback surfaces are dark in every brand (ui/dark-rooms.css).
  const sheets = globSync('{ui,plugins,gateways}/**/*.css', {
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

/** Rules for pressed elements that change a colour. */
const pressedColours = (css: string): string[] =>
  [...css.matchAll(/^[^\n{}]*:active[^{}]*\{[^}]*?(?:color|background|opacity|filter)[^}]*\}/gm)].map(
    ([rule]) => rule.trim(),
  );

// Stories are checked in hover and focus states (.storybook/pointed.ts), so pressed controls must look the same.
it('pressed elements keep their colours', () => {
  const sheets = globSync('{ui,plugins,gateways,brands}/**/*.css', { cwd: ROOT });
  expect(sheets.flatMap((file) => pressedColours(read(file)))).toEqual([]);
  expect(pressedColours('.chip:active {\n  scale: 1;\n  color: var(--faint);\n}')).toHaveLength(1);
});

it('every brand has a voice, and no other folder does', () => {
  expect(Object.keys(VOICES).toSorted()).toEqual(BRANDS);
});

it('documented terms match those in the texts, in each language', () => {
  const texts = (locale: string) =>
    globSync(`locales/${locale}/*.po`, { cwd: ROOT })
      .map((file) => read(file))
      .join('\n');
  const missing = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) => {
    const catalogs = texts(locale);
    return TERMS.filter((term) => !catalogs.includes(`msgid "${term.en}"\nmsgstr "${term[locale]}"`));
  });
  expect(missing).toEqual([]);
});
