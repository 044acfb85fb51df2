/** The location of films that an operator provides, from `MEDIA_URL`. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';
import type { MediaStore } from './store.ts';

/** `MEDIA_URL` and the settings that belong to it. */
export interface MediaSettings {
  /** Absolute path of a folder, or URL of a bucket: `https://s3.example/films`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The environment variables of these settings. */
export const MEDIA_VARIABLES = {
  MEDIA_URL: v.optional(v.string()),
  MEDIA_ACCESS_KEY_ID: v.optional(v.string(), ''),
  MEDIA_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  MEDIA_REGION: v.optional(v.string(), 'us-east-1'),
};
type Variables = v.InferOutput<v.ObjectSchema<typeof MEDIA_VARIABLES, undefined>>;

const isRemote = (url: string): boolean => /^https?:\/\//.test(url);

/** The absolute path of a `file:` URL, or of a path relative to the working directory. */
const folderOf = (given: string): string =>
  given.startsWith('file:') ? fileURLToPath(given) : resolve(given);

/** Errors in a bucket's settings: missing values, or keys in the URL. */
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

/** The settings of a validated environment; films are in the data folder by default. */
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
