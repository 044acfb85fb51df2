/** Fields that staff fill in when they publish a confession or add to it later. */
import * as v from 'valibot';
import { realDate } from '#ports/inputs.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { STORY_TYPES } from '#ports/stories.ts';
import { TAGS_MAX, tidied } from '#plugins/confessions/rule-writing.ts';

export const TITLE_MAX_CHARS = 120;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Slugs of categories, separated by spaces. */
const Tags = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => [...new Set(value.split(/[\s,]+/).filter((slug) => slug !== ''))]),
  v.maxLength(TAGS_MAX),
);

export const Approval = v.object({
  title: v.pipe(
    v.string(),
    v.transform((value) => tidied(value).replaceAll(/\s+/g, ' ')),
    v.nonEmpty(),
    v.maxLength(TITLE_MAX_CHARS),
  ),
  type: v.picklist(STORY_TYPES),
  tags: Tags,
  text: v.pipe(v.string(), v.transform(tidied), v.nonEmpty()),
});

/** Schema of a valid calendar day. */
const Day = v.pipe(
  v.string(),
  realDate(),
  v.check((value) => {
    const at = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
  }, 'day'),
);
export const ReleaseDay = v.object({ day: Day });
export const Filmed = v.object({
  film: line,
  day: v.optional(
    v.union([
      Day,
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
});

/** Translation of a story; the limit allows for texts longer than the original. */
export const Translation = v.object({
  lang: v.picklist(LOCALES),
  title: Approval.entries.title,
  text: Approval.entries.text,
});

/** Credit of a picture: a line of text, and an optional URL. */
export const Illustration = v.object({
  film: line,
  copyright: line,
  link: v.optional(
    v.union([
      v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\//i)),
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
    ]),
    '',
  ),
});
