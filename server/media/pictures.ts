/** Pictures that staff has brought: where they lie in the store of media, and under which addresses. */
import { posix } from 'node:path';
import * as v from 'valibot';
import { Picture } from '#ports/picture.ts';
import type { MediaStore } from './store.ts';

/** Where one lies in the store, by the beginning of its address. What lies below `/images/explicit/` is for visitors past the age gate. */
const PLACES = {
  '/images/store/': 'pictures/open',
  '/images/explicit/store/': 'pictures/explicit',
} as const;
type Prefix = keyof typeof PLACES;
export const PREFIXES = Object.keys(PLACES) as Prefix[];
export const prefixOf = (isExplicit: boolean): Prefix =>
  isExplicit ? '/images/explicit/store/' : '/images/store/';

/** Hash of its content: it cannot be guessed. */
const NAME = '[0-9a-f]{32}';
const BASE = new RegExp(`^(/images/(?:explicit/)?store/)(${NAME})$`);
/** Any of them in a text, as a regular expression of both the database and this language. */
export const NAMED = `/images/(?:explicit/)?store/${NAME}`;
const FILE = new RegExp(`^${NAME}-\\d{3,4}\\.(?:avif|webp)$`);

/** Path in the store of a file under one of the prefixes; undefined for what is none. */
export const storedFile = (prefix: Prefix, file: string): string | undefined =>
  FILE.test(file) ? posix.join(PLACES[prefix], file) : undefined;

/** Path in the store of what belongs to the base address of a picture, without ending; undefined for the address of another. */
export function storedBase(base: string): string | undefined {
  const [, prefix, name] = BASE.exec(base) ?? [];
  return prefix === undefined || name === undefined ? undefined : posix.join(PLACES[prefix as Prefix], name);
}

/** What is stored beside its files, last of all: without it there is no such picture. */
export const descriptionOf = (stored: string): string => `${stored}.json`;

export async function findPicture(store: MediaStore, base: string): Promise<Picture | undefined> {
  const stored = storedBase(base);
  const text = stored === undefined ? null : await store.text(descriptionOf(stored));
  return text === null ? undefined : v.parse(Picture, JSON.parse(text));
}

/** The base addresses of all that were brought. */
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

/** What describes it goes last: a removal that was cut off is done again. */
export async function removePicture(store: MediaStore, { base, widths }: Picture): Promise<void> {
  const stored = storedBase(base);
  if (stored === undefined) throw new Error('only what was brought can be removed');
  const ends = widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
  await Promise.all(ends.map((end) => store.remove(`${stored}-${end}`)));
  await store.remove(descriptionOf(stored));
}

/** The base addresses of such pictures in a text, each once. */
export const picturesNamedIn = (text: string): string[] => [...new Set(text.match(new RegExp(NAMED, 'g')))];
