/** The cache of build results. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cacheIn } from '#scripts/cache.mjs';
import { ROOT } from './support/root.ts';

const NAME = 'cache-test';
const folder = join(ROOT, '.cache', NAME);
afterAll(() => rmSync(folder, { recursive: true }));

it('two results with the same key may be created at the same time, as for two equal files', async () => {
  const kept = cacheIn(NAME);
  const make = async () => 'result';
  const results = await Promise.all([kept('key', make), kept('key', make)]);
  // The slower call may have read the file of the faster one, as bytes.
  expect(results.map(String)).toEqual(['result', 'result']);
  expect(readdirSync(folder)).toEqual(['key']);
});
