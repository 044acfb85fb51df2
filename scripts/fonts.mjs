/**
 * Extracts the font files for headings and body text from the variable family, once; the result is in ui/fonts. Each
 * file has one weight and one optical size: 16 to 24 KB instead of 67 and 82. Every page has a logo, few pages have
 * italics, and most texts consist of basic characters, so these are separate files. Needs fonttools with brotli
 * (Debian: fonttools, python3-brotli).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const FILES = join(ROOT, 'node_modules/@fontsource-variable/fraunces/files');
/**
 * The characters of Western European languages and, separately, those of English lines, as listed in ui/fonts.css and
 * ui/reading-fonts.css.
 */
const BASIC_CHARACTERS =
  'U+0020-0021,U+0027,U+002C-002E,U+003A-003B,U+003F,U+0041-005A,U+0061-007A,U+2013-2014,U+2018-2019,U+201C-201E,U+2026';
const OTHERS =
  'U+0000-001F,U+0022-0026,U+0028-002B,U+002F-0039,U+003C-003E,U+0040,U+005B-0060,U+007B-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201F-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const UPRIGHT = { from: 'fraunces-latin-opsz-normal.woff2', opticalSize: 144, weight: 380 };
const ITALIC = { from: 'fraunces-latin-opsz-italic.woff2', opticalSize: 144, weight: 420 };
const TEXT = { from: 'fraunces-latin-opsz-normal.woff2', opticalSize: 30, weight: 390 };
const CUTS = [
  { ...UPRIGHT, to: 'fraunces-display.woff2', signs: `${BASIC_CHARACTERS},${OTHERS}` },
  { ...ITALIC, to: 'fraunces-display-italic-letters.woff2', signs: BASIC_CHARACTERS },
  { ...ITALIC, to: 'fraunces-display-italic.woff2', signs: OTHERS },
  { ...TEXT, to: 'fraunces-text-letters.woff2', signs: BASIC_CHARACTERS },
  { ...TEXT, to: 'fraunces-text.woff2', signs: OTHERS },
];

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
for (const { from, to, opticalSize, weight, signs } of CUTS) {
  const one = join(folder, 'one.ttf');
  execFileSync('fonttools', [
    'varLib.instancer',
    '-q',
    '-o',
    one,
    join(FILES, from),
    `opsz=${opticalSize}`,
    `wght=${weight}`,
  ]);
  execFileSync('pyftsubset', [
    one,
    `--unicodes=${signs}`,
    '--flavor=woff2',
    '--no-hinting',
    '--desubroutinize',
    '--layout-features=kern,liga,locl,mark,mkmk,ccmp,calt',
    `--output-file=${join(ROOT, 'ui/fonts', to)}`,
  ]);
}
rmSync(folder, { recursive: true });
