/** Files of the built page app and the demo pictures. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BRANDS } from '#app/brand-folders.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The files below `/images/`, except staff uploads and the pictures of the brands. */
export const IMAGES = join(ROOT, 'demo', 'media', 'images');
/** The pictures of a brand itself, served below `/images/brands/<id>/`. */
export const brandImages = (brand: string): string => join(ROOT, 'brands', brand, 'images');
/** Names of built files hold a hash of their content. */
export const ASSET_MAX_AGE_S = 365 * 24 * 60 * 60;
export const IMAGE_MAX_AGE_S = 24 * 60 * 60;

export interface Folder {
  /** Its path, with a slash at either end. */
  readonly prefix: string;
  readonly root: string;
  /** Folders of files that `root` no longer has. */
  readonly previous?: string;
  /** Whether a build made it: its names contain hashes, and compressed forms lie beside the files. */
  readonly built: boolean;
}

/** The folders of a brand. */
export const foldersOf = (brand: string): readonly Folder[] => [
  {
    prefix: '/assets/',
    root: join(ROOT, 'dist', brand, 'client', 'assets'),
    previous: join(ROOT, 'dist', brand, 'previous'),
    built: true,
  },
  { prefix: '/images/', root: IMAGES, built: false },
  ...BRANDS.map((id) => ({ prefix: `/images/brands/${id}/`, root: brandImages(id), built: false })),
];

/**
 * Serves files of a build without a time limit, compressed where possible; pictures for a day, then by etag. Skips
 * folders that do not exist.
 */
export async function staticFiles(app: FastifyInstance, folders: readonly Folder[]): Promise<void> {
  for (const { prefix, root, previous, built } of folders)
    if (existsSync(root))
      await app.register(fastifyStatic, {
        root: previous !== undefined && existsSync(previous) ? [root, previous] : root,
        prefix,
        decorateReply: false,
        index: false,
        preCompressed: built,
        immutable: built,
        maxAge: (built ? ASSET_MAX_AGE_S : IMAGE_MAX_AGE_S) * 1000,
        dotfiles: 'ignore',
      });
}
