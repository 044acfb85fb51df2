/** Editorial content of the demo catalogue: banners, and texts about films. */
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  AWARD_RESULTS,
  CONTENT_NOTES,
  CREW_JOBS,
  INTENSITIES,
  MOODS,
  NOTE_AUTHORS,
} from '#ports/film-editorial.ts';
import { Count, Id, Slug, Texts } from './fields.ts';

/** A banner by position. */
export const BannerEntry = v.object({
  id: Id,
  type: v.string(),
  show_plan: v.boolean(),
  slides: v.array(
    v.object({
      movie: v.optional(Slug),
      link: v.optional(v.string()),
      /** Keys of pictures in images.json, e.g. `still/night-swim`. */
      banner_image: v.optional(v.string()),
      banner_image_mobile: v.optional(v.string()),
      texts: Texts,
    }),
  ),
});

/** Editorial data of a film besides its synopsis. */
export const EditorialEntry = v.object({
  movie: Slug,
  mood: v.picklist(MOODS),
  intensity: v.picklist(INTENSITIES),
  content_notes: v.array(v.picklist(CONTENT_NOTES)),
  spoken: v.array(v.picklist(LOCALES)),
  note_by: v.optional(v.nullable(v.picklist(NOTE_AUTHORS)), null),
  texts: v.optional(Texts, {}),
});

/** Data that a film's page shows besides the synopsis; its texts contain `reason`. */
export const FilmPageEntry = v.object({
  movie: Slug,
  texts: v.optional(Texts),
  awards: v.optional(v.array(v.object({ year: Count, result: v.picklist(AWARD_RESULTS), texts: Texts })), []),
  quotes: v.optional(v.array(v.object({ author: v.string(), source: v.string(), texts: Texts })), []),
  crew: v.optional(v.array(v.object({ job: v.picklist(CREW_JOBS), name: v.string() })), []),
  characters: v.optional(v.array(v.object({ person: Slug, texts: Texts })), []),
  /** Keys of pictures in images.json. */
  album: v.optional(v.array(v.string()), []),
});

const TIME = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** The film of an evening; weekday 1 is Monday. */
export const TonightEntry = v.object({
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  movie: Slug,
  from: TIME,
  until: TIME,
  texts: Texts,
});
