/** The fields of which lines of the catalogue are made. What is left out is empty. */
import * as v from 'valibot';
import { LOCALES } from '../../../../kernel/i18n/i18n.ts';
import { Picture as PictureOfApi } from '../../../../kernel/ports/picture.ts';
import { Count, IsoDay, Slug } from '../demo/fields.ts';

const NAME_CHARS = 300;
const TEXT_CHARS = 20_000;

export const Name = v.pipe(v.string(), v.maxLength(NAME_CHARS));
export const NoName = v.optional(v.nullable(Name), null);
export const Flag = v.optional(v.boolean(), false);
export const Number0 = v.optional(Count, 0);
export const NoDay = v.optional(v.nullable(IsoDay), null);
export const Status = v.optional(v.picklist(['Published', 'Upcoming Release', 'Unpublished']), 'Published');
export const Picture = v.strictObject(PictureOfApi.entries);
export const NoPicture = v.optional(v.nullable(Picture), null);
export const NoSlug = v.optional(v.nullable(Slug), null);
export const Countries = v.optional(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be countries as ISO 3166-1 alpha-2'))),
  [],
);

/** Slugs in their order, each once. */
export const Slugs = v.optional(
  v.pipe(
    v.array(Slug),
    v.check((slugs) => new Set(slugs).size === slugs.length, 'names one twice'),
  ),
  [],
);

const Text = v.pipe(v.string(), v.maxLength(TEXT_CHARS));

/** Texts of these fields in our languages: what is empty is left out, for both mean that English stands in. */
export function textsOf<const Fields extends readonly [string, ...string[]]>(...fields: Fields) {
  const Language = v.strictObject(v.entriesFromList(fields, v.optional(Text)));
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

/** Texts of which the English one is the name of the thing. */
export const titledTextsOf = <const Fields extends readonly string[]>(...fields: Fields) =>
  v.pipe(
    textsOf('title', ...fields),
    v.check((texts) => Boolean(texts.en?.['title']), 'en.title is missing'),
  );
