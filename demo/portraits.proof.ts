/** No two portraits of the demo catalogue look alike; ffmpeg reads their pixels. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/root.ts';

const PERSONS = 'plugins/catalogue/server/demo/entries/persons.json';
const FOLDER = 'demo/media/images/portrait';
/** Portraits are compared by their shades of grey at this size, without the colours of their palettes. */
const SMALL = { width: 24, height: 30 };
/** Different portraits correlate less than this; the same head on another backdrop correlates more. */
const CORRELATION_AT_MOST = 0.95;
const slugs = (JSON.parse(readFileSync(join(ROOT, PERSONS), 'utf8')) as { slug: string }[]).map(
  ({ slug }) => slug,
);

const fileOf = (slug: string, end = '240.webp'): string => join(ROOT, FOLDER, `${slug}-${end}`);

/** Grey values of these pictures, normalised to mean 0 and length 1; one process reads all of them. */
function greysOf(files: readonly string[]): number[][] {
  const scaled = files.map(
    (_, at) => `[${at}:v]scale=${SMALL.width}:${SMALL.height}:flags=area,format=gray[p${at}]`,
  );
  const joined = `${files.map((_, at) => `[p${at}]`).join('')}concat=n=${files.length}[all]`;
  const graph = [...scaled, joined].join(';');
  const output = ['-map', '[all]', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const inputs = files.flatMap((file) => ['-i', file]);
  const raw = execFileSync('ffmpeg', ['-v', 'error', ...inputs, '-filter_complex', graph, ...output]);
  const size = SMALL.width * SMALL.height;
  return files.map((_, at) => {
    const picture = [...raw.subarray(at * size, (at + 1) * size)];
    const mean = picture.reduce((sum, value) => sum + value, 0) / size;
    const spread = Math.sqrt(picture.reduce((sum, value) => sum + (value - mean) ** 2, 0));
    return picture.map((value) => (value - mean) / spread);
  });
}

const correlation = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('The portraits of the demo catalogue', () => {
  let greys: readonly number[][];
  beforeAll(() => {
    greys = greysOf(slugs.map((slug) => fileOf(slug)));
  });

  test('contain no two that look alike', () => {
    expect(greys.length).toBeGreaterThan(25);
    const alike = slugs.flatMap((one, at) =>
      slugs.slice(at + 1).flatMap((other, further) => {
        const found = correlation(greys[at] ?? [], greys[at + 1 + further] ?? []);
        return found > CORRELATION_AT_MOST ? [`${one} and ${other}: ${found.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('are recognised as alike if one is used twice, in another size', () => {
    const [one = ''] = slugs;
    const [again = []] = greysOf([fileOf(one, '480.webp')]);
    expect(correlation(greys[0] ?? [], again)).toBeGreaterThan(CORRELATION_AT_MOST);
  });
});
