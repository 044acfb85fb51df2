/**
 * Validation of the form, shared by page app and origin. Error codes of `confession_text`: required, max_length, link,
 * marks; of tags: tags_limit.
 */
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

/**
 * A confession that may be sent. Validation of the text stops at the first error, so that an overlong text is not
 * searched for links.
 */
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
  /** Otherwise the story shows the nickname of the account. */
  anonymous: v.boolean(),
  /** Slugs of categories. */
  tags: Tags,
  /** The author accepts the terms of confessions and is at least 18. */
  terms: v.literal(true, 'required'),
  adult: v.literal(true, 'required'),
});
export type ConfessionFields = v.InferOutput<typeof ConfessionFields>;

/** A draft has the values as typed, valid or not. */
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

/** The account endpoint validates the nickname again. */
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
