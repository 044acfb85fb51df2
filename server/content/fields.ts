/** Schemas of the fields of content. Omitted fields are empty. */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { realDate } from '#ports/inputs.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { hasRealDay, NO_SUCH_DAY } from './dates.ts';
import { OwnPicture, OwnPictureFile } from './own-picture.ts';

const NAME_CHARS = 300;
const TEXT_CHARS = 20_000;
/** Texts in cards, headings and buttons are shorter than page texts. */
const SHORTER_CHARS: Readonly<Record<string, number>> = {
  title: NAME_CHARS,
  eyebrow: 100,
  action: 60,
  short_synopsis: 1000,
  outstanding_text: 1000,
  reason: 1000,
  note: 1000,
};
const LINK_CHARS = 500;

export const Slug = v.pipe(v.string(), v.maxLength(160), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** The maximum of an integer column. */
const MOST = 2_147_483_647;
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST));
/** The maximum of a smallint column: seasons, episodes, scenes. */
const MOST_SMALL = 32_767;
export const Ordinal = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SMALL));
/** A sort position, which may be negative. */
export const Rank = v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(MOST));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
export const IsoDay = v.pipe(v.string(), realDate());
/** UTC, to the minute: `2026-06-01T12:00`. */
export const IsoTime = v.pipe(v.string(), v.isoDateTime(), v.check(hasRealDay, NO_SUCH_DAY));
export const NoTime = v.optional(v.nullable(IsoTime), null);
export const Link = v.pipe(
  v.string(),
  v.maxLength(LINK_CHARS),
  v.regex(
    /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/,
    text('must be a path of this site or an https address').source,
  ),
);

export const Name = v.pipe(v.string(), v.maxLength(NAME_CHARS));
export const NoName = v.optional(v.nullable(Name), null);
export const Flag = v.optional(v.boolean(), false);
export const Number0 = v.optional(Count, 0);
export const NoDay = v.optional(v.nullable(IsoDay), null);
export const Status = v.optional(v.picklist(['Published', 'Upcoming Release', 'Unpublished']), 'Published');
export const Picture = OwnPicture;
export const NoPicture = v.optional(v.nullable(Picture), null);
export const NoPictureFile = v.optional(v.nullable(OwnPictureFile), null);
export const NoSlug = v.optional(v.nullable(Slug), null);
export const Countries = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, text('must be countries as ISO 3166-1 alpha-2').source))),
  [],
);

/** Slugs in order, without duplicates. */
export const Slugs = v.optional(
  v.pipe(
    v.array(Slug),
    v.check((slugs) => new Set(slugs).size === slugs.length, text('contains an entry twice').source),
  ),
  [],
);

/** Translations of these fields: empty ones are omitted, because both fall back to English. */
export function textsWithin<const Fields extends readonly [string, ...string[]]>(
  most: number,
  ...fields: Fields
) {
  const textOf = (field: string) =>
    v.optional(v.pipe(v.string(), v.maxLength(Math.min(most, SHORTER_CHARS[field] ?? most))));
  const Language = v.strictObject(
    Object.fromEntries(fields.map((field) => [field, textOf(field)])) as Record<
      Fields[number],
      ReturnType<typeof textOf>
    >,
  );
  const Languages = v.strictObject(v.entriesFromList(LOCALES, v.optional(Language)));
  return v.pipe(
    Languages,
    v.transform((given) =>
      Object.fromEntries(
        LOCALES.map((locale) => {
          const texts = Object.entries((given[locale] ?? {}) as Record<string, string | undefined>);
          return [locale, Object.fromEntries(texts.filter(([, text]) => text))] as const;
        }).filter(([, texts]) => Object.keys(texts).length > 0),
      ),
    ),
  );
}

export const textsOf = <const Fields extends readonly [string, ...string[]]>(...fields: Fields) =>
  textsWithin(TEXT_CHARS, ...fields);

/** Texts with a maximum length; the English one of the first field is mandatory. */
export const namedTextsWithin = <const Fields extends readonly [string, ...string[]]>(
  most: number,
  ...fields: Fields
) =>
  v.pipe(
    textsWithin(most, ...fields),
    v.check((texts) => Boolean(texts.en?.[fields[0]]), `en.${fields[0]} is missing`),
  );

/** Texts whose English title is the name of the item. */
export const titledTextsOf = <const Fields extends readonly string[]>(...fields: Fields) =>
  namedTextsWithin(TEXT_CHARS, 'title', ...fields);
