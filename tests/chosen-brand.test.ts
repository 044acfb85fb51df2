/** Brands are found by their folders: selection of a brand, and errors for an unknown or incomplete brand. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BRANDS,
  brandsIn,
  chosenBrand,
  chosenBrands,
  DEFAULT_BRAND,
  faultOfBrandId,
  missingParts,
  PARTS,
} from '#app/brand-folders.mjs';
import { brandFaults } from '#app/brand-parts.ts';
import { ROOT } from './support/root.ts';

const KNOWN = ['cabaret', DEFAULT_BRAND];
const UNKNOWN = /There is no brand "cabarte": choose one of cabaret, \w+\./;

it('BRAND selects one brand, BRANDS several, and neither selects the default', () => {
  expect(chosenBrand({ BRAND: 'cabaret' }, KNOWN)).toBe('cabaret');
  for (const BRAND of [undefined, '', ' ']) expect(chosenBrand({ BRAND }, KNOWN)).toBe(DEFAULT_BRAND);
  expect(chosenBrands({ BRANDS: `${DEFAULT_BRAND}, cabaret`, BRAND: 'cabaret' }, KNOWN)).toEqual([
    DEFAULT_BRAND,
    'cabaret',
  ]);
  expect(chosenBrands({ BRAND: 'cabaret' }, KNOWN)).toEqual(['cabaret']);
});

it('an unknown brand is refused with one sentence that lists the known brands', () => {
  expect(() => chosenBrand({ BRAND: 'cabarte' }, KNOWN)).toThrow(UNKNOWN);
  expect(() => chosenBrands({ BRANDS: 'cabaret,cabarte' }, KNOWN)).toThrow(UNKNOWN);
});

it.each(['build.mjs', 'start.mjs', 'dev.mjs'])(
  '%s exits with the error for an unknown brand before doing anything',
  (script) => {
    const env = { ...process.env, BRAND: 'cabarte' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script)], {
      env,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim()).toBe(`✖ There is no brand "cabarte": choose one of ${BRANDS.join(', ')}.`);
  },
);

it.each(['cabaret', 'cabaret-2', 'a1'])('"%s" is a valid brand name', (id) => {
  expect(faultOfBrandId(id)).toBeNull();
});

it.each(['', 'Cabaret', 'two words', '../up', '-dash', 'dash-', 'a--b', '1st', 'under_score'])(
  '"%s" is not a valid brand name',
  (id) => {
    expect(faultOfBrandId(id)).toContain('is not a valid brand name');
  },
);

describe('folders below brands/', () => {
  let root: string;
  const folder = (id: string): string => join(root, 'brands', id);
  beforeAll(() => {
    mkdirSync(join(ROOT, 'test-results'), { recursive: true });
    root = mkdtempSync(join(ROOT, 'test-results', 'brand-folders-'));
    for (const id of ['empty', 'half', '.hidden']) mkdirSync(folder(id), { recursive: true });
    writeFileSync(join(folder('half'), 'brand.ts'), '');
    writeFileSync(join(root, 'brands', 'README.md'), '');
    cpSync(join(ROOT, 'brands', DEFAULT_BRAND), folder('cabaret'), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('a folder is a brand unless it is empty or hidden', () => {
    expect(brandsIn(root)).toEqual(['cabaret', 'half']);
  });

  it('each missing file is reported with its expected contents', () => {
    const missing = missingParts('half', root);
    expect(missing).toHaveLength(PARTS.length - 1);
    expect(missing[0]).toBe(
      'brands/half/look.ts is missing: it exports `look`, a Look of ports/look.ts: colour scheme, ground, fonts of the first lines.',
    );
    expect(missing.join('\n')).toContain('brands/half/images/card.jpg is missing: it is the share card');
  });

  it("another brand's id, an invalid colour, an unknown font and an unknown document are reported", async () => {
    writeFileSync(
      join(folder('cabaret'), 'look.ts'),
      "export const look = { scheme: 'dim', ground: 'red', fonts: ['ui/none.woff2'] };",
    );
    writeFileSync(join(folder('cabaret'), 'voice.ts'), 'export const said = {};');
    writeFileSync(join(folder('cabaret'), 'mail.ts'), "import './nowhere.ts';");
    writeFileSync(join(folder('cabaret'), 'theme.css'), "@import '../../ui/tokens.css';");
    mkdirSync(join(folder('cabaret'), 'documents', 'en'), { recursive: true });
    writeFileSync(join(folder('cabaret'), 'documents', 'en', 'abuot.md'), '');
    const faults = await brandFaults('cabaret', root);
    expect(faults).toEqual([
      'brands/cabaret/brand.ts: brand.info.id must be the name of the folder, "cabaret".',
      'brands/cabaret/look.ts: look.scheme must be dark or light.',
      'brands/cabaret/look.ts: look.ground must be a colour as #rrggbb.',
      'brands/cabaret/look.ts: look.fonts.0 names ui/none.woff2, which does not exist.',
      expect.stringMatching(/^brands\/cabaret\/mail\.ts cannot be loaded: .*nowhere/),
      'brands/cabaret/voice.ts must export `voice`.',
      'brands/cabaret/documents/en/abuot.md replaces no document: there is no locales/en/documents/abuot.md.',
      'brands/cabaret/theme.css must import ui/base.css.',
    ]);
  });
});
