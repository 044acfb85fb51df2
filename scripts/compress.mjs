/** Writes .br and .gz files for every text asset of a build, so that the origin never compresses during a request. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { stampOf } from './contents.mjs';
import { cacheIn } from './cache.mjs';

const TEXT = /\.(?:js|css|html|svg|json|wasm)$/;
const LEAST_BYTES = 512;
const QUALITY = 11;

const kept = cacheIn('compressed');
const files = await readdir(process.argv[2], { recursive: true });
await Promise.all(
  files
    .filter((name) => TEXT.test(name))
    .map(async (name) => {
      const path = join(process.argv[2], name);
      const bytes = await readFile(path);
      if (bytes.length < LEAST_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const key = `${stampOf([QUALITY, bytes.toString('latin1')])}.br`;
      // Cached, because most files are unchanged since the last build or shared with another brand.
      await writeFile(`${path}.br`, await kept(key, () => promisify(brotliCompress)(bytes, { params })));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
);
