/** An image in our own media; editors and imports may use no others. */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { Picture } from '#ports/picture.ts';

/** Maximum length of a path. */
export const PATH_MAX_CHARS = 500;
/** Folders without dots in their names. */
const FOLDERS = String.raw`\/images(?:\/[A-Za-z0-9_-]+)+`;
const BASE = new RegExp(`^${FOLDERS}$`);
const FILE = new RegExp(String.raw`^${FOLDERS}\.(?:avif|webp|png|jpg|svg)$`);
const CLIP = new RegExp(String.raw`^${FOLDERS}\.mp4$`);
const PX_MAX = 32_767;

const path = (shape: RegExp, what: string) =>
  v.pipe(v.string(), v.maxLength(PATH_MAX_CHARS), v.regex(shape, what));
const Px = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PX_MAX));

/** A silent clip in our own media. */
export const OwnClip = path(CLIP, text('must be a clip below /images').source);
/** A single file. */
export const OwnPictureFile = path(FILE, text('must be a picture below /images').source);
/** A picture in several sizes and formats. */
export const OwnPicture = v.strictObject({
  ...Picture.entries,
  base: path(BASE, text('must be a path below /images').source),
  width: Px,
  height: Px,
  widths: v.pipe(v.array(Px), v.minLength(1)),
  colour: v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^#[0-9a-f]{6}$/, text('must be # and six hexadecimal digits').source),
  ),
});
