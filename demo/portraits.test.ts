/** Every person of the demo catalogue has their own portrait file. `portraits.proof.ts` compares the pixels. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tests/support/root.ts';

const PERSONS = 'plugins/catalogue/server/demo/entries/persons.json';
const FOLDER = 'demo/media/images/portrait';
const ENDINGS = ['240.avif', '240.webp', '480.avif', '480.webp'];
/** Largest total size of a person's files, in bytes. */
const BYTES_AT_MOST = 60_000;

const slugs = (JSON.parse(readFileSync(join(ROOT, PERSONS), 'utf8')) as { slug: string }[]).map(
  ({ slug }) => slug,
);
const filesOf = (slug: string): Buffer[] =>
  ENDINGS.map((ending) => readFileSync(join(ROOT, FOLDER, `${slug}-${ending}`)));

describe('The portraits of the demo catalogue', () => {
  test('contain files for each person that nobody else has', () => {
    expect(slugs.length).toBeGreaterThan(25);
    const files = slugs.flatMap((slug) => filesOf(slug).map((file) => file.toString('base64')));
    expect(new Set(files).size).toBe(slugs.length * ENDINGS.length);
  });

  test('are small files', () => {
    const sizes = slugs.map((slug) => filesOf(slug).reduce((sum, { length }) => sum + length, 0));
    expect(Math.max(...sizes)).toBeLessThan(BYTES_AT_MOST);
  });
});
