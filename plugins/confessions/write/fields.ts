/** What is written in the form, as page and origin check it. Codes of `confession_text`: required, max_length, link, marks; of tags: tags_limit. */
import * as v from 'valibot';
import { Slug } from '#ports/inputs.ts';
import { isNoAddress, isVisibleName, NICKNAME_MAX } from '#ports/nickname.ts';
import { findLink } from './links.ts';
import { charactersIn, CONFESSION_MAX, isSmeared, TAGS_MAX, tidied, UNITS_MAX } from '../rule-writing.ts';

const Tags = v.pipe(
  v.array(Slug),
  v.transform((tags) => [...new Set(tags)]),
  v.maxLength(TAGS_MAX, 'tags_limit'),
);

/** A confession that may be sent. What is long is not looked through: the first fault of the text is the only one. */
export const ConfessionFields = v.object({
  confession_text: v.pipe(
    v.string(),
    v.maxLength(UNITS_MAX, 'max_length'),
    v.transform(tidied),
    v.nonEmpty('required'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return;
      const { value } = dataset;
      if (isSmeared(value)) addIssue({ message: 'marks' });
      else if (charactersIn(value) > CONFESSION_MAX) addIssue({ message: 'max_length' });
      else if (findLink(value) !== null) addIssue({ message: 'link' });
    }),
  ),
  /** Otherwise the nickname of the account stands below it. */
  anonymous: v.boolean(),
  /** Slugs. */
  tags: Tags,
  /** The terms of confessions are accepted, and the author is 18 or over. */
  terms: v.literal(true, 'required'),
  adult: v.literal(true, 'required'),
});
export type ConfessionFields = v.InferOutput<typeof ConfessionFields>;

/** What a draft holds: as it is typed, right or wrong. */
export const DraftFields = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(UNITS_MAX, 'max_length'),
    v.transform((text) => text.toWellFormed().replaceAll('\0', '')),
  ),
  anonymous: v.boolean(),
  tags: Tags,
});
export type DraftFields = v.InferOutput<typeof DraftFields>;

/** As the account checks it once more. */
export const NicknameFields = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(NICKNAME_MAX),
    v.check(isNoAddress, 'nickname'),
    v.check(isVisibleName, 'hidden'),
  ),
});
export type NicknameFields = v.InferOutput<typeof NicknameFields>;
