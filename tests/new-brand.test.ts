/** `npm run new -- --brand` generates a complete brand that boots, with readable colours for every accent. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { PARTS } from '#app/brand-folders.mjs';
import { stepsOf } from '#tools/newcomer/path.ts';
import { createBrand, planOf } from '#scripts/brand/new-brand.ts';
import { leastContrast, otherGround, paletteOf } from '#scripts/brand/palette.ts';
import { typefacesIn } from '#scripts/brand/typefaces.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { missingFromImprint } from '#server/bootstrap/imprint.ts';
import { contrastOf, PAIRS, propertiesOf } from '#stories/design/look.ts';
import { ROOT } from './support/root.ts';

/** WCAG 2.2 "Contrast (Minimum)". */
const AA = 4.5;
const ID = 'cabaret';

let root: string;
let files: readonly string[];
const read = (file: string): string => readFileSync(join(root, 'brands', ID, file), 'utf8');
const load = async <Loaded>(file: string): Promise<Loaded> =>
  (await import(join(root, 'brands', ID, file))) as Loaded;

beforeAll(async () => {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'test-results', 'new-brand-'));
  for (const name of ['node_modules', 'ui']) symlinkSync(join(ROOT, name), join(root, name));
  files = await createBrand(
    { id: ID, name: 'Cabaret', accent: '#e0559b', background: '#120a14', without: ['trial'] },
    root,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a generated brand', () => {
  it('the brand has every file of a brand, and an empty file for text overrides', async () => {
    for (const [file] of PARTS) expect(files).toContain(`brands/${ID}/${file}`);
    expect((await load<{ texts: object }>('copy.ts')).texts).toEqual({});
  });

  it('the brand boots with the requested plugins and its own company', async () => {
    const { brand } = await load<{ brand: Brand }>('brand.ts');
    const ids = brand.plugins.map(({ id }) => id);
    expect(registryOf(brand).plugins.map(({ id }) => id)).toHaveLength(ids.length);
    expect(ids).not.toContain('trial');
    expect(brand.info).toMatchObject({ id: ID, name: 'Cabaret', supportEmail: 'support@cabaret.example' });
    expect(missingFromImprint(brand.info)).toEqual([]);
    expect(brand.settings['receipts']).toEqual({
      taxNumber: brand.info.imprint?.taxNumber,
      receiptSeries: expect.stringMatching(/^CA?$/),
    });
    expect(brand.siteSettings?.['mail-name']).toBe('Cabaret');
  });

  it('the theme has readable colour pairs and the requested typefaces', () => {
    const values = new Map([
      ...propertiesOf(readFileSync(join(ROOT, 'ui/tokens.css'), 'utf8')),
      ...propertiesOf(read('theme.css')),
    ]);
    for (const pair of PAIRS)
      expect(
        contrastOf(pair, (name) => values.get(name) ?? ''),
        `${pair.colour} on ${pair.ground}`,
      ).toBeGreaterThan(pair.least);
    expect(values.get('--serif')).toMatch(/^'Jost', /);
    expect(values.get('--sans')).toMatch(/^'Instrument Sans', /);
  });

  it('the brand has its own still, whose lower part is the background of the text on it', () => {
    const still = read('pictures/still.svg');
    expect(still.length).toBeLessThan(8000);
    const values = propertiesOf(read('theme.css'));
    expect(values.get('--still')).toBe("url('./pictures/still.svg')");
    expect(still).toContain(`height="400" fill="${values.get('--still-ground')}"`);
    expect([values.get('--loop'), values.get('--error-still')]).toEqual(['none', 'block']);
    // The texts of the plugins are in the tone of another brand.
    expect(values.get('--still-line')).toBe('none');
  });

  it('the initial of the brand is rendered into an icon, a logo and a card of the declared sizes', () => {
    expect(read('images/logo.svg')).toMatch(/<circle [^>]*fill="#e0559b"\/><path d="M/);
    const size = (file: string, at: number) =>
      readFileSync(join(root, 'brands', ID, 'images', file)).readUInt32BE(at);
    for (const px of [192, 512])
      expect([size(`icon-${px}.png`, 16), size(`icon-${px}.png`, 20)]).toEqual([px, px]);
    expect([...readFileSync(join(root, 'brands', ID, 'images/card.jpg')).subarray(0, 3)]).toEqual([
      0xff, 0xd8, 0xff,
    ]);
  });
});

it.each([
  ['#7fd8c8', '#0d1420'],
  ['#e0559b', '#120a14'],
  ['#1a1a1a', '#000000'],
  ['#ffffff', '#fefefe'],
  ['#ffee00', '#ffffff'],
  ['#0000ff', '#001122'],
  ['#b9231a', '#fff6e4'],
  ['#808080', '#202020'],
])('an accent of %s on %s yields readable colours, including in emails', (accent, background) => {
  for (const ground of [background, otherGround(background)]) {
    const { tokens } = paletteOf(accent, ground);
    const of = (name: string): string => tokens[name] ?? '';
    const grounds = [of('--bg'), of('--raise'), of('--lift')];
    for (const name of ['--ink', '--dim', '--faint', '--accent', '--danger', '--ok'])
      expect(leastContrast(of(name), grounds), name).toBeGreaterThan(AA);
    expect(leastContrast(of('--on-accent'), [of('--accent'), of('--accent-hot')])).toBeGreaterThan(AA);
    for (const pair of PAIRS)
      expect(contrastOf(pair, of), `${pair.colour} on ${pair.ground}`).toBeGreaterThan(pair.least);
  }
});

it('a readable accent is left unchanged', () => {
  expect(paletteOf('#e0559b', '#120a14').accent).toBe('#e0559b');
});

it('typefaces are exactly those that the stylesheets declare, each with an existing file', () => {
  const all = typefacesIn(ROOT);
  expect(all.map(({ id }) => id)).toEqual([
    'bricolage',
    'fraunces',
    'hanken',
    'instrument',
    'jost',
    'newsreader',
  ]);
  for (const { file, standIns } of all) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(standIns.length).toBeGreaterThan(0);
  }
});

it.each([
  [{ id: 'Cabaret' }, /"Cabaret" is not a valid brand name/],
  [{ id: 'streaming' }, /brands\/streaming exists already/],
  [{ id: 'x', like: 'nobody' }, /There is no brand "nobody": choose one of/],
  [{ id: 'x', plugins: ['nothing'] }, /There is no plugin nothing: choose some of account, /],
  [
    { id: 'x', without: ['auth'] },
    /needs .*, which no plugin of this brand provides; add one that does, or remove/,
  ],
  [{ id: 'x', heading: 'comic' }, /There is no typeface "comic": choose one of bricolage, /],
])('%j is refused with a clear message', async (wish, sentence) => {
  await expect(planOf(wish)).rejects.toThrow(sentence);
});

it.each([
  ['pink', '#000000', /"pink" is not a colour: write it as #rrggbb/],
  ['#e0559b', '#6f6f6f', /can be read on #6f6f6f/],
])('an accent of %s on %s is refused with a clear message', (accent, background, sentence) => {
  expect(() => paletteOf(accent, background)).toThrow(sentence);
});

it('docs/tutorial/first-brand.md has fewer than ten commands, which exist, and lists every file', () => {
  const text = readFileSync(join(ROOT, 'docs/tutorial/first-brand.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const commands = stepsOf(text).flatMap((step) => (step.is === 'command' ? [step.line] : [step.is]));
  expect(commands.length).toBeLessThan(10);
  expect(commands.filter((line) => !/^(?:BRAND=cabaret )?(?:npm |npx vitest |rm -r )/.test(line))).toEqual(
    [],
  );
  for (const [, name = ''] of text.matchAll(/npm run ([a-z]+)/g)) expect(scripts).toHaveProperty([name]);
  for (const file of files) expect(text).toContain(file.includes('/images/') ? `brands/${ID}/images/` : file);
});
