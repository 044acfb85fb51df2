/**
 * Validates a row of a landing page: editors, imports or other programs may have written anything. Only the invalid
 * value is dropped; the page is kept.
 */
import * as v from 'valibot';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import { OwnClip, OwnPicture, PATH_MAX_CHARS } from '#server/content/own-picture.ts';
import { ITEM_TYPES, OFFERS, TEXT_POSITIONS } from '../api.ts';

/** Maximum numbers of sections and films per page, and of characters per text. */
export const MOST_ITEMS = 24;
export const MOST_MOVIES = 40;
export const TEXT_MAX = 4000;

/** Base URL for parsing; it only serves to detect URLs that leave the site. */
const HERE = 'https://here.invalid';

/** Falls back to null for missing or invalid values. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema, null), null);
const orFalse = v.fallback(v.optional(v.boolean(), false), false);

const ColourText = v.pipe(v.string(), v.toLowerCase(), v.regex(/^#[0-9a-f]{6}$/));
const SlugText = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,199}$/));
export const KeyText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Whether a link is a path of this site: not another site or script, or anything that browsers treat as one. */
const leadsHere = (given: string): boolean =>
  given.startsWith('/') && !/[\\\p{Cc}]/u.test(given) && URL.parse(given, HERE)?.origin === HERE;
export const PagePath = v.pipe(v.string(), v.maxLength(PATH_MAX_CHARS), v.check(leadsHere));

/** A colour as `#rrggbb`; null if it is invalid. */
export const colourOf = (given: unknown): string | null => v.parse(orNull(ColourText), given);
/** The slug of a plan group; null if it is invalid. */
export const slugOf = (given: unknown): string | null => v.parse(orNull(SlugText), given);

const Fields = v.record(v.string(), v.unknown());
const Texts = v.fallback(v.record(v.string(), v.fallback(Fields, {})), {});

const Band = v.object({
  type: v.picklist(ITEM_TYPES),
  only: orNull(v.picklist(OFFERS)),
  texts: v.optional(Texts, {}),
  show_newsletter_form: orFalse,
  marketing_form_key: orNull(KeyText),
  full_screen: orFalse,
  video_path: orNull(OwnClip),
  button_link: orNull(PagePath),
  button_color: orNull(ColourText),
  button_text_color: orNull(ColourText),
  text_position: v.fallback(v.optional(v.picklist(TEXT_POSITIONS), 'center'), 'center'),
  poster_image: orNull(OwnPicture),
  poster_image_mobile: orNull(OwnPicture),
  movies: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** The text of a field in a language, or in English; empty if neither is text. */
function textIn(texts: v.InferOutput<typeof Texts>, locale: Locale, field: string): string {
  const candidates = [texts[locale]?.[field], texts[DEFAULT_LOCALE]?.[field]];
  const text = candidates.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '';
  return text.trim().slice(0, TEXT_MAX);
}

/** A text of the page itself, as opposed to its sections. */
export const textOf = (texts: unknown, locale: Locale, field: string): string =>
  textIn(v.parse(Texts, texts), locale, field);

/** The sections of a page in a language, with `movies` as slugs. Sections of unknown types are omitted. */
export const bandsOf = (items: unknown, locale: Locale) =>
  (Array.isArray(items) ? items : []).slice(0, MOST_ITEMS).flatMap((item: unknown) => {
    const parsed = v.safeParse(Band, item);
    if (!parsed.success) return [];
    const { texts, movies, ...band } = parsed.output;
    const text = (field: string) => textIn(texts, locale, field);
    return [
      {
        ...band,
        title: text('title'),
        text: text('text'),
        thank_you_text: text('thank_you_text'),
        button_text: text('button_text'),
        movies: movies.filter((slug): slug is string => v.is(SlugText, slug)).slice(0, MOST_MOVIES),
      },
    ];
  });
