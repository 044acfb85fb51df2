/**
 * Cuts the display faces out of the variable family, once; the result lies in ui/fonts. Headings use one weight and one
 * optical size: 16 and 20 KB instead of 67 and 82. Needs fonttools with brotli (Debian: fonttools, python3-brotli).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const FILES = join(ROOT, 'node_modules/@fontsource-variable/fraunces/files');
/** The signs of the four languages, as ui/fonts.css names them. */
const SIGNS =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const CUTS = [
  { from: 'fraunces-latin-opsz-normal.woff2', to: 'fraunces-display.woff2', weight: 380 },
  { from: 'fraunces-latin-opsz-italic.woff2', to: 'fraunces-display-italic.woff2', weight: 420 },
];

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
for (const { from, to, weight } of CUTS) {
  const one = join(folder, 'one.ttf');
  execFileSync('fonttools', [
    'varLib.instancer',
    '-q',
    '-o',
    one,
    join(FILES, from),
    'opsz=144',
    `wght=${weight}`,
  ]);
  execFileSync('pyftsubset', [
    one,
    `--unicodes=${SIGNS}`,
    '--flavor=woff2',
    '--no-hinting',
    '--desubroutinize',
    '--layout-features=kern,liga,locl,mark,mkmk,ccmp,calt',
    `--output-file=${join(ROOT, 'ui/fonts', to)}`,
  ]);
}
rmSync(folder, { recursive: true });
