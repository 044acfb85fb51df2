/** Where films that an operator brought lie, as `MEDIA_URL` says. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';
import type { MediaStore } from './store.ts';

/** `MEDIA_URL` and what goes with it. */
export interface MediaSettings {
  /** Absolute path of a folder, or the address of a bucket: `https://s3.example/films`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The part of the environment that says so. */
export const MEDIA_VARIABLES = {
  MEDIA_URL: v.optional(v.string()),
  MEDIA_ACCESS_KEY_ID: v.optional(v.string(), ''),
  MEDIA_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  MEDIA_REGION: v.optional(v.string(), 'us-east-1'),
};
type Variables = v.InferOutput<v.ObjectSchema<typeof MEDIA_VARIABLES, undefined>>;

const isRemote = (url: string): boolean => /^https?:\/\//.test(url);

/** A path from the environment, relative to where the process runs, or a `file:` address, as an absolute path. */
const folderOf = (given: string): string =>
  given.startsWith('file:') ? fileURLToPath(given) : resolve(given);

/** What is missing of a bucket's settings, or stands where nobody should write it. */
export function mediaFaults(
  given: Pick<Variables, 'MEDIA_URL' | 'MEDIA_ACCESS_KEY_ID' | 'MEDIA_SECRET_ACCESS_KEY'>,
): string[] {
  const { MEDIA_URL: url, MEDIA_ACCESS_KEY_ID: id, MEDIA_SECRET_ACCESS_KEY: secret } = given;
  if (url === undefined || !isRemote(url)) return [];
  if (!URL.canParse(url) || new URL(url).pathname.replaceAll('/', '') === '')
    return ['MEDIA_URL must name a bucket after its host, e.g. https://s3.example/films'];
  const faults = [];
  if (new URL(url).username !== '' || new URL(url).search !== '')
    faults.push('MEDIA_URL must hold no keys: they are MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY');
  if (id === '' || secret === '')
    faults.push('MEDIA_ACCESS_KEY_ID and MEDIA_SECRET_ACCESS_KEY must be set when MEDIA_URL is an address');
  return faults;
}

/** The settings of an environment without faults; films are in the data folder by default. */
export function mediaSettings(given: Variables, dataDir: string): MediaSettings {
  const { MEDIA_URL: url = join(dataDir, 'media') } = given;
  return {
    url: isRemote(url) ? url : folderOf(url),
    accessKeyId: given.MEDIA_ACCESS_KEY_ID,
    secretAccessKey: given.MEDIA_SECRET_ACCESS_KEY,
    region: given.MEDIA_REGION,
  };
}

export const mediaStore = (settings: MediaSettings): MediaStore =>
  isRemote(settings.url) ? s3Store(settings) : folderStore(settings.url);
