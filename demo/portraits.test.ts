/** Every person of the demo catalogue has a drawn portrait of their own: no two pictures are equal or nearly so. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/root.ts';

const PERSONS = 'plugins/catalogue/server/demo/entries/persons.json';
const FOLDER = 'demo/media/images/portrait';
/** Portraits are compared by their shades of grey at this size, without the colours of their palettes. */
const SMALL = { width: 24, height: 30 };
/** Pictures correlate less than this; the same head on another backdrop correlates more. */
const CORRELATION_AT_MOST = 0.95;
/** The two sizes of a portrait, in both formats, weigh less than this together. */
const BYTES_AT_MOST = 60_000;

const slugs = (JSON.parse(readFileSync(join(ROOT, PERSONS), 'utf8')) as { slug: string }[]).map(
  ({ slug }) => slug,
);

function greysOf(slug: string): number[] {
  const input = `-v error -i ${join(ROOT, FOLDER, `${slug}-240.webp`)}`;
  const output = `-vf scale=${SMALL.width}:${SMALL.height}:flags=area -f rawvideo -pix_fmt gray -`;
  const raw = execFileSync('ffmpeg', `${input} ${output}`.split(' '));
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const spread = Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return [...raw].map((value) => (value - mean) / spread);
}

const correlation = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('The portraits of the demo catalogue', () => {
  let greys: ReadonlyMap<string, number[]>;
  beforeAll(() => {
    greys = new Map(slugs.map((slug) => [slug, greysOf(slug)]));
  });

  test('are no two of them alike', () => {
    expect(greys.size).toBeGreaterThan(25);
    const alike = slugs.flatMap((one, at) =>
      slugs.slice(at + 1).flatMap((other) => {
        const found = correlation(greys.get(one) ?? [], greys.get(other) ?? []);
        return found > CORRELATION_AT_MOST ? [`${one} and ${other}: ${found.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  test('would be found alike where one is used twice', () => {
    const [one = ''] = slugs;
    expect(correlation(greys.get(one) ?? [], greysOf(one))).toBeGreaterThan(CORRELATION_AT_MOST);
  });

  test('stay small', () => {
    const weights = slugs.map((slug) =>
      ['240.avif', '240.webp', '480.avif', '480.webp'].reduce(
        (sum, end) => sum + readFileSync(join(ROOT, FOLDER, `${slug}-${end}`)).length,
        0,
      ),
    );
    expect(Math.max(...weights)).toBeLessThan(BYTES_AT_MOST);
  });
});
