/** Files of the built page app and the demo pictures. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Names of built files hold a hash of their content. */
export const ASSET_MAX_AGE_S = 365 * 24 * 60 * 60;
export const IMAGE_MAX_AGE_S = 24 * 60 * 60;

/** Folders that are served, with the address they hang under. Those that are not there are left out. */
export function folders(brand: string) {
  return [
    { prefix: '/assets/', root: join(ROOT, 'dist', brand, 'client', 'assets'), built: true },
    { prefix: '/images/', root: join(ROOT, 'server', 'demo', 'media', 'images'), built: false },
  ];
}

/** Serves what a build made for good, pre-compressed where it did; pictures for a day, then by etag. */
export async function staticFiles(app: FastifyInstance, { brand }: { brand: string }): Promise<void> {
  for (const { prefix, root, built } of folders(brand))
    if (existsSync(root))
      await app.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        index: false,
        preCompressed: built,
        immutable: built,
        maxAge: (built ? ASSET_MAX_AGE_S : IMAGE_MAX_AGE_S) * 1000,
        dotfiles: 'ignore',
      });
}
