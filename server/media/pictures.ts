/** Images that staff uploaded: their paths in the media store, and their URLs. */
import { posix } from 'node:path';
import * as v from 'valibot';
import { Picture } from '#ports/picture.ts';
import type { MediaStore } from './store.ts';

/** Folder in the store by URL prefix. Images below `/images/explicit/` are only for visitors past the age gate. */
const PLACES = {
  '/images/store/': 'pictures/open',
  '/images/explicit/store/': 'pictures/explicit',
} as const;
type Prefix = keyof typeof PLACES;
export const PREFIXES = Object.keys(PLACES) as Prefix[];
export const prefixOf = (isExplicit: boolean): Prefix =>
  isExplicit ? '/images/explicit/store/' : '/images/store/';

/** Hash of the image's content; it cannot be guessed. */
const NAME = '[0-9a-f]{32}';
const BASE = new RegExp(`^(/images/(?:explicit/)?store/)(${NAME})$`);
/** The base URL of an uploaded image in a text, as a regular expression for both Postgres and JavaScript. */
export const NAMED = `/images/(?:explicit/)?store/${NAME}`;
const FILE = new RegExp(`^${NAME}-\\d{3,4}\\.(?:avif|webp)$`);

/** Path in the store of a file below a prefix; undefined if its name is not that of an uploaded image. */
export const storedFile = (prefix: Prefix, file: string): string | undefined =>
  FILE.test(file) ? posix.join(PLACES[prefix], file) : undefined;

/** Path in the store for the base URL of an image, without extension; undefined for other URLs. */
export function storedBase(base: string): string | undefined {
  const [, prefix, name] = BASE.exec(base) ?? [];
  return prefix === undefined || name === undefined ? undefined : posix.join(PLACES[prefix as Prefix], name);
}

/** Path of an image's description, which is stored after its files: without it, the image does not exist. */
export const descriptionOf = (stored: string): string => `${stored}.json`;

export async function findPicture(store: MediaStore, base: string): Promise<Picture | undefined> {
  const stored = storedBase(base);
  const text = stored === undefined ? null : await store.text(descriptionOf(stored));
  return text === null ? undefined : v.parse(Picture, JSON.parse(text));
}

/** The base URLs of all uploaded images. */
export async function picturesIn(store: MediaStore): Promise<string[]> {
  const found = await Promise.all(
    PREFIXES.map(async (prefix) =>
      (await store.list(PLACES[prefix])).flatMap(({ path }) => {
        const base = `${prefix}${posix.basename(path, '.json')}`;
        return path.endsWith('.json') && BASE.test(base) ? [base] : [];
      }),
    ),
  );
  return found.flat();
}

/** Removes the description last, so that an interrupted removal is repeated. */
export async function removePicture(store: MediaStore, { base, widths }: Picture): Promise<void> {
  const stored = storedBase(base);
  if (stored === undefined) throw new Error('only uploaded pictures can be removed');
  const ends = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  await Promise.all(ends.map((end) => store.remove(`${stored}-${end}`)));
  await store.remove(descriptionOf(stored));
}

/** The base URLs of uploaded images in a text, each once. */
export const picturesNamedIn = (text: string): string[] => [...new Set(text.match(new RegExp(NAMED, 'g')))];
