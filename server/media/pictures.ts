/** Pictures that staff has brought: where they lie in the store of media, and under which addresses. */
import { posix } from 'node:path';
import * as v from 'valibot';
import { Picture } from '../../kernel/ports/picture.ts';
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

/** Of its content: whoever does not know it does not find it. */
const NAME = '[0-9a-f]{32}';
const BASE = new RegExp(`^(/images/(?:explicit/)?store/)(${NAME})$`);
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
