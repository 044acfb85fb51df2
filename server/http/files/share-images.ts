/** Renders images as JPEGs for link previews of other sites, on demand; the latest stay in memory. */
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { brandCard, SHARE_IMAGE_ENDING, SHARE_IMAGE_PX, SHARE_IMAGE_TYPE } from '#ports/share-image.ts';
import { findPicture, prefixOf, storedBase } from '#server/media/pictures.ts';
import type { MediaStore } from '#server/media/store.ts';
import { createRenderQueue, Overloaded } from '#server/pages/render-queue.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';
import { IMAGE_MAX_AGE_S } from './static.ts';

/** Number of images in memory; about 70 kB each. */
const IN_MEMORY = 100;
/** Number of requests that may wait while one is rendered. */
const WAITING = 16;
const TOOL_MS = 10_000;
const RETRY_AFTER_S = 5;
/** ffmpeg's quality scale: 2 is the best, 31 the worst. */
const JPEG_QUALITY = '5';
const OPEN = prefixOf(false);
const FOUND = 302;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const { width, height } = SHARE_IMAGE_PX;
/** Crop upright pictures to the upper part, where faces are. */
const CUT = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height}:(iw-ow)/2:(ih-oh)/4`;

/** Crops and scales a WebP. Rejects if ffmpeg is missing, fails or takes too long. */
export async function renderShareImage(webp: Buffer): Promise<Buffer> {
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-f', 'webp_pipe', '-i', 'pipe:0', '-vf', CUT, '-frames:v', '1'].concat([
      '-pix_fmt',
      'yuvj420p',
      '-q:v',
      JPEG_QUALITY,
      '-f',
      'mjpeg',
      'pipe:1',
    ]),
    { stdio: ['pipe', 'pipe', 'ignore'], timeout: TOOL_MS, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${signal ?? code}`)),
    );
  });
  // A child that ends early closes its input; its exit code states the reason.
  child.stdin.on('error', () => {});
  child.stdin.end(webp);
  const [jpeg] = await Promise.all([buffer(child.stdout), ended]);
  return jpeg;
}

export interface ShareImageOptions {
  /** Folder of the images below `/images/`. */
  readonly images: string;
  /** Store of the images that staff uploaded. */
  readonly store: MediaStore;
  readonly brand: string;
  readonly render?: (webp: Buffer) => Promise<Buffer>;
}

/** The widest file of an image of the site; undefined if there is none. */
async function ownPicture(images: string, kind: string, slug: string): Promise<Buffer | undefined> {
  const folder = join(images, kind);
  const names = await readdir(folder).catch(() => []);
  const widths = names.flatMap((name) => {
    const found = name.startsWith(`${slug}-`) && /^(\d+)\.webp$/.exec(name.slice(slug.length + 1));
    return found ? Number(found[1]) : [];
  });
  return widths.length > 0 ? readFile(join(folder, `${slug}-${Math.max(...widths)}.webp`)) : undefined;
}

async function storedPicture(store: MediaStore, base: string): Promise<Buffer | undefined> {
  const [stored, picture] = [storedBase(base), await findPicture(store, base)];
  if (stored === undefined || !picture) return undefined;
  const path = `${stored}-${Math.max(...picture.widths)}.webp`;
  if (store.is === 'folder') return readFile(join(store.folder, path));
  const { status, body } = await store.request(path, 'GET', {});
  return status === 200 && body ? buffer(body) : undefined;
}

/** Serves `<base of an image>-1200.jpg`. A machine without ffmpeg sends the card of its brand instead. */
export function shareImages(
  site: FastifyInstance,
  { images, store, brand, render = renderShareImage }: ShareImageOptions,
): void {
  const queue = createRenderQueue({ atOnce: 1, waiting: WAITING });
  const made = new Map<string, Promise<Buffer | undefined>>();

  function imageOf(base: string, read: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const known = made.get(base);
    made.delete(base);
    const image =
      known ??
      queue.run(async () => {
        const webp = await read();
        return webp && render(webp);
      });
    made.set(base, image);
    const [oldest] = made.keys();
    if (made.size > IN_MEMORY && oldest !== undefined) made.delete(oldest);
    // A failure may be temporary, so it is not cached.
    const forget = (): void => void (made.get(base) === image && made.delete(base));
    image.then((bytes) => bytes ?? forget(), forget);
    return image;
  }

  const serve = (path: string, read: (name: string, kind: string) => Promise<Buffer | undefined>): void => {
    site.get<{ Params: { kind?: string; file: string } }>(path, async (request, reply) => {
      const { kind = '', file } = request.params;
      const base = request.url.split('?', 1)[0]?.slice(0, -SHARE_IMAGE_ENDING.length) ?? '';
      try {
        const bytes = await imageOf(base, () => read(file.slice(0, -SHARE_IMAGE_ENDING.length), kind));
        if (!bytes)
          throw new PlatformRefusal(NOT_FOUND, { code: 'not_found', message: 'There is nothing here.' });
        return await reply
          .header('cache-control', `public, max-age=${IMAGE_MAX_AGE_S}`)
          .type(SHARE_IMAGE_TYPE)
          .send(bytes);
      } catch (error) {
        if (error instanceof PlatformRefusal) throw error;
        if (error instanceof Overloaded) {
          reply.header('retry-after', RETRY_AFTER_S);
          throw new PlatformRefusal(UNAVAILABLE, { code: 'unavailable' });
        }
        request.log.warn({ err: error }, 'a share image could not be rendered');
        return reply.header('cache-control', 'no-store').redirect(brandCard(brand).href, FOUND);
      }
    });
  };
  serve(`/images/:kind(^[a-z-]+$)/:file(^[\\w-]+-${width}\\.jpg$)`, (slug, kind) =>
    ownPicture(images, kind, slug),
  );
  serve(`${OPEN}:file(^[0-9a-f]{32}-${width}\\.jpg$)`, (name) => storedPicture(store, `${OPEN}${name}`));
}
