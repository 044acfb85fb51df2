/** Files of the built page app and the demo images. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BRANDS } from '#app/brand-folders.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The files below `/images/`, except staff uploads and the images of the brands. */
export const IMAGES = join(ROOT, 'demo', 'media', 'images');
/** The images of a brand itself, served below `/images/brands/<id>/`. */
export const brandImages = (brand: string): string => join(ROOT, 'brands', brand, 'images');
/** Names of built files contain a hash of their content. */
export const ASSET_MAX_AGE_S = 365 * 24 * 60 * 60;
export const IMAGE_MAX_AGE_S = 24 * 60 * 60;

export interface Folder {
  /** URL path, with a slash at both ends. */
  readonly prefix: string;
  readonly root: string;
  /** Folder of files that `root` no longer has. */
  readonly previous?: string;
  /** Whether a build made it: its names contain hashes, and compressed forms are next to the files. */
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
 * Serves built files without a time limit, compressed if possible; images for a day, then by ETag. Skips folders that
 * do not exist.
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
